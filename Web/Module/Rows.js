// The rows in or near sight: what a pull moves where no element contains all rows. A file of its own, loaded for the first such list.

/// Lists with no more children move all of them.
const few = 32;

/// Whether the page was told of it.
let hasWarned;

/// What can be moved of elements: none that is fixed, and in place of one that contains something fixed what it contains. Of many elements it
/// looks at the first and the last.
export function movable(elements, isFixed, hasFixed) {
  return elements.flatMap((element, index) => {
    if (index >= 8 && index < elements.length - 8) return element;
    if (isFixed(element)) return [];
    if (!hasFixed(element)) return element;
    if (!hasWarned) {
      hasWarned = true;
      console.warn('Tug: something with position: fixed is inside of what a pull moves. Mark what contains the rows alone: data-tug-content.',
        element);
    }
    return movable([...element.children], isFixed, hasFixed);
  });
}

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

/// The children within a viewport of `length` points that begins at `start`, or within another before or after it. All of them, if they are few
/// or do not follow one another.
export function near(children, startOf, start, length) {
  if (children.length <= few) return children;
  const samples = Array.from({ length: 16 }, (_, index) => startOf(children[Math.floor(index / 15 * (children.length - 1))]));
  const isSorted = (sign) => samples.every((start, index) => !index || sign * (start - samples[index - 1]) >= 0);
  const rows = isSorted(1) ? children : isSorted(-1) && [...children].reverse();
  if (!rows) return children;
  return rows.slice(Math.max(0, firstFrom(rows, start - length, startOf) - 1), firstFrom(rows, start + 2 * length, startOf));
}
