// What lists in the larger program have: second floors, headers that load, which keep the reading position, and the options of Position.js. A
// file of its own, loaded with that program.

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
  const { actions_: actions, edges_: edges, geometry_: geometry } = list;
  const { state_: tell } = actions;

  actions.floor_ = (position, opacity) => {
    const floor = edges[0]?.floor_;
    if (!floor) return;
    geometry.place_(floor, position, geometry.viewportLength_());
    floor.style.opacity = opacity;
    // It is not hidden: what is scrolled in it stays so.
    if (!opacity) floor.mover_ = floor.mover_.end_();
  };

  actions.state_ = (side, number, ...values) => {
    const { floor_: floor } = edges[side];
    // Before the event: its listener may move the focus there. The number is that of `open`.
    if (floor) floor.inert = number !== 6;
    tell(side, number, ...values);
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
        list.reading_ ??= readingPositionOf(geometry);
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
