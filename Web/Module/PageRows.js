// The rows of pages in the document: the elements of the page's own, and separators between them.

/// The most placeholders on a side: browsers lay out all elements.
const mostPlaceholders = 1000;

/// Inserts a node before another one, or moves it there with what belongs to it, such as the focus.
function put(parent, node, before) {
  if (node.isConnected && parent.moveBefore && node.getRootNode() === parent.getRootNode()) parent.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

/// What the page's function returns. An error is reported: the other rows come all the same.
function attempt(act) {
  try {
    return act();
  } catch (error) {
    reportError(error);
  }
}

/// The same for an element.
const elementOf = (act, name) => attempt(() => {
  const element = act();
  if (!(element instanceof Element)) throw new TypeError(`Tug: ${name} has returned no element`);
  return element;
});

/// Rows in `parent`. `options`: those of `bindPages`. `isVertical`: the axis.
export function pageRowsOf(parent, { row: rowOf, separator, separatorRow, placeholder }, isVertical) {
  /// Of each row: the number of its id and of its item, its item, its element, and the separator before it.
  let rows = [];
  /// The numbers of rows that are not loaded before and after the rows, and their placeholders, the nearest first.
  const unloaded = [0, 0];
  const placeholders = [[], []];
  // Where rows end: behind it may be what the page has there.
  const end = document.createComment('');
  parent.append(end);

  const startOf = ({ separator_: before, element_: element } = {}) => before?.element_ ?? element ?? end;

  const fill = (record, content, item) => {
    record.content_ = content;
    record.item_ = item;
    const element = elementOf(() => rowOf(item, record.element_), 'row') ?? record.element_ ?? document.createElement('div');
    if (record.element_ && element !== record.element_) record.element_.replaceWith(element);
    record.element_ = element;
  };

  const insert = (row, fresh) => {
    // As arguments of a call they would be too many.
    if (fresh.length > 1000) rows = rows.slice(0, row).concat(fresh, rows.slice(row));
    else rows.splice(row, 0, ...fresh);
  };

  /// Sets what is between a row and the one before it.
  const separate = (record, before) => {
    if (record.between_ && record.between_[0] === before?.content_ && record.between_[1] === record.content_) return;
    record.between_ = [before?.content_, record.content_];
    const key = attempt(() => separator(before?.item_, record.item_)) ?? false;
    const old = record.separator_;
    if (key === (old?.key_ ?? false)) return;
    old?.element_.remove();
    record.separator_ = undefined;
    const element = key !== false && elementOf(() => separatorRow(key), 'separatorRow');
    if (!element) return;
    record.separator_ = { key_: key, element_: element };
    record.element_.before(element);
  };

  /// Of the view of the list `box`: whether something of a place lies at its start or after it, whether a place begins at its end or after it, and
  /// its length.
  const viewOf = (box) => {
    const [start, stop] = isVertical ? ['top', 'bottom'] : ['left', 'right'];
    const { [start]: from, [stop]: to } = box === document
      ? { top: 0, left: 0, bottom: innerHeight, right: innerWidth } : box.getBoundingClientRect();
    const isReversed = !isVertical && getComputedStyle(parent).direction === 'rtl';
    return isReversed ? { isSeen_: (rect) => rect.left < to, isPast_: (rect) => rect.right <= from, length_: to - from }
      : { isSeen_: (rect) => rect[stop] > from, isPast_: (rect) => rect[start] >= to, length_: to - from };
  };

  /// The number of the first of `elements`, in their order on the axis, whose place fulfills a condition; their number if none does.
  const firstOf = (elements, isWanted, elementOf = (element) => element) => {
    let low = 0;
    let high = elements.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isWanted(elementOf(elements[middle]).getBoundingClientRect())) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  return {
    items_: () => rows.map(({ item_: item }) => item),
    count_: () => rows.length,
    ids_: () => new Set(rows.map(({ id_: id }) => id)),

    /// The place for what stands in place of rows.
    show_: (element) => end.before(element),

    /// Performs the steps of an event. `idAt` and `contentAt` tell of a row afterwards what it is, `itemOf` the item of a number.
    apply_(changes, idAt, contentAt, itemOf) {
      const gone = new Map();
      // What is changed lies between a first row, and so many rows before the end.
      let first = Infinity;
      let rest = Infinity;
      for (const [step, row, other] of changes) {
        if (step === 0) insert(row, Array.from({ length: other }, () => ({})));
        else if (step === 1) for (const record of rows.splice(row, other)) record.element_ && gone.set(record.id_, record);
        else if (step === 2) for (let index = row; index < row + other; index++) rows[index].isOld_ = true;
        else {
          const [record] = rows.splice(row, 1);
          rows.splice(other, 0, record);
          record.isMoved_ = true;
        }
        const last = step === 1 ? row : step === 3 ? Math.max(row, other) + 1 : row + other;
        first = Math.min(first, row, step === 3 ? other : row);
        rest = Math.min(rest, rows.length - last);
      }
      const limit = rows.length - rest;
      for (let index = first; index < limit; index++) {
        let record = rows[index];
        if (!record.element_) {
          const id = idAt(index);
          const old = gone.get(id);
          gone.delete(id);
          record = rows[index] = old ?? { id_: id };
          record.isMoved_ = record.isOld_ = true;
        }
        if (!record.isOld_) continue;
        record.isOld_ = false;
        const content = contentAt(index);
        if (content !== record.content_) fill(record, content, itemOf(content));
      }
      for (const { element_: element, separator_: before } of gone.values()) {
        element.remove();
        before?.element_.remove();
      }
      let next = startOf(rows[limit]);
      for (let index = limit - 1; index >= first; index--) {
        const record = rows[index];
        if (record.isMoved_) {
          record.isMoved_ = false;
          put(parent, record.element_, next);
          if (record.separator_) put(parent, record.separator_.element_, record.element_);
        }
        next = startOf(record);
      }
      if (separator) for (let index = first; index <= limit && index < rows.length; index++) separate(rows[index], rows[index - 1]);
    },

    /// Shows that so many rows are not loaded before and after the others. Rows that have come take the place of those next to them.
    hold_(...counts) {
      counts.forEach((count, isAfter) => {
        const elements = placeholders[isAfter];
        for (const element of elements.splice(0, unloaded[isAfter] - count)) element.remove();
        unloaded[isAfter] = count;
        while (elements.length < Math.min(count, mostPlaceholders)) {
          const element = elementOf(placeholder, 'placeholder');
          if (!element) return;
          const last = elements.at(-1);
          if (isAfter) (last ?? end).after(element);
          else (last ?? startOf(rows[0])).before(element);
          elements.push(element);
        }
      });
    },

    /// Scrolls to the first row. `box`: the list.
    showFirst_(box) {
      const scroller = box === document ? document.scrollingElement : box;
      const row = rows[0].element_.getBoundingClientRect();
      const view = box === document ? { top: 0, left: 0, right: innerWidth } : box.getBoundingClientRect();
      if (isVertical) scroller.scrollTop += row.top - view.top;
      else if (getComputedStyle(parent).direction === 'rtl') scroller.scrollLeft += row.right - view.right;
      else scroller.scrollLeft += row.left - view.left;
    },

    /// The numbers of the rows in view, the last one not included; none if the list is not on screen. `box`: the list.
    view_(box) {
      const { isSeen_: isSeen, isPast_: isPast, length_: length } = viewOf(box);
      if (!rows.length || length < 1) return;
      return [isSeen, isPast].map((isWanted) => firstOf(rows, isWanted, ({ element_: element }) => element));
    },

    /// The number of the first placeholder in view among all rows, and the number of rows before those that are loaded; nothing if no placeholder
    /// is in view. `box`: the list, of which no loaded row is in view.
    unloadedInView_(box) {
      const { isSeen_: isSeen } = viewOf(box);
      const [before, after] = placeholders;
      const upper = firstOf([...before].reverse(), isSeen);
      if (upper < before.length) return [unloaded[0] - before.length + upper, unloaded[0]];
      const lower = firstOf(after, isSeen);
      return lower < after.length ? [unloaded[0] + rows.length + lower, unloaded[0]] : undefined;
    },

    /// Removes what it has added.
    clear_() {
      for (const { element_: element, separator_: before } of rows) {
        element.remove();
        before?.element_.remove();
      }
      for (const element of placeholders.flat()) element.remove();
      rows = [];
      end.remove();
    },
  };
}
