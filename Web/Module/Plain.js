// What is left without the program or the style sheet. A file of its own, loaded when one of them could not be.

/// Adopts the rules that keep indicators out of the content, in a document or a shadow tree. Says once why.
export function adoptStyle(place, address) {
  if (!sheet) {
    console.warn(`Tug: could not load ${address}. Lists work, but look plain.`);
    sheet = new CSSStyleSheet();
    sheet.replaceSync(`@layer tug {
      :where([data-tug]:not(:root)) { position: relative }
      .tug-layer { opacity: 1; position: absolute; z-index: 1; inset-block-start: 0; inset-inline-start: 0; overflow: clip; pointer-events: none }
      .tug-place:not([style]), .tug-layer [hidden] { display: none !important }
      .tug-vertical, .tug-vertical .tug-place, .tug-indicator { width: 100% }
      .tug-horizontal, .tug-horizontal .tug-place, .tug-indicator { height: 100% }
      .tug-edge { display: contents }
      .tug-place, .tug-refresh, .tug-floor, .tug-quiet, .tug-live { position: absolute; inset-block-start: 0; inset-inline-start: 0 }
      .tug-indicator:enabled, .tug-refresh:focus-visible, .tug-floor { pointer-events: auto }
      .tug-refresh:not(:focus-visible) { opacity: 0 }
      .tug-floor { z-index: -1; width: 100%; overflow: auto }
      .tug-live { clip-path: inset(50%) }
    }`);
  }
  const root = place === document.head ? document : place;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}
let sheet;

const sides = ['start', 'end'];

