// The texts of the indicators. English is built in; other languages are loaded as files.

const loaded = { en: english };

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
export function language(locale) {
  const code = codeOf(locale);
  return loaded[code] ??= fetch(new URL(`languages/${code}.json`, import.meta.url)).then((response) => {
    if (!response.ok) throw response;
    return response.json();
  }).catch(() => {
    delete loaded[code];
    return english;
  });
}

/// The code of the language file for a locale: of the same script, and for Portuguese of Brazil or Portugal.
function codeOf(locale) {
  const { language, script, region } = locale.maximize();
  const code = { zh: `zh-${script}`, pt: region === 'BR' ? 'pt' : 'pt-PT', no: 'nb', nn: 'nb' }[language] ?? language;
  return codes.includes(code) && new Intl.Locale(code).maximize().script === script ? code : 'en';
}
