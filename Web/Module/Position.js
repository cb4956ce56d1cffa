// Where a list is: at an edge or among its rows, which edge it follows while rows come by themselves, and what was not seen yet. A file of its
// own, loaded for the first list with one of the options `followsStart`, `followsEnd`, `place` and `jumpButton`. tug.d.ts documents the members
// that it gives to the handle.

import { readingPositionOf } from './ReadingPosition.js';
import { unseenRowsOf } from './UnseenRows.js';

const sides = ['start', 'end'];

/// The number of the source `automatic`; see Options.js.
const automatic = 2;

/// Milliseconds for which a key or a press on the scroll bar holds a list: browsers begin to scroll slowly.
const holdTime = 300;
/// Milliseconds after which the rows of a load are laid out, and for which the lengths of rows are corrected after a jump to one of them.
const layoutTime = 60;
const arrivalTime = 500;

const isNone = (value) => value === undefined || value === null;

function check(value, type, what) {
  if (!isNone(value) && typeof value !== type) throw new TypeError(`Tug: ${what} is no ${type}`);
}

function numberOf(name, names, what) {
  const number = names.indexOf(name);
  if (number < 0) throw new TypeError(`Tug: ${what} is none of ${names.join(', ')}`);
  return number;
}

/// A place of the page's, which may have been stored.
function placeOf(value) {
  if (isNone(value)) return;
  if (!(value.row >= 0)) throw new TypeError('Tug: place has no row');
  const offset = Number(value.offset);
  return { row: Math.floor(value.row), offset: Number.isFinite(offset) ? offset : 0, ...(value.id ? { id: String(value.id) } : {}) };
}

