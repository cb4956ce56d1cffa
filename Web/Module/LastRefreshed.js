// The time of the last refresh: stored under a key of the page and shown in a line of text. A file of its own, loaded for the first list
// that has a key.

/// Gives an edge the text for the time of its last refresh, and stores that time.
export function follow(list, edge) {
  edge.lastRefreshed_ = () => {
    const { options_: { lastRefreshedKey: key }, refreshedAt_: now } = edge;
    if (!key || !list.words_[0]) return '';
    edge.refreshedAt_ = 0;
    const text = textOf(list.words_, timeOf(key, now), list.locale_);
    if (now) list.write_(edge);
    return text;
  };
  // It may have been refreshed meanwhile.
  edge.lastRefreshed_();
  list.write_(edge);
}

/// The stored time of a key in milliseconds since 1970. A new time is stored first. Returns 0 without storage.
function timeOf(key, now) {
  try {
    if (now) localStorage[`tug.${key}`] = now;
    return Number(localStorage[`tug.${key}`]);
  } catch {
    return 0;
  }
}

/// The text for a time.
function textOf(words, time, locale) {
  const prefix = words[lastUpdatedPrefix].replace(/:$/, ': ');
  if (!(time > 0)) return prefix + words[lastUpdatedNever];
  const now = new Date();
  const then = new Date(Math.min(time, now));
  const clock = { hour: '2-digit', minute: '2-digit' };
  if (then.toDateString() === now.toDateString()) {
    return `${prefix}${words[lastUpdatedToday]} ${then.toLocaleString(locale, clock)}`;
  }
  const year = then.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return prefix + then.toLocaleString(locale, { year, month: 'short', day: 'numeric', ...clock });
}
