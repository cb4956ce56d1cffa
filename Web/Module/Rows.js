// Moves the children of a list one by one, where no element contains all of them. A file of its own, loaded for the first such list.

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

/// How to move an element, which may have a translation of its own, and how to restore it.
function movable(node) {
  const { style } = node;
  const { translate, willChange } = style;
  const hadStyle = node.hasAttribute('style');
  const { translate: computed } = getComputedStyle(node);
  const own = computed === 'none' ? [] : computed.split(/ (?![^(]*\))/);
  /// The translation of the element that is moved by `value`.
  const sum = (value) => {
    const added = value.split(' ');
    const parts = own.map((part, index) => added[index] ? `calc(${part} + ${added[index]})` : part);
    return [...parts, ...added.slice(own.length)].join(' ');
  };
  let written;
  return {
    move(value) {
      if (!written) style.willChange = 'translate';
      style.translate = written = own.length ? sum(value) : value;
    },
    restore() {
      // A translation that the page has set meanwhile stays.
      const now = style.translate;
      style.translate = written;
      style.translate = style.translate === now ? translate : now;
      style.willChange = willChange;
      // Reading the attribute brings it up to date. Otherwise Chromium would not remove it.
      if (!hadStyle && !node.getAttribute('style')) node.removeAttribute('style');
    },
  };
}

/// What moves those of the rows that are in or near sight. The values: those of Content.js.
export function moverOf(scroller, startOf, viewportLength, translation, isFixed) {
  let moved = new Map();
  let shown = 0;

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
      // All styles are read before one is written. Fixed children stay where they are.
      const chosen = near(children).filter((node) => !isFixed(node));
      moved = new Map(chosen.map((node) => [node, before.get(node) ?? movable(node)]));
      for (const [node, it] of before) if (!moved.has(node)) it.restore();
    },

    /// Shows the rows `length` points towards the end.
    show(length) {
      shown = length;
      const value = translation(length);
      for (const it of moved.values()) it.move(value);
    },
  };
}