/// Gives a list in the larger program its position. Returns what takes in its options.
export function positionOf(list) {
  const { actions_: actions, call_: call, edges_: edges, geometry_: geometry, handle_: handle, host_: host, signal_: signal } = list;
  const { events_: events, scroller_: scroller, parent_: parent } = geometry;
  const reading = list.reading_ ??= readingPositionOf(list);
  list.isLocated_ = true;
  const tell = (name, detail) => host.dispatchEvent(new CustomEvent(name, { detail }));
  const on = (target, name, act) => target.addEventListener(name, act, { passive: true, capture: true, signal });
  let button;
  let buttonSide;
  const show = () => button?.show(!!call.isAt_(buttonSide), unseen.count(buttonSide));

  // MARK: What holds the list

  const fingers = new Set();
  let isPressed = false;
  let isSelecting = false;
  let holding;
  let isHeld = false;

  /// Tells the engine whether it may move the list. Afterwards the list catches up.
  const updateHold = () => {
    const now = fingers.size > 0 || isPressed || isSelecting || holding !== undefined;
    if (now === isHeld || signal.aborted) return;
    isHeld = now;
    call.hold_(now);
    if (!now) list.measure_();
  };
  const hold = () => {
    clearTimeout(holding);
    holding = setTimeout(() => {
      holding = undefined;
      updateHold();
    }, holdTime);
    updateHold();
  };

  /// The person takes over.
  const takeOver = () => { wanted = arrived = undefined; };

  const lifted = ({ changedTouches }) => {
    for (const { identifier } of changedTouches) fingers.delete(identifier);
    updateHold();
  };
  on(events, 'touchstart', ({ changedTouches, touches, target }) => {
    takeOver();
    const all = [...touches].map(({ identifier }) => identifier);
    // The end of a touch may not have been heard.
    for (const one of fingers) if (!all.includes(one)) fingers.delete(one);
    for (const { identifier } of changedTouches) fingers.add(identifier);
    // A row that is removed is told of its touch alone.
    for (const name of ['touchend', 'touchcancel']) target.addEventListener(name, lifted, { passive: true, signal, once: true });
    updateHold();
  });
  for (const name of ['touchend', 'touchcancel']) on(events, name, lifted);

  on(events, 'pointerdown', (event) => {
    if (event.pointerType === 'touch') return;
    takeOver();
    const { left, top } = scroller.getBoundingClientRect();
    const [x, y] = scroller === document.scrollingElement ? [event.clientX, event.clientY] : [event.clientX - left, event.clientY - top];
    // Browsers do not tell where a press on a scroll bar ends.
    if (event.target === scroller && (x >= scroller.clientLeft + scroller.clientWidth || y >= scroller.clientTop + scroller.clientHeight)) {
      return hold();
    }
    isPressed = true;
    updateHold();
  });
  const released = (event) => {
    if (!isPressed || (event.type === 'pointermove' && event.buttons)) return;
    isPressed = false;
    updateHold();
  };
  for (const name of ['pointerup', 'pointercancel', 'pointermove']) on(window, name, released);

  on(events, 'wheel', takeOver);
  on(window, 'keydown', ({ key, target }) => {
    if (!/^(Arrow|Page|Home|End| )/.test(key) || target.closest?.('input,textarea,select,button,a,summary,[contenteditable]')) return;
    takeOver();
    hold();
  });

  on(document, 'selectionchange', () => {
    const selection = scroller.getRootNode().getSelection?.() ?? getSelection();
    const isIn = (node) => node && (host.contains(node) || scroller.contains(node));
    isSelecting = !selection.isCollapsed && (isIn(selection.anchorNode) || isIn(selection.focusNode));
    updateHold();
  });
  signal.addEventListener('abort', () => clearTimeout(holding));

  // A movement that comes with another length of the content is told first: otherwise it would be no movement.
  const { check_: checkLength } = list;
  list.check_ = () => {
    if (geometry.scrolled_()) call.scrolled_(geometry.offset_());
    checkLength();
  };

  // MARK: Edges, and what is unseen

  const unseen = unseenRowsOf((side, count) => {
    show();
    tell('unseenchange', { edge: sides[side], count });
  });

  actions.reached_ = (side, isReached) => {
    if (isReached) unseen.reach(side);
    show();
    tell('edgechange', { edge: sides[side], isReached: !!isReached });
  };

  let holder;
  const observe = () => {
    const { nodes } = reading.found();
    if (nodes.at(-1) !== holder) unseen.clear();
    holder = nodes.at(-1);
    changes.disconnect();
    for (const node of new Set([parent, ...nodes])) if (node) changes.observe(node, { childList: true });
  };
  /// Whether rows are in the element that has held them, and have been before.
  const holds = () => holder?.isConnected && holder.firstElementChild?.nextElementSibling;
  const changes = new MutationObserver((records) => {
    // Asked for where rows have come.
    const counts = [0, 1].map((side) => ({ get isWanted() { return !!call.countsRows_(side); } }));
    if (holder) unseen.change(records, holder, reading.view().map(({ row }) => row), (side) => counts[side].isWanted);
    // One row is no sign of what holds the others.
    if (!holds() || records.some(({ target }) => target !== holder)) observe();
    reach();
  });
  signal.addEventListener('abort', () => changes.disconnect());

  // MARK: The place

  /// The place that the page wants and that has no row yet, how many loads have begun since, and whether it is gone to by an animation.
  let wanted;
  /// The same while the list goes there.
  let going;
  /// The place that the list has just gone to, until when, and the length of the content at that time.
  let arrived;

  const lengthOfContent = () => geometry.isVertical_ ? scroller.scrollHeight : scroller.scrollWidth;

  const goTo = (row, offset, isAnimated) => call.goTo_(geometry.offset_() + reading.distanceTo(row) - offset, isAnimated);

  /// Whether the footer, which loads when it is seen, does so now. Begins that if need be.
  const awaitsLoad = () => {
    const { behavior_: behavior, options_: options, box_: box } = edges[1] ?? {};
    if (behavior !== 1 || options.isAutomatic === false || options.hidden || options.isEnabled === false) return false;
    const { fillRounds } = options;
    const most = fillRounds === null ? Infinity : fillRounds ?? 10;
    const isLoading = () => /refreshing|pending/.test(box.dataset.state);
    if (isLoading()) return wanted.loads <= most;
    if (box.dataset.state !== 'idle' || wanted.loads >= most) return false;
    call.begin_(1, automatic, false);
    return isLoading();
  };

  /// Goes to the place that the page wants, as soon as it has a row, or nothing more comes.
  const reach = () => {
    if (arrived && performance.now() > arrived.until) arrived = undefined;
    if (arrived && arrived.row.isConnected && lengthOfContent() !== arrived.length) {
      // Lengths of rows were corrected.
      arrived.length = lengthOfContent();
      list.measure_();
      goTo(arrived.row, arrived.place.offset, false);
    }
    if (!wanted || !scroller.getClientRects().length) return;
    const { place, isAnimated } = wanted;
    const { all } = reading.found();
    let row = place.id && all.find(({ id }) => id === place.id);
    let { offset } = place;
    if (!row) {
      // With an id, the row may have been moved on by one load. It may as well be gone.
      const isNear = all.length > place.row;
      if ((!isNear || (place.id && !wanted.loads)) && awaitsLoad()) return;
      if (!all.length) return;
      row = all[place.row] ?? all.at(-1);
      if (!isNear) offset = 0;
    }
    const aim = going = wanted;
    wanted = undefined;
    // As far as the rows go that are there now.
    list.measure_();
    const isShort = geometry.offset_() + reading.distanceTo(row) - offset > lengthOfContent() - geometry.viewportLength_() + 0.5;
    goTo(row, offset, isAnimated && !isShort);
    arrived = isAnimated ? undefined : { row, place: { ...place, offset }, until: performance.now() + arrivalTime, length: lengthOfContent() };
    going = undefined;
    // What comes after it may make room.
    if (!isShort || offset !== place.offset) return;
    wanted = aim;
    if (!awaitsLoad()) wanted = undefined;
  };
  for (const name of ['finish', 'statechange']) {
    host.addEventListener(name, ({ target, detail }) => {
      const one = wanted ?? going;
      if (target !== host || !one) return;
      if (detail.edge === 'end' && detail.state === 'refreshing' && name === 'statechange') one.loads++;
      setTimeout(reach, layoutTime);
    }, { signal });
  }

  const want = (value, isAnimated) => {
    const place = placeOf(value);
    takeOver();
    if (!place) return;
    wanted = { place, isAnimated, loads: 0 };
    reach();
  };

  list.noted_ = () => {
    if (!unseen.isEmpty()) unseen.see(reading.view().map(({ row }) => row));
    reach();
  };

  const members = {
    get isAtStart() { return !!call.isAt_(0); },
    get isAtEnd() { return !!call.isAt_(1); },

    scrollTo(where, { animated = true } = {}) {
      check(animated, 'boolean', 'animated');
      if (isNone(where)) throw new TypeError('Tug: scrollTo has no edge or place');
      // The page asks for it in spite of a selection.
      isSelecting = false;
      updateHold();
      if (typeof where === 'object') return want(where, animated);
      const side = numberOf(where, sides, 'edge');
      takeOver();
      call.goToEdge_(side, animated);
    },

    unseen: (edge = 'end') => unseen.count(numberOf(edge, sides, 'edge')),

    get place() {
      if (wanted) return { ...wanted.place };
      list.note_();
      const view = reading.view();
      const { row } = view.find(({ hasBegun }) => hasBegun) ?? view[0] ?? {};
      const number = row ? reading.found().all.indexOf(row) : -1;
      if (number < 0) return null;
      return { row: number, offset: reading.distanceTo(row), ...(row.id ? { id: row.id } : {}) };
    },
    set place(value) { want(value, false); },
  };
  Object.defineProperties(handle, Object.getOwnPropertyDescriptors(members));

  const speak = list.speak_;
  list.speak_ = () => {
    const spoken = speak();
    button?.speak();
    return spoken;
  };

  /// The options that were taken in.
  let taken = {};
  const setButton = (edge) => {
    button?.remove();
    button = undefined;
    if (!edge) return;
    buttonSide = edge === true ? 1 : numberOf(edge, sides, 'jumpButton');
    const wantedSide = buttonSide;
    import('./JumpButton.js').then(({ jumpButtonOf }) => {
      if (signal.aborted || taken.jumpButton !== edge) return;
      button?.remove();
      button = jumpButtonOf(list, wantedSide, () => handle.scrollTo(sides[wantedSide]));
      show();
    }).catch(reportError);
  };
  signal.addEventListener('abort', () => button?.remove());

  return () => {
    const { followsStart, followsEnd, place, jumpButton } = list.options_;
    const before = taken;
    try {
      check(followsStart, 'boolean', 'followsStart');
      check(followsEnd, 'boolean', 'followsEnd');
      if (jumpButton && jumpButton !== true) numberOf(jumpButton, sides, 'jumpButton');
      if (place !== before.place) placeOf(place);
    } catch (error) {
      // Or the next update would fail, too.
      Object.assign(list.options_, before);
      throw error;
    }
    taken = { followsStart: !!followsStart, followsEnd: !!followsEnd, place, jumpButton };
    const isNew = before.followsEnd === undefined;
    // Where the person has scrolled already, or the page wants a place, a list does not begin at the edge that it follows.
    const isFresh = isNew && isNone(place) && geometry.offset_() < 1;
    if (taken.followsStart !== before.followsStart) call.follow_(0, taken.followsStart);
    if (taken.followsEnd !== before.followsEnd) call.follow_(1, taken.followsEnd);
    if (isNew) {
      observe();
      list.note_();
    }
    if (isFresh && followsEnd) call.goToEdge_(1, false);
    if (place !== before.place) want(place, false);
    if (jumpButton !== before.jumpButton) setButton(jumpButton);
  };
}
