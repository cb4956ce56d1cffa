// The settings of the playground: a map of names to values, which has only those that are not the default. Names of an edge's options
// begin with `header.` or `footer.`, then the option's path in the engine's table; `header.verb`, `header.when` and a few more are not in it.

/// What is not in the table of options: names, and their values with the default first. `kind` is what the page shows for it.
export const listSettings = {
  rows: { group: 'The list', choices: ['feed', 'chat', 'news'], labels: ['Files', 'Chat', 'Feed with new rows'], label: 'Rows' },
  axis: { group: 'The list', choices: ['vertical', 'horizontal'], labels: ['Down', 'Sideways'], label: 'Scrolls' },
  direction: { group: 'The list', choices: ['ltr', 'rtl'], labels: ['Left to right', 'Right to left'], label: 'Direction' },
  language: { group: 'The list', choices: ['en'], label: 'Language' },
  isWheelPullEnabled: { group: 'The list', choices: [null, true, false], labels: ['of a touchpad', 'any', 'none'], label: 'Wheels that pull' },
  followsStart: { group: 'The list', form: 'flag', label: 'Stays at its start' },
  followsEnd: { group: 'The list', form: 'flag', label: 'Stays at its end' },
  jumpButton: { group: 'The list', choices: [null, 'start', 'end'], labels: ['none', 'to the start', 'to the end'], label: 'Button with unseen rows' },
};

/// The same of an edge.
export const edgeSettings = {
  verb: { choices: ['refresh', 'load', 'none'], labels: ['Refreshes', 'Loads more', 'Nothing'], label: 'What it does' },
  when: { choices: ['visible', 'pulled'], labels: ['in view', 'pulled'], label: 'Loads when' },
  lastRefreshedKey: { form: 'flag', label: 'Stores the time of the last refresh' },
};

export const edges = ['header', 'footer'];

/// The table of options, and what of an edge is no number there: its titles, the gap beside them, and whether it is hidden.
export function withTexts(tables) {
  const group = tables.groups.at(-1);
  const about = { idle: 'at rest', pulling: 'when letting go begins a run', pending: 'before a begun run is on screen', refreshing: 'during a run', noMoreData: 'at the end of the data', failed: 'after a failure', open: 'while the second floor is open' };
  const texts = Object.entries(about).map(([state, words]) => ({
    path: `titles.${state}`, form: 'text', group, summary: `Title in place of the language's own, ${words}.`, state,
    swift: `list.tug.header?.indicatorOptions.titles[.${state}] = $`,
  }));
  const gap = {
    path: 'textGap', form: 'number', group, first: 0, last: 80, step: 1, property: 'text-gap', swift: 'list.tug.header?.indicatorOptions.textGap = $',
    summary: 'From the text to the middle of the arrow or spinner, or to the edge of an image. Default: 24, images 12.',
  };
  const hidden = {
    path: 'hidden', form: 'flag', group: tables.groups[0], refresh: 0, visible: 0, pulled: 0, property: 'hidden', swift: 'list.tug.header?.isHidden = $',
    summary: 'Whether the app hides it. Default: false.',
  };
  return { ...tables, options: [hidden, ...tables.options, ...texts, gap] };
}

/// The value of a setting, or its default. A default of the engine that depends on the platform is undefined.
export function valueOf(settings, name, tables) {
  if (settings.has(name)) return settings.get(name);
  const known = listSettings[name];
  if (known) return known.form === 'flag' ? false : known.choices[0];
  const [edge, ...rest] = name.split('.');
  const path = rest.join('.');
  if (path === 'verb') return edge === 'header' ? 'refresh' : 'load';
  const own = edgeSettings[path];
  if (own) return own.form === 'flag' ? false : own.choices[0];
  // On the web the extent of a horizontal list is another one.
  if (path === 'extent' && settings.get('axis') === 'horizontal') return undefined;
  const option = tables.options.find((one) => one.path === path);
  const number = option?.[behaviorOf(settings, edge)];
  return number === undefined ? undefined : fromNumber(option, number);
}

/// The behavior of an edge, as the table of options names it.
export function behaviorOf(settings, edge) {
  const verb = settings.get(`${edge}.verb`) ?? (edge === 'header' ? 'refresh' : 'load');
  return verb === 'load' ? settings.get(`${edge}.when`) ?? 'visible' : 'refresh';
}

/// A number of the table as a value of the page.
export function fromNumber(option, number) {
  if (option.form === 'flag') return number > 0;
  if (option.form === 'choice') return option.choices[number];
  if (option.form === 'object') return number >= 0;
  return option.form === 'limit' && number < 0 ? null : number;
}

/// Whether an option has an effect on an edge: its sentence in the documentation says for what it is.
export function applies(option, settings, edge) {
  const behavior = behaviorOf(settings, edge);
  const verb = settings.get(`${edge}.verb`) ?? (edge === 'header' ? 'refresh' : 'load');
  if (verb === 'none') return false;
  if (option.path.startsWith('secondFloor.') && !settings.get(`${edge}.secondFloor`)) return false;
  const [, about] = /^(A load when visible|A load|A refresh|A header that refreshes|A header that loads): /.exec(option.summary) ?? [];
  if (!about) return true;
  if (about === 'A load when visible') return behavior === 'visible';
  if (about === 'A load') return behavior !== 'refresh';
  if (about === 'A refresh') return behavior === 'refresh';
  return edge === 'header' && (about === 'A header that loads') === (behavior !== 'refresh');
}

/// Options of which only one can be given.
const rivals = { 'trigger.displacement': 'trigger.fingerTravel', 'prefetch.points': 'prefetch.items', 'secondFloor.trigger.displacement': 'secondFloor.trigger.fingerTravel' };
for (const [one, other] of Object.entries(rivals)) rivals[other] = one;

/// Sets a value; undefined and the default remove it.
export function set(settings, name, value, tables) {
  settings.delete(name);
  if (value !== undefined && value !== '' && value !== valueOf(settings, name, tables)) settings.set(name, value);
  const [edge, ...rest] = name.split('.');
  const rival = rivals[rest.join('.')];
  if (rival && settings.has(name)) settings.delete(`${edge}.${rival}`);
}

/// The settings as the part of an address after `#`.
export const toHash = (settings) => [...settings].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');

/// Reads that part. What is unknown or no value of a setting is left out.
export function fromHash(hash, tables) {
  const settings = new Map();
  // The verbs first: defaults depend on them.
  const pairs = [...new URLSearchParams(hash.replace(/^#/, ''))].sort(([name]) => (/\.(verb|when)$/.test(name) ? -1 : 0));
  for (const [name, text] of pairs) {
    const value = parse(name, text, tables);
    if (value !== undefined) set(settings, name, value, tables);
  }
  return settings;
}

function parse(name, text, tables) {
  const [edge, ...rest] = name.split('.');
  const known = listSettings[name] ?? (edges.includes(edge) ? edgeSettings[rest.join('.')] ?? tables.options.find(({ path }) => path === rest.join('.')) : undefined);
  if (!known) return undefined;
  if (name === 'language') return tables.languages.some(({ code }) => code === text) ? text : undefined;
  if (known.form === 'flag' || known.form === 'object') return { true: true, false: false }[text];
  if (known.choices) return known.choices.find((one) => String(one) === text);
  if (known.form === 'text') return text.slice(0, 80);
  if (known.form === 'limit' && text === 'null') return null;
  const number = Number(text);
  return text.trim() && Number.isFinite(number) ? Math.min(known.last, Math.max(known.first, number)) : undefined;
}
