// One list: what the engine asks is done here, and what happens to the element is told to the engine.

import { connect } from './Engine.js';
import { Geometry } from './Geometry.js';
import { Handlers } from './Handlers.js';
import { element, Indicator } from './Indicator.js';
import { listen } from './Input.js';
import { keys, language, lastRefreshedText } from './Language.js';
import { behaviours, optionValues, sides, sources, states } from './Options.js';

export class List {
  constructor(target, options, exports) {
    const axis = options.axis ?? 'vertical';
    this.target = target;
    this.options = {};
    this.edges = [undefined, undefined];
    this.words = options.words;
    this.stop = new AbortController();
    this.call = connect(exports, axis === 'horizontal', this);
    this.geometry = new Geometry(target, axis);
    this.axis = axis;
    this.live = element('span', 'live', this.geometry.layer);
    this.live.setAttribute('role', 'status');
    this.live.setAttribute('aria-live', 'polite');
    this.setRole();
    listen(this.geometry, this.call, this.stop.signal);
    this.watch();
  }

  // MARK: The page

  setRole() {
    const { owner, isDocument } = this.geometry;
    this.busyElement = isDocument ? document.body : owner;
    if (isDocument || owner.hasAttribute('role') || !['DIV', 'SECTION', 'MAIN'].includes(owner.tagName)) return;
    owner.setAttribute('role', 'feed');
    this.hasRole = true;
  }

  watch() {
    const { signal } = this.stop;
    const motion = matchMedia('(prefers-reduced-motion: reduce)');
    const tell = () => this.call('reduceMotion', motion.matches ? 1 : 0);
    motion.addEventListener('change', tell, { signal });
    tell();
    this.sizes = new ResizeObserver(() => this.measure());
    // Sizes within what moves are seen as its own; here is told what comes beside it.
    this.rows = new MutationObserver(() => {
      this.observeSizes();
      this.geometry.move(this.geometry.displacement);
      this.measure();
    });
    const { scroller, isDocument } = this.geometry;
    this.rows.observe(isDocument ? document.body : scroller, { childList: true });
    addEventListener('resize', () => this.measure(), { signal });
    this.geometry.events.addEventListener('scroll', () => this.noteAnchor(), { passive: true, signal });
    this.observeSizes();
  }

  observeSizes() {
    const { scroller, parts } = this.geometry;
    const wanted = new Set([scroller, ...parts]);
    for (const part of this.observed ?? []) if (!wanted.has(part)) this.sizes.unobserve(part);
    for (const part of wanted) if (!this.observed?.has(part)) this.sizes.observe(part);
    this.observed = wanted;
  }

  /// Tells the engine how long everything is.
  measure() {
    if (this.stop.signal.aborted) return;
    const { geometry } = this;
    geometry.readDirection();
    const length = geometry.contentLength;
    let movement = NaN;
    if (this.anchor?.row.isConnected) {
      movement = this.rowStart(this.anchor.row) - this.anchor.start;
    }
    const items = this.options.itemCount;
    this.call('measured', length, geometry.viewportLength, items === undefined ? -1 : typeof items === 'function' ? items() : items,
      geometry.isMirrored ? 1 : 0, geometry.offset, movement);
    this.noteAnchor();
  }

