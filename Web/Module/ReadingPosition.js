// The rows in view and where they begin. After a layout it says how far they have moved. A file of its own, loaded for the first list that keeps
// its reading position or has options of Position.js.

import { firstFrom } from './Rows.js';

/// What is a row also where it is the only one.
const single = 'li,tr,article,[role=listitem],[role=article],[role=row],[role=option]';

/// Lists with no more rows watch all of them; see Content.js.
const few = 100;
/// Of more rows than this, only the first and the last are watched: browsers look at each one after each layout.
const many = 5000;

/// Rows between the last one that was read and the one that is read now. Where there are more, all rows are searched.
const steps = 64;

/// `list`: that of List.js.
export function readingPositionOf({ geometry_: geometry, measure_: measure, signal_: signal }) {
  const { parent_: parent, parts_: parts, rows_: box, startOf_: startOf, offset_: offset, viewportLength_: length, isVertical_: isVertical } = geometry;
  /// What was in view, in order: row and start.
  let view = [];
  /// The length of the element that contains all rows, if there is one, at that time.
  let whole;
  /// The offset that the last movement led to.
  let aim;
  /// How much of the movement the browser has left out, which scrolls by whole pixels. It comes with the next one: otherwise what is read would
  /// drift while a text grows before it.
  let rest = 0;
  /// The offset at which the rows were noted.
  let at;

  const lengthOf = (row) => row.getBoundingClientRect()[isVertical ? 'height' : 'width'];
  const lengthOfAll = () => {
    const [only, ...others] = parts().slice(0, 2);
    return only && !others.length ? lengthOf(only) : undefined;
  };
  const isIn = (row) => row?.isConnected && lengthOf(row) > 0;

  /// The next row, or the one before (`name`).
  const beside = (row, name = 'nextElementSibling') => {
    do row = row[name]; while (row && (row.slot || row.classList.contains('tug-layer') || !lengthOf(row)));
    return row;
  };

  /// The rows, and the nodes that contain them, from the outside in: the first elements with siblings.
  const found = () => {
    let all = parts();
    const [first] = all;
    const nodes = first ? [first.parentNode] : [];
    for (;;) {
      const [only] = all;
      const inner = all.length === 1 && !only.matches(single) ? only.assignedElements?.() ?? [...only.children] : [];
      if (!inner.length) break;
      all = inner;
      nodes.push(all[0].parentNode);
    }
    if (all[0] === first && (first === box() || first === document.body)) {
      nodes.push(first);
      all = [];
    }
    return { all, nodes };
  };

  /// The first row that starts at `limit` or after it, and the one before.
  const search = (limit) => {
    const { all } = found();
    const index = firstFrom(all, limit, startOf);
    return [all[index], all[index - 1]];
  };
  const near = (limit) => {
    let at = view.find(({ row }) => isIn(row))?.row;
    let before;
    for (let count = 0; at && count < steps; count++) {
      if (startOf(at) < limit) {
        before = at;
        at = beside(at);
        if (!at || startOf(at) >= limit) return [at, before];
      } else {
        before = beside(at, 'previousElementSibling');
        if (!before || startOf(before) < limit) return [at, before];
        at = before;
      }
    }
    return search(limit);
  };

  // MARK: Rows that grow

  /// Whether rows were noted last.
  let isNoting;
  /// Rows that are watched, and whether their size was told before.
  const watched = new Map();
  const sizes = new ResizeObserver((entries) => {
    let hasChanged = false;
    for (const { target } of entries) {
      hasChanged ||= watched.get(target);
      if (watched.has(target)) watched.set(target, true);
    }
    if (hasChanged) measure();
  });
  /// Where no element contains all rows, the list watches the first and the last of many. What is read depends on each.
  const watch = () => {
    const rows = parts();
    const wanted = new Set(isNoting && rows.length > few && rows.length <= many ? rows : []);
    for (const row of watched.keys()) {
      if (wanted.has(row)) continue;
      sizes.unobserve(row);
      watched.delete(row);
    }
    for (const row of wanted) {
      if (watched.has(row)) continue;
      watched.set(row, false);
      sizes.observe(row);
    }
  };
  const changes = new MutationObserver(watch);
  changes.observe(parent, { childList: true });
  signal.addEventListener('abort', () => {
    changes.disconnect();
    sizes.disconnect();
  });

  return {
    found,

    /// The rows in view when they were last noted, in order.
    view: () => view,

    /// How far a row is before the start of the viewport, negative, or after it.
    distanceTo: (row) => startOf(row) - offset(),

    /// The movement in points. NaN if no row was noted, or all were removed.
    movement() {
      const still = view.filter(({ row }) => isIn(row));
      const { row, start } = still.find(({ hasBegun }) => hasBegun) ?? still[0] ?? {};
      const moved = row ? startOf(row) - start : NaN;
      if (!moved) return moved;
      aim = offset() + moved + rest;
      return moved + rest;
    },

    /// Whether that length is another now.
    hasGrown: () => whole !== undefined && Math.abs(whole - lengthOfAll()) > 0.01,

    /// Notes the rows in view. `isWanted` is false: notes none.
    note(isWanted) {
      if (isWanted !== isNoting) {
        isNoting = isWanted;
        watch();
      }
      whole = isWanted ? lengthOfAll() : undefined;
      if (!isWanted) return void (view = []);
      const limit = offset();
      const end = limit + length();
      if (limit !== at || aim !== undefined) rest = Math.abs(aim - limit) < 1 ? aim - limit : 0;
      at = limit;
      aim = undefined;
      let [row, before] = near(limit);
      view = [];
      const add = (one, hasBegun) => view.push({ row: one, start: startOf(one), hasBegun });
      if (before && startOf(before) + lengthOf(before) > limit) add(before, false);
      for (; row && view.length < 256 && startOf(row) < end; row = beside(row)) add(row, true);
      // Where nothing is in view, as in a gap, the next one.
      if (!view.length && (row ?? before)) add(row ?? before, true);
    },
  };
}
