// The rows that have come out of sight at each edge of a list, and were not seen since: by the rules of `UnseenRows` of the engine, but by
// the rows themselves in place of their numbers. A file of its own, loaded with Position.js.

/// Rows beside a new one among which a row in view is looked for, before the document is asked for the order of the two.
const steps = 64;

/// `told` is called with a side and its number when that has changed.
export function unseenRowsOf(told) {
  const sets = [new Set(), new Set()];

  const change = (act) => {
    const before = sets.map(({ size }) => size);
    act();
    sets.forEach(({ size }, side) => size !== before[side] && told(side, size));
  };
  const forget = (row) => sets.forEach((set) => set.delete(row));

  return {
    count: (side) => sets[side].size,
    isEmpty: () => !sets[0].size && !sets[1].size,

    /// Rows are in view.
    see: (rows) => change(() => rows.forEach(forget)),

    /// The list is at an edge.
    reach: (side) => change(() => sets[side].clear()),

    clear: () => change(() => sets.forEach((set) => set.clear())),

    /// Children of `holder` have gone and come. `view`: the rows that were in view before, in order. `counts` tells of a side whether what
    /// comes out of sight there counts. What is moved does not count, nor what takes the place of another row.
    change(records, holder, view, counts) {
      const { gone, gaps } = changesOf(records, holder);
      const seen = view.filter((row) => row.parentNode === holder);
      const [first] = seen;
      const last = seen.at(-1);
      /// Before the rows in view (0), after them (1), or among them.
      const sideOf = (row) => {
        if (row.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING) return 0;
        return row.compareDocumentPosition(last) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : undefined;
      };
      change(() => {
        for (const { old, fresh } of gaps) {
          const side = first && fresh.length ? near(fresh, first, last) ?? sideOf(fresh[0]) : undefined;
          const count = Math.min(old.length, fresh.length);
          // Towards the rows in view, those that are new come last.
          const taking = side === 0 ? fresh.splice(-count, count) : fresh.splice(0, count);
          taking.forEach((row, index) => sets.forEach((set) => set.has(old[index]) && set.add(row)));
          if (fresh.length && side !== undefined && counts(side)) fresh.forEach((row) => sets[side].add(row));
        }
        for (const row of gone) forget(row);
      });
    },
  };
}

/// On which side of the rows in view some new ones are that follow one another; undefined if that is far away, or they are among them.
function near(fresh, first, last) {
  let before = fresh[0].previousSibling;
  let after = fresh.at(-1).nextSibling;
  for (let count = 0; count < steps; count++) {
    if (before === last) return 1;
    if (after === first) return 0;
    before = before?.previousSibling;
    after = after?.nextSibling;
  }
}

/// What has changed among the children of `holder`: the elements that are gone, and for each gap between those that have stayed what was
/// there (`old`) and what is there now (`fresh`), in order.
function changesOf(records, holder) {
  /// Whether a node was there before, and the node before it when it was removed first.
  const nodes = new Map();
  const own = records.filter(({ target }) => target === holder);
  for (const { addedNodes, removedNodes, previousSibling } of own) {
    let previous = previousSibling;
    for (const node of removedNodes) {
      const known = nodes.get(node);
      if (!known) nodes.set(node, { wasThere: true, previous });
      else known.previous ??= previous;
      previous = node;
    }
    for (const node of addedNodes) if (!nodes.has(node)) nodes.set(node, { wasThere: false });
  }
  const isThere = (node) => node.parentNode === holder;
  const isNew = (node) => isThere(node) && nodes.get(node)?.wasThere === false;

  /// The node before a gap, which has stayed. Null at the beginning.
  const staying = (node) => {
    while (node && (isNew(node) || !isThere(node))) node = isThere(node) ? node.previousSibling : nodes.get(node)?.previous;
    return node ?? null;
  };
  const gone = new Set();
  const gaps = new Map();
  const gapAfter = (node) => {
    if (!gaps.has(node)) gaps.set(node, { old: [], fresh: [] });
    return gaps.get(node);
  };
  for (const [node, { wasThere, previous }] of nodes) {
    if (!(node instanceof Element)) continue;
    if (wasThere && !isThere(node)) {
      gone.add(node);
      gapAfter(staying(previous)).old.push(node);
    } else if (isNew(node)) {
      const before = staying(node);
      const gap = gapAfter(before);
      if (gap.fresh.length) continue;
      for (let one = before ? before.nextSibling : holder.firstChild; one && isNew(one); one = one.nextSibling) {
        if (one instanceof Element && !one.slot && !one.classList.contains('tug-layer')) gap.fresh.push(one);
      }
    }
  }
  return { gone, gaps: gaps.values() };
}
