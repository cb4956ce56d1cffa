// When a list was last refreshed: kept under a key of the page's, and told in a line.

/// The time kept under a key, in milliseconds since 1970; a new one is kept first. Without storage there is none.
export function timeOf(key, now) {
  try {
    if (now) localStorage[`tug.${key}`] = now;
    return Number(localStorage[`tug.${key}`]);
  } catch {
    return 0;
  }
}

/// A time as the line that tells it.
export function lastRefreshedText(words, time, locale) {
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