/// The handle of a list without the program: it scrolls as without the library. Each edge has a button that runs its handler, in flow before
/// or after the content. `words`: the texts of the language; `element` and `hasEnded`: those of the module.
export function plainListOf(error, target, host, options, words, element, hasEnded) {
  const parent = target === document ? document.body : target;
  const edges = {};
  let generation = 0;
  const scroller = parent === document.body || target === document.documentElement ? document.scrollingElement : target;
  const isVertical = options.axis !== 'horizontal';
  const [offset, length, visible] = isVertical ? ['scrollTop', 'scrollHeight', 'clientHeight'] : ['scrollLeft', 'scrollWidth', 'clientWidth'];
  const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

  const tell = (name, edge, outcome) =>
    host.dispatchEvent(new CustomEvent(name, { detail: { edge: edge.side, state: edge.state, outcome } }));

  /// Whether an edge loads: the rule of `behaviorOf` in Options.js.
  const loads = ({ side, options: { onRefresh, onLoadMore, when } }) => onLoadMore || when || (side === 'end' && !onRefresh);

  /// Shows a button where its edge is. The page may have replaced all children.
  const show = (edge) => {
    const { button, side, state, message } = edge;
    if (edge !== edges[side]) return;
    if (!button.isConnected) parent[side === 'start' ? 'prepend' : 'append'](button);
    button.hidden = !!edge.options.hidden;
    button.disabled = state === 'refreshing' || state === 'noMoreData';
    button.textContent = words[loads(edge) ? loadMoreAction : refreshAction] + (state === 'failed' && message ? ` (${message})` : '');
  };

  const become = (edge, state) => {
    if (state === edge.state) return;
    edge.state = state;
    show(edge);
    tell('statechange', edge);
  };

  /// Begins a run, or joins the one that goes on. Resolves to its outcome.
  const run = (edge, source, restart) => edge.end && !restart && source !== 'keyboard' && source !== 'accessibility'
    ? edge.run
    : begin(edge, source);

  /// Begins a run, which supersedes an earlier one.
  const begin = (edge, source) => {
    edge.end?.('cancelled');
    let resolve;
    // There before listeners and the handler are called, which may join it.
    const promise = edge.run = new Promise((resolveRun) => { resolve = resolveRun; });
    const { options: { onRefresh, onLoadMore, timeout } } = edge;
    const stop = new AbortController();
    let timer;
    edge.end = (outcome, reason) => {
      edge.end = undefined;
      clearTimeout(timer);
      if (reason) stop.abort(reason);
      edge.message = reason?.message;
      become(edge, { failed: 'failed', timedOut: 'failed', noMoreData: loads(edge) ? 'noMoreData' : 'idle' }[outcome] ?? 'idle');
      if (outcome !== 'cancelled') tell('finish', edge, outcome);
      tell('close', edge);
      show(edge);
      resolve(outcome);
    };
    const { end } = edge;
    const ended = (...values) => { if (edge.end === end) end(...values); };
    if (timeout > 0) timer = setTimeout(() => ended('timedOut', new DOMException('', 'TimeoutError')), timeout * 1000);
    become(edge, 'refreshing');
    const handler = onRefresh ?? onLoadMore;
    // Unless a listener has ended it, or begun another.
    if (handler && edge.end === end) {
      (async () => handler({ edge: edge.side, source, generation: ++generation, signal: stop.signal }))()
        .then((value) => ended(hasEnded(value) ? 'noMoreData' : 'success'),
          (reason) => ended(reason?.name === 'AbortError' ? 'cancelled' : 'failed', reason));
    }
    return promise;
  };

  const remove = (edge) => {
    edge?.end?.('cancelled', new DOMException('', 'AbortError'));
    edge?.button.remove();
    if (edge) delete edges[edge.side];
  };

  const set = (side, given) => {
    if (given === undefined) return;
    if (!given) return remove(edges[side]);
    if (!edges[side]) {
      const edge = edges[side] = { side, state: 'idle', button: element('button', 'plain', parent) };
      edge.button.remove();
      edge.button.addEventListener('click', () => run(edge, 'tap'));
    }
    edges[side].options = { ...edges[side].options, ...given };
    show(edges[side]);
  };

  const handle = {
    get state() {
      return Object.fromEntries(sides.map((side) => [side, edges[side]?.state]));
    },
    begin: async (side = 'start', source = 'program', restart = false) =>
      edges[side] ? run(edges[side], source, restart) : 'cancelled',
    async end(side = 'start', outcome) {
      edges[side]?.end?.(outcome instanceof Error ? 'failed' : hasEnded(outcome) ? 'noMoreData' : 'success', outcome instanceof Error && outcome);
    },
    cancel: (side = 'start') => edges[side]?.end?.('cancelled', new DOMException('', 'AbortError')),
    setNoMoreData: (side = 'end', isOver = true) => edges[side] && become(edges[side], isOver ? 'noMoreData' : 'idle'),
    setHidden: (side, isHidden) => edges[side] && set(side, { hidden: isHidden }),
    reset(side = 'end') {
      handle.cancel(side);
      handle.setNoMoreData(side, false);
    },
    update(options) {
      set('start', options.header);
      set('end', options.footer);
    },
    openFloor() {},
    closeFloor() {},
    noteInsertedContent() {},
    // What Position.js does with the program.
    get isAtStart() { return Math.abs(scroller[offset]) <= 1; },
    get isAtEnd() { return Math.abs(scroller[offset]) >= scroller[length] - scroller[visible] - 1; },
    scrollTo(where, { animated = true } = {}) {
      const sign = getComputedStyle(scroller).direction === 'rtl' && !isVertical ? -1 : 1;
      const end = where === 'end' ? sign * scroller[length] : where === 'start' ? 0 : undefined;
      if (end !== undefined) scroller.scrollTo({ [isVertical ? 'top' : 'left']: end, behavior: animated && !isStill() ? 'smooth' : 'instant' });
    },
    unseen: () => 0,
    place: null,
    addEventListener: (...values) => host.addEventListener(...values),
    removeEventListener: (...values) => host.removeEventListener(...values),
    destroy: () => sides.forEach((side) => remove(edges[side])),
  };
  handle.update(options);
  if (host.dispatchEvent(new CustomEvent('tugerror', { cancelable: true, detail: { error } }))) reportError(error);
  return handle;
}
