// Moves the children of a list one by one, where no element contains all of them. A file of its own, loaded for the first such list.
//
// By animations that stand still, not by styles: they add to a translation of the page's own, whatever that becomes meanwhile, no transition of
// the page applies to them, and the attribute `style` stays the page's.

/// Lists with no more children move all of them.
const few = 32;

/// The index of the first row that starts at `limit` or after it. The rows must follow one another.
export function firstFrom(rows, limit, startOf) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (startOf(rows[middle]) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/// Points in each direction that a row can be moved. A power of two: positions are then as exact as those of a style.
const reach = 65536;

/// What moves those of the rows that are in or near sight. The values: those of Content.js.
export function moverOf(scroller, startOf, viewportLength, transform, isFixed) {
  let moved = new Map();
  let shown = 0;

  /// The animation that moves a row. A millisecond of its time is a point.
  const animationOf = (row) => {
    const animation = row.animate(
      { translate: [-reach, reach].map((length) => transform(length).slice('translate('.length, -1).replace(',', ' ')) }, { duration: 2 * reach, composite: 'add' });
    // So it stands still, and tools that finish a page's animations before they take a picture leave it alone.
    animation.playbackRate = 0;
    return animation;
  };

  /// The children in or near sight. All of them, if they are few or do not follow one another.
  const near = (children) => {
    if (children.length <= few) return children;
    const startOfRow = (row) => startOf(row) - (moved.has(row) ? shown : 0);
    const samples = Array.from({ length: 16 }, (_, index) => startOfRow(children[Math.floor(index / 15 * (children.length - 1))]));
    const isSorted = (sign) => samples.every((start, index) => !index || sign * (start - samples[index - 1]) >= 0);
    const rows = isSorted(1) ? children : isSorted(-1) && [...children].reverse();
    if (!rows) return children;
    const start = startOf(scroller);
    const length = viewportLength();
    return rows.slice(Math.max(0, firstFrom(rows, start - length, startOfRow) - 1), firstFrom(rows, start + 2 * length, startOfRow));
  };

  return {
    /// Chooses what `show` moves, and restores all others.
    choose(children) {
      const before = moved;
      // All styles are read before something moves. Fixed children stay where they are.
      const chosen = near(children).filter((node) => !isFixed(node));
      moved = new Map(chosen.map((node) => [node, before.get(node) ?? animationOf(node)]));
      for (const [node, animation] of before) if (!moved.has(node)) animation.cancel();
    },

    /// Shows the rows `length` points towards the end.
    show(length) {
      shown = length;
      for (const animation of moved.values()) animation.currentTime = reach + length;
    },
  };
}
