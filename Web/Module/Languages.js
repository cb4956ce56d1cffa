// Finds and loads the texts of a language. A file of its own, loaded for the first list in another language than English.

const loaded = {};

/// The texts for a locale; undefined if there are none. Rejects if they cannot be loaded.
export function textsOf(locale) {
  const code = codeOf(locale);
  if (!code) return;
  return loaded[code] ??= fetch(textAddresses[code]()).then((response) => {
    if (!response.ok) throw response;
    return response.json();
  }).catch((error) => {
    delete loaded[code];
    throw error;
  });
}

/// The code of the language file for a locale: of the same script, and for Portuguese of Brazil or Portugal.
function codeOf(locale) {
  const { language, script, region } = locale.maximize();
  const code = { zh: `zh-${script}`, pt: region === 'BR' ? 'pt' : 'pt-PT', no: 'nb', nn: 'nb' }[language] ?? language;
  if (textAddresses[code] && new Intl.Locale(code).maximize().script === script) return code;
}
