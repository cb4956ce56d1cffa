// The texts of the indicators. English and Chinese are here, the others come as files when they are asked for.

const loaded = new Map(Object.entries(builtIn));

/// The language that serves a tag such as `de-AT`; English where there is none.
export async function language(tag) {
  const code = match(tag);
  if (!loaded.has(code)) {
    loaded.set(code, fetch(new URL(`languages/${code}.json`, import.meta.url)).then((response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      return response.json();
    }).catch(() => {
      loaded.delete(code);
      return builtIn.en;
    }));
  }
  return loaded.get(code);
}

/// The code of the language that serves a tag: the same script, and for Portuguese the same side of the sea.
function match(tag) {
  try {
    const { language, script, region } = new Intl.Locale(tag.replaceAll('_', '-')).maximize();
    if (language === 'zh') return `zh-${script}`;
    if (language === 'pt') return region === 'BR' ? 'pt' : 'pt-PT';
    const code = { no: 'nb', nn: 'nb' }[language] ?? language;
    if (codes.includes(code) && new Intl.Locale(code).maximize().script === script) return code;
  } catch {
    // No tag at all.
  }
  return 'en';
}

/// A time (milliseconds since 1970, or nothing for never) as the line that tells when the list was last refreshed.
export function lastRefreshedText(texts, time, tag) {
  const prefix = texts[keys.lastUpdatedPrefix];
  const join = prefix.endsWith(':') ? `${prefix} ` : prefix;
  if (!(time > 0)) return join + texts[keys.lastUpdatedNever];
  const then = new Date(Math.min(time, Date.now()));
  const now = new Date();
  const format = (options) => new Intl.DateTimeFormat(tag, options).format(then);
  const clock = format({ hour: '2-digit', minute: '2-digit' });
  if (then.toDateString() === now.toDateString()) return `${join}${texts[keys.lastUpdatedToday]} ${clock}`;
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return join + format({ year, month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
}