  /// The row that is read, where the engine keeps its place.
  noteAnchor() {
    this.anchor = undefined;
    if (!this.keepsPlace) return;
    const { rows, offset } = this.geometry;
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.rowStart(rows[middle]) < offset) low = middle + 1;
      else high = middle;
    }
    const row = rows[low] ?? rows[low - 1];
    if (row) this.anchor = { row, start: this.rowStart(row) };
  }

  /// Where a row begins, in points of the content.
  rowStart(row) {
    const { geometry } = this;
    const box = row.getBoundingClientRect();
    const base = geometry.layer.getBoundingClientRect();
    const start = geometry.isVertical ? box.top - base.top : geometry.isMirrored ? base.right - box.right : box.left - base.left;
    return start - geometry.displacement;
  }

  // MARK: Edges

  /// Puts a header or a footer at an edge, gives it other options, or takes it away.
  setEdge(side, role, options) {
    const old = this.edges[side];
    if (!options) {
      if (!old) return;
      this.edges[side] = undefined;
      old.handlers.abort();
      this.call('remove', side);
      old.indicator.box.remove();
      old.button?.remove();
      return;
    }
    const behaviour = options.behaviour ?? (role === 'header' ? 'header' : 'autoFooter');
    if (!behaviours.includes(behaviour)) throw new TypeError(`Tug: behaviour is none of ${behaviours.join(', ')}`);
    const isNew = !old || old.behaviour !== behaviour || old.options.indicator !== options.indicator;
    if (isNew && old) this.setEdge(side, role, undefined);
    const edge = isNew ? this.makeEdge(side, role, behaviour, options) : old;
    edge.options = options;
    edge.handler = options.onRefresh ?? options.onLoad;
    edge.codes = undefined;
    // Beside a list the indicator is a column of words.
    const extent = this.axis === 'horizontal' ? 72 : undefined;
    this.call('configure', side, ...optionValues(behaviour, { extent, ...options }));
    if (options.hidden !== undefined) this.call('setHidden', side, options.hidden ? 1 : 0);
  }

  makeEdge(side, role, behaviour, options) {
    const isRefresh = behaviour === 'header';
    const edge = { role, behaviour, options, state: 'idle' };
    edge.handlers = new Handlers((generation, outcome, message) => this.finish(side, generation, outcome, message));
    edge.indicator = new Indicator(sides[side], isRefresh, this.axis, options.indicator,
      (source) => this.call('begin', side, sources.indexOf(source)));
    this.geometry.layer.append(edge.indicator.box);
    if (isRefresh) {
      // The way to refresh without a finger: seen when it has the focus.
      edge.button = element('button', 'refresh');
      edge.button.type = 'button';
      edge.button.addEventListener('click', () => this.call('begin', side, sources.indexOf('keyboard')));
      this.geometry.layer.prepend(edge.button);
    }
    this.edges[side] = edge;
    return edge;
  }

  finish(side, generation, outcome, message) {
    const edge = this.edges[side];
    if (!edge) return;
    if (!generation || generation === edge.handlers.generation) edge.message = message;
    this.call('finish', side, generation, outcome);
  }

  /// Other languages come from the network: until then the texts are English.
  async setLanguage(tag) {
    this.tag = tag ?? this.target.closest?.('[lang]')?.lang ?? (document.documentElement.lang || navigator.language);
    const wanted = this.tag;
    const texts = await language(wanted);
    if (wanted !== this.tag) return;
    this.words = texts;
    for (const edge of this.edges) if (edge?.codes) this.write(edge);
  }

  // MARK: What the engine asks

  scroll(offset) {
    this.geometry.offset = offset;
  }

  move(displacement) {
    this.geometry.move(displacement);
  }

  room(length, keepsPlace) {
    this.geometry.setRoom(length);
    this.keepsPlace = keepsPlace !== 0;
    // Else the browser would keep the place a second time.
    this.geometry.set(this.geometry.scroller, 'overflow-anchor', this.keepsPlace ? 'none' : 'auto');
  }

  place(side, position, length) {
    this.edges[side]?.indicator.place(position, length, this.geometry.isVertical, this.geometry.sign);
  }

  look(side, flags, angle, progress, opacity, duration) {
    const edge = this.edges[side];
    if (!edge) return;
    edge.indicator.look(flags, angle, progress, opacity, duration);
    edge.isBusy = (flags & 8) !== 0;
    if (edge.button) edge.button.disabled = (flags & 16) === 0;
    this.busyElement.setAttribute('aria-busy', String(this.edges.some((each) => each?.isBusy)));
  }

  texts(side, ...codes) {
    const edge = this.edges[side];
    if (!edge || `${codes}` === `${edge.codes}`) return;
    edge.codes = codes;
    this.write(edge);
  }

  /// Writes the texts of an edge, also where these are others under the same numbers.
  write(edge) {
    const [title, subtitle, showsTitle, action] = edge.codes;
    edge.indicator.setTexts(this.text(edge, title), this.text(edge, subtitle), showsTitle !== 0);
    if (edge.button) edge.button.textContent = this.words[action];
  }

  /// The text of a number as in `IndicatorText`.
  text(edge, code) {
    if (code < 0) return '';
    if (code < 100) return this.words[code];
    if (code < 200) return String(edge.options.titles[states[code - 100]]);
    if (code === 200) return String(edge.message);
    return lastRefreshedText(this.words, readTime(edge.options.lastRefreshedKey), this.tag);
  }

  floor(position, opacity, isOpen) {
    const { floor } = this.options;
    if (!floor) return;
    floor.hidden = opacity === 0;
    floor.inert = !isOpen;
    floor.style.opacity = opacity;
    floor.style.translate = `0 ${position}px`;
    floor.style.height = `${this.geometry.viewportLength}px`;
  }

  state(side, state, moments, announcement) {
    const edge = this.edges[side];
    if (!edge) return;
    if (announcement >= 0) {
      this.live.textContent = '';
      this.live.textContent = this.text(edge, announcement);
    }
    if (moments & 8) {
      writeTime(edge.options.lastRefreshedKey);
      this.write(edge);
    }
    const name = states[state];
    const detail = { edge: sides[side], state: name };
    if (name !== edge.state) {
      edge.state = name;
      edge.indicator.box.dataset.state = name;
      this.dispatch('statechange', detail);
    }
    if (moments & 1) this.dispatch('arm', detail);
    if (moments & 2) this.dispatch('finish', detail);
    if (moments & 4) this.dispatch('close', detail);
  }

  dispatch(name, detail) {
    this.target.dispatchEvent(new CustomEvent(name, { detail }));
  }

  start(side, generation, source) {
    const edge = this.edges[side];
    edge?.handlers.start(edge.handler, { edge: sides[side], source: sources[source], generation: generation >>> 0 });
  }

  cancel(side, generation) {
    this.edges[side]?.handlers.cancel(generation >>> 0);
  }

  wake(delay) {
    clearTimeout(this.waking);
    // Rounded up: a clock that is early finds nothing due.
    if (delay < Infinity) this.waking = setTimeout(() => this.call('woken'), Math.ceil(delay * 1000));
  }

  pause(delay) {
    clearTimeout(this.pausing);
    if (delay < Infinity) this.pausing = setTimeout(() => this.call('paused'), delay * 1000);
  }

  frame() {
    this.framing = requestAnimationFrame((time) => this.call('framed', time / 1000));
  }

  // MARK: The end

  destroy() {
    if (this.stop.signal.aborted) return;
    this.stop.abort();
    this.sizes.disconnect();
    this.rows.disconnect();
    this.call('detach');
    clearTimeout(this.waking);
    clearTimeout(this.pausing);
    cancelAnimationFrame(this.framing);
    for (const edge of this.edges) edge?.handlers.abort();
    this.geometry.destroy();
    this.busyElement.removeAttribute('aria-busy');
    if (this.hasRole) this.geometry.owner.removeAttribute('role');
  }
}

/// The time of the last refresh under a key, in milliseconds since 1970.
function readTime(key) {
  try {
    return Number(localStorage.getItem(`tug.${key}`));
  } catch {
    return 0;
  }
}

function writeTime(key) {
  if (key === undefined) return;
  try {
    localStorage.setItem(`tug.${key}`, Date.now());
  } catch {
    // No storage, no time.
  }
}
