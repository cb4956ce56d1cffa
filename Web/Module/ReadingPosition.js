// Measures how far the first visible row moves when content is inserted before it.

export function readingPositionOf(geometry) {
  let row;
  let start;

  /// The rows: the first elements with siblings, searched from the outside in.
  const rows = () => {
    let found = geometry.parts_();
    for (;;) {
      const [only] = found;
      const inner = found.length === 1 ? only.assignedElements?.() ?? [...only.children] : [];
      if (!inner.length) return found;
      found = inner;
    }
  };

  return {
    /// The movement in points. NaN if no row was noted, or it was removed.
    movement_: () => row?.isConnected ? geometry.startOf_(row) - start : NaN,

    /// Notes the first visible row. `isWanted` is false: notes none.
    note_(isWanted) {
      row = undefined;
      if (!isWanted) return;
      const all = rows();
      const offset = geometry.offset_();
      let low = 0;
      let high = all.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (geometry.startOf_(all[middle]) < offset) low = middle + 1;
        else high = middle;
      }
      row = all[low] ?? all[low - 1];
      if (row) start = geometry.startOf_(row);
    },
  };
}
