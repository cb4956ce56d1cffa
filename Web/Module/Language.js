// The texts of the indicators. English is here, the others come as files when they are asked for.

const loaded = { en: english };

/// The locale of an element's texts, by its language or what the page, then the browser says.
export function localeOf(host, tag) {
  tag ??= (host.closest?.('[lang]') ?? document.documentElement).lang || navigator.language;
  try {
    return new Intl.Locale(tag.replaceAll('_', '-'));
  } catch {
    // No tag at all.
    return new Intl.Locale('en');
  }
}

/// The texts for a locale such as `de-AT`; English where there are none, and where they cannot be had.
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

/// The code of the language that serves a locale: the same script, and for Portuguese the same side of the sea.
function codeOf(locale) {
  const { language, script, region } = locale.maximize();
  const code = { zh: `zh-${script}`, pt: region === 'BR' ? 'pt' : 'pt-PT', no: 'nb', nn: 'nb' }[language] ?? language;
  return codes.includes(code) && new Intl.Locale(code).maximize().script === script ? code : 'en';
}
