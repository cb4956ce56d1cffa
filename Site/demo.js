// A list in a page, made by the library's own program as settings say.

import { attach } from '../tug/tug.js';
import { answer, element, rows } from './data.js';
import { letMouseDrag } from './mouse.js';
import { applies, behaviorOf, valueOf } from './settings.js';

/// How many pages there are before the data ends.
const pages = 5;
const images = (name, count) => Array.from({ length: count }, (_, index) => new URL(`images/${name}-${index}.svg`, import.meta.url).href);

/// The options of an edge as the library takes them. Those that are not set are undefined, which restores their default.
export function edgeOptions(settings, tables, edge, upstairs) {
  if (valueOf(settings, `${edge}.verb`, tables) === 'none') return null;
  const options = {};
  for (const option of tables.options) options[option.path.split('.')[0]] = undefined;
  options.indicator = settings.get(`${edge}.look`) === 'images' ? { images: { idle: images('boat', 8), refreshing: images('steam', 6) } } : undefined;
  options.lastRefreshedKey = settings.get(`${edge}.lastRefreshedKey`) ? 'tug-playground' : undefined;
  for (const option of tables.options) {
    const { path } = option;
    const value = settings.get(`${edge}.${path}`);
    if (value === undefined || !applies(option, settings, edge)) continue;
    const names = path.split('.');
    const last = names.pop();
    let place = options;
    for (const name of names) place = place[name] ??= {};
    if (path === 'secondFloor') place.secondFloor = value ? { ...place.secondFloor, content: upstairs } : undefined;
    else place[last] = value;
  }
  return options;
}

/// Makes a list in `stage`. Resolves to `{ list, handle, destroy }`.
export async function makeDemo(stage, settings, tables, label = 'A list to try') {
  const kindOfRows = valueOf(settings, 'rows', tables);
  const isSideways = valueOf(settings, 'axis', tables) === 'horizontal';
  const kind = isSideways ? 'cards' : { feed: 'files', chat: 'chat', news: 'news' }[kindOfRows];
  const content = element('ul', { 'data-tug-content': true, class: kind });
  const list = element('div', { class: `scroller ${isSideways ? 'sideways' : ''}`, tabindex: 0, role: 'region', 'aria-label': label, dir: settings.get('direction') ?? 'ltr' }, content);
  const upstairs = element('section', { class: 'upstairs', 'aria-label': 'Second floor' }, element('h3', {}, 'Second floor'), element('p', {}, 'Drag up to go back down.'));
  const size = isSideways ? 10 : 20;
  let first = 0;
  let count = 0;

  const append = () => {
    content.append(...rows(kind, first + count, size));
    count += size;
  };
  const prepend = () => {
    first -= size;
    count += size;
    content.prepend(...rows(kind, first, size));
  };
  const reload = async ({ signal }) => {
    await answer(signal);
    first = count = 0;
    content.replaceChildren();
    append();
  };
  const more = async ({ signal }) => {
    await answer(signal);
    append();
    return count < size * pages;
  };
  const older = async ({ signal }) => {
    await answer(signal);
    prepend();
    return count < size * pages;
  };
  append();
  stage.replaceChildren(list);

  const edge = (name) => {
    const options = edgeOptions(settings, tables, name, upstairs);
    if (!options) return null;
    const behavior = behaviorOf(settings, name);
    if (behavior === 'refresh') return { ...options, onRefresh: reload };
    return { ...options, onLoadMore: name === 'header' ? older : more, when: behavior };
  };
  const options = { axis: valueOf(settings, 'axis', tables), language: valueOf(settings, 'language', tables), header: edge('header'), footer: edge('footer') };
  for (const name of ['isWheelPullEnabled', 'followsStart', 'followsEnd', 'jumpButton']) if (settings.has(name)) options[name] = settings.get(name);
  if (kindOfRows === 'chat' && !settings.get('followsEnd')) list.scrollTop = list.scrollHeight;
  const handle = await attach(list, options);
  const release = letMouseDrag(list, isSideways);

  // Rows that come by themselves.
  let said = 0;
  const timer = kindOfRows === 'news' ? setInterval(() => {
    first -= 1;
    count += 1;
    content.prepend(...rows('news', first, 1));
    if (content.childElementCount > 200) content.lastElementChild.remove();
  }, 2500) : kindOfRows === 'chat' ? setInterval(() => {
    if (said++ < 30) content.append(...rows('chat', first + count++, 1));
  }, 3500) : undefined;

  return {
    list, handle,
    /// Takes over settings that need no new list.
    update: (changed) => {
      settings = changed;
      handle.update({ language: valueOf(settings, 'language', tables), isWheelPullEnabled: valueOf(settings, 'isWheelPullEnabled', tables) ?? undefined,
        ...(handle.state.start ? { header: edge('header') } : {}), ...(handle.state.end ? { footer: edge('footer') } : {}) });
    },
    destroy: () => {
      clearInterval(timer);
      release();
      handle.destroy();
    },
  };
}
