// The texts of the indicators. English is built in; other languages are files, which Languages.js finds.

/// The locale of an element's texts: the given tag, else `lang` of the element or page, else that of the browser.
export function localeOf(host, tag) {
  tag ??= (host.closest?.('[lang]') ?? document.documentElement).lang || navigator.language;
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    // Not a valid tag.
    return new Intl.Locale('en');
  }
}

/// The texts for a locale such as `de-AT`. English if there are none or they cannot be loaded.
export async function language(locale) {
  try {
    if (locale.language !== 'en') return await (await import('./Languages.js')).textsOf(locale) ?? english;
  } catch {
    // The next list tries again.
  }
  return english;
}
