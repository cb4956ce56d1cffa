// What lists in the larger program have: second floors, headers that load, which keep the reading position, the options of Position.js, and
// options that few lists use. A file of its own, loaded with that program.

/// A bit of `Moment` in Browser.swift.
const pullCancelled = 256;

/// ReadingPosition.js, when it is loaded.
let readingPosition;
/// Position.js, when it is loaded.
let position;

/// Whether a list has options of Position.js; as in Options.js.
const needsPosition = (options) => ['followsStart', 'followsEnd', 'place', 'jumpButton'].some((name) => name in options);

/// Loads what the options of a list need.
export const prepare = async (options) => { if (needsPosition(options)) position ??= await import('./Position.js'); };

/// Gives a list what it needs in the larger program.
export function adopt(list) {
  const { actions_: actions, edges_: edges, geometry_: geometry, host_: host } = list;
  const { state_: tell, look_: look } = actions;

  /// Fixes an indicator at the edge of the viewport. `mode`: 0 not at all, 1 below the rows, 2 above them.
  actions.fix_ = (side, mode) => {
    const edge = edges[side];
    edge.place_.classList.toggle('tug-fixed', mode);
    edge.box_.classList.toggle('tug-over', mode > 1);
    edge.isOver_ = mode > 1;
    geometry.layerOf_(side).classList.toggle('tug-behind', mode === 1);
    // Only then the layer is above the background of the list.
    geometry.scroller_.toggleAttribute('data-tug-behind', [0, 1].some((one) => geometry.layerOf_(one).matches('.tug-behind')));
  };
  list.signal_.addEventListener('abort', () => geometry.scroller_.removeAttribute('data-tug-behind'));

  /// Dispatches an event about a pull, if the page wants these.
  const report = (side, name, progress) => {
    const { box_: box, options_: options } = edges[side];
    if (!options.reportsPulls) return;
    host.dispatchEvent(new CustomEvent(name, { detail: { edge: side ? 'end' : 'start', state: box.dataset.state, progress } }));
  };

  actions.look_ = (side, flags, angle, progress, opacity, duration) => {
    look(side, flags, angle, progress, opacity, duration);
    const edge = edges[side];
    const { box_: box } = edge;
    box.classList.toggle('tug-circle', edge.options_.look === 'circle');
    if (edge.options_.look === 'circle') box.style.setProperty('--tug-progress', progress);
    // What lies over the rows does not move away when it closes.
    if (edge.isOver_ && edge.opacity_ !== opacity && !list.motion_.matches) {
      box.animate({ opacity: [edge.opacity_ ?? 0, opacity] }, { duration: 250, easing: 'ease-out' });
    }
    edge.opacity_ = opacity;
    if (progress === edge.progress_) return;
    edge.progress_ = progress;
    // A browser may report a finger more than once in a frame.
    edge.frame_ ??= requestAnimationFrame(() => {
      edge.frame_ = undefined;
      // What a run opens is no pull.
      if (edge === edges[side] && /idle|pulling/.test(edge.box_.dataset.state)) report(side, 'pull', edge.progress_);
    });
  };

  actions.floor_ = (position, opacity) => {
    const floor = edges[0]?.floor_;
    if (!floor) return;
    geometry.place_(floor, position, geometry.viewportLength_());
    floor.style.opacity = opacity;
    // It is not hidden: what is scrolled in it stays so.
    if (!opacity) floor.mover_ = floor.mover_.end_();
  };

  actions.state_ = (side, number, flags, announcement) => {
    const { floor_: floor } = edges[side];
    // Before the event: its listener may move the focus there. The number is that of `open`.
    if (floor) floor.inert = number !== 6;
    tell(side, number, flags & ~pullCancelled, announcement);
    if (flags & pullCancelled && edges[side]) report(side, 'pullcancel', edges[side].progress_);
  };

  let isMeasured = false;
  /// Notes what is read, if its position is to be kept. The first list that keeps it loads the file.
  list.note_ = () => {
    // Scrolling is dispatched before a layout: what has come since the last one is measured first, or it would never have moved what is read.
    if (!isMeasured && list.reading_?.hasGrown()) return list.measure_();
    isMeasured = false;
    if (list.keepsPlace_ && !list.reading_) {
      readingPosition ??= import('./ReadingPosition.js');
      readingPosition.then(({ readingPositionOf }) => {
        list.reading_ ??= readingPositionOf(list);
        list.note_();
      });
    }
    list.reading_?.note(list.keepsPlace_ || list.isLocated_);
    list.noted_?.();
  };
  list.movement_ = () => {
    isMeasured = true;
    return list.reading_?.movement();
  };

  let apply;
  /// Takes in the options of Position.js, and gives the handle its members.
  list.locate_ = () => {
    if (!position) return prepare(list.options_).then(list.locate_).catch(reportError);
    apply ??= position.positionOf(list);
    apply();
  };
}

/// Adds the element of a second floor to an edge. `element`: that of Element.js.
export function addFloor(edge, content, element) {
  edge.floor_ = element('div', 'floor', edge.root_);
  edge.floor_.inert = true;
  edge.floor_.append(content);
}

/// Moves a list here that is in the smaller program: `update` has given it its first second floor, or a header that loads. Waits
/// until no edge is pulled, has a run or closes, then makes the list and its edges in `program`.
export async function move(list, program, setEdge) {
  const { call_: call, edges_: edges, host_: host, geometry_: geometry, signal_: signal } = list;
  const stateOf = (edge) => edge?.box_.dataset.state;
  const isBusy = () => edges.some((edge) => ['pulling', 'pending', 'refreshing'].includes(stateOf(edge)));
  while (!signal.aborted && (isBusy() || geometry.isMoved_())) {
    // What is open after a run, or was let go, closes by itself.
    await new Promise((resolve) => {
      if (isBusy()) host.addEventListener('statechange', resolve, { once: true });
      else requestAnimationFrame(resolve);
    });
  }
  if (signal.aborted) return;
  const haveEnded = edges.map((edge) => stateOf(edge) === 'noMoreData');
  call.detach_();
  list.connect_(program);
  call.reduceMotion_(list.motion_.matches);
  edges.forEach((edge, side) => {
    setEdge(list, side, edge.options_);
    if (haveEnded[side]) call.setHasMore_(side, 0);
  });
  list.measure_();
  if (needsPosition(list.options_)) await list.locate_();
}
