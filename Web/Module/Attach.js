// The module's face: `attach` for any element, `<tug-list>` for markup.

import { engine } from './Engine.js';
import { language } from './Language.js';
import { List } from './List.js';
import { sides, sources } from './Options.js';
import { styled } from './Style.js';

const attached = new WeakMap();

/// Puts pull to refresh and load more on an element that scrolls, or on the document. See tug.d.ts.
export async function attach(target, options = {}) {
  if (!(target instanceof Element) && target !== document) throw new TypeError('Tug: attach needs an element or the document');
  const tag = options.language ?? (target.closest?.('[lang]')?.lang || document.documentElement.lang || navigator.language);
  const [exports, words] = await Promise.all([engine(), language(tag), styled(target.getRootNode?.() ?? document)]);
  if (attached.has(target)) throw new Error('Tug: the element has a list already; destroy that first');
  const list = new List(target, { ...options, words, tag }, exports);
  attached.set(target, list);
  const handle = new Handle(list);
  handle.update({ ...options, language: undefined });
  return handle;
}

const side = (edge) => {
  if (!sides.includes(edge)) throw new TypeError(`Tug: edge is none of ${sides.join(', ')}`);
  return sides.indexOf(edge);
};

class Handle {
  #list;

  constructor(list) {
    this.#list = list;
  }

  /// States of the edges, by name; undefined where there is nothing.
  get state() {
    const [start, end] = this.#list.edges.map((edge) => edge?.state);
    return { start, end };
  }

  begin(edge = 'start', source = 'program') {
    this.#list.call('begin', side(edge), sources.indexOf(source));
  }

  /// Ends the run of an edge; `outcome` is what its handler would have returned, or an error.
  end(edge = 'start', outcome) {
    const index = side(edge);
    if (outcome instanceof Error) this.#list.finish(index, 0, outcome.message ? 2 : 3, outcome.message);
    else this.#list.finish(index, 0, outcome === false || outcome?.more === false ? 1 : 0);
  }

  cancel(edge = 'start') {
    this.#list.call('cancel', side(edge));
  }

  setNoMoreData(edge = 'end', isOver = true) {
    this.#list.call('setHasMore', side(edge), isOver ? 0 : 1);
  }

  /// There is more again, and what failed is forgotten.
  reset(edge = 'end') {
    this.#list.call('cancel', side(edge));
    this.#list.call('setHasMore', side(edge), 1);
  }

  setHidden(edge, isHidden) {
    this.#list.call('setHidden', side(edge), isHidden ? 1 : 0);
  }

  openFloor(edge = 'start') {
    this.#list.call('openFloor', side(edge), 1);
  }

  closeFloor(edge = 'start') {
    this.#list.call('openFloor', side(edge), 0);
  }

  /// Tells that so many points have come before what is read, where the list cannot tell its rows apart.
  contentInserted(length) {
    this.#list.call('contentInserted', length);
  }

  /// Takes other options; `header: null` and `footer: null` take them away. What is not named stays.
  update(options) {
    const list = this.#list;
    list.options = { ...list.options, ...options };
    if (options.language !== undefined) list.setLanguage(options.language);
    for (const role of ['header', 'footer']) {
      const given = options[role];
      if (given === undefined) continue;
      const before = list.edges.findIndex((edge) => edge?.role === role);
      const at = given?.edge ? side(given.edge) : role === 'header' ? 0 : 1;
      if (before >= 0 && (before !== at || !given)) list.setEdge(before, role, undefined);
      if (given) list.setEdge(at, role, given);
    }
    list.measure();
  }

  addEventListener(...values) {
    this.#list.target.addEventListener(...values);
  }

  removeEventListener(...values) {
    this.#list.target.removeEventListener(...values);
  }

  destroy() {
    this.#list.destroy();
    attached.delete(this.#list.target);
  }
}
