// Measures how far the first visible row moves when content is inserted before it. A file of its own, loaded for the first list that keeps
// its reading position.

import { firstFrom } from './Rows.js';

/// `parts`, `startOf` and `offset`: those of Geometry.js.
export function readingPositionOf(parts, startOf, offset) {
  let row;
  let start;

  /// The rows: the first elements with siblings, searched from the outside in.
  const rows = () => {
    let found = parts();
    for (;;) {
      const [only] = found;
      const inner = found.length === 1 ? only.assignedElements?.() ?? [...only.children] : [];
      if (!inner.length) return found;
      found = inner;
    }
  };

  return {
    /// The movement in points. NaN if no row was noted, or it was removed.
    movement: () => row?.isConnected ? startOf(row) - start : NaN,

    /// Notes the first visible row. `isWanted` is false: notes none.
    note(isWanted) {
      row = undefined;
      if (!isWanted) return;
      const all = rows();
      const first = firstFrom(all, offset(), startOf);
      row = all[first] ?? all[first - 1];
      if (row) start = startOf(row);
    },
  };
}
