// What a pull moves: one element that contains all rows, if there is one; otherwise the children in or near sight, see Rows.js.
//
// A plain box whose children are the rows gets a shadow root: a box around its slot contains all of them, also text.

import { moverOf } from './Movement.js';

/// Shadow roots of lists. They cannot be removed, so a later list of the same element uses them again.
const roots = new WeakMap();

/// What lies above the page, and does not move with what contains it.
export const above = ':is(:modal,:popover-open)';

const isFixed = (node) => getComputedStyle(node).position === 'fixed' && !node.matches(above);

/// The marked content of a list, at any depth, but not that of a list or of another scroller in it.
const markedIn = (owner) => [...owner.querySelectorAll('[data-tug-content]')].find((node) => {
  while ((node = node.parentNode) !== owner) {
    if (node.dataset.tug || (node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflow))) return;
  }
  return true;
});

/// Whether an element contains something that is fixed and seen. Of many children it looks at the first and the last: such elements are at the
/// ends, if anywhere.
function hasFixed(element) {
  const nodes = [element];
  for (const node of nodes) {
    if (node !== element && isFixed(node) && node.checkVisibility()) return true;
    if (nodes.length < 256) nodes.push(...[...node.children].filter((_, index, { length }) => index < 8 || index >= length - 8));
  }
}

/// The shadow root for a list on an element. None if the content is marked, or the element can have no further shadow root.
export function shadowOf(target) {
  if (!roots.has(target)) {
    try {
      // Not on elements whose class may want to have it.
      if (target.shadowRoot || /-|^body$/.test(target.localName) || markedIn(target)) return;
      const root = target.attachShadow({ mode: 'open' });
      const slotOf = (name) => Object.assign(document.createElement('slot'), { name });
      const box = document.createElement('div');
      box.append(slotOf(''));
      box.style.display = 'contents';
      // The others are for the layers, see `expose_` in Geometry.js.
      root.append(slotOf('tug0'), box, slotOf('tug1'));
      roots.set(target, root);
    } catch {
      // The document, a `ul`, a `table`: they cannot have one.
    }
  }
  return roots.get(target);
}

/// The content of a list.
///
/// `owner`: the element of the list. `parent`: the element whose children are the rows. `body`: the element that contains all of them, in the
/// document. `box`: that of the shadow root, if there is one. `startOf`: the start of an element on the screen, in points. `put`: shows what
/// a mover moves so many points towards the end.
export function contentOf(owner, parent, scroller, body, box, layers, isVertical, startOf, viewportLength, put) {
  let children;
  let whole;
  let marked;
  /// Rows.js, and what it moves.
  let tools;
  let rows;
  /// The movers of what is moved.
  let moved = new Map();
  let shown;
  let hadFew = true;
  let displacement = 0;

  /// The layout that a box around the rows must not change.
  const layout = () => JSON.stringify([scroller, children[0], children.at(-1)].map((node) =>
    node && [node.scrollWidth, node.scrollHeight, node.getBoundingClientRect()]));

  /// The slot is put in anew. Chromium would look at all later rows for each row that stays in a slot whose box comes or goes.
  const display = (value) => {
    box.style.display = value;
    box.append(box.lastChild);
  };

  /// Makes it a box, unless rows are laid out differently in it, as those of a grid, or those with a height in percent.
  const wrap = () => {
    display('contents');
    // A block, an inline block, or a flow root.
    if (!/(root|block)$/.test(getComputedStyle(owner).display)) return;
    const plain = layout();
    display('');
    if (layout() !== plain) display('contents');
  };

  /// Sees what a pull can move: a box that moves would move fixed elements, too.
  const look = () => {
    marked = markedIn(parent);
    const all = body || (box && !box.style.display && box);
    whole = marked || (all && !hasFixed(parent) && all);
    rows = undefined;
  };

  /// Shows the content as if it were displaced by this length.
  const show = (length) => {
    shown = length;
    for (const mover of moved.values()) put(mover, length);
    kept.takeRecords();
  };

  /// Sees that the page has written the style of what is moved, as frameworks do that write all of it.
  const kept = new MutationObserver(() => show(shown));

  /// The element that contains all rows, or the rows.
  const parts = () => whole ? [whole] : children;

  /// Chooses what is moved now, and restores all else.
  const choose = () => {
    if (!whole && !tools) {
      import('./Rows.js').then((loaded) => {
        tools = loaded;
        choose();
      });
    }
    const before = moved;
    const startOfRow = (row) => startOf(row) - (before.has(row) ? shown : 0);
    const chosen = displacement
      && (whole ? [whole] : tools?.near(rows ??= tools.movable(children, isFixed, hasFixed), startOfRow, startOf(scroller), viewportLength()));
    moved = new Map((chosen || []).map((node) => [node, before.get(node) ?? moverOf(node, isVertical)]));
    kept.disconnect();
    for (const [node, mover] of before) if (!moved.has(node)) mover.end_();
    for (const node of moved.keys()) kept.observe(node, { attributeFilter: ['style'] });
    show(displacement);
  };

  return {
    parts_: parts,

    /// What contains the rows alone.
    rows_: () => marked ?? box,

    /// What contains text and rows of short content.
    boxes_: () => whole && whole !== box ? [whole] : box ? [box, ...children] : children,

    /// The last row, if it may move without a change of size of what is observed.
    last_: () => !whole && children.at(-1),

    /// The elements whose size tells the length of the content.
    observed_: () => !whole && children.length > 100 ? [children[0], children.at(-1)] : parts(),

    /// Whether a pull moves this element.
    moves_: (node) => (!whole || whole === box ? owner : whole).contains(node) && (whole || !isFixed(node)),

    /// The children of the list have changed.
    changed_() {
      children = [...parent.children].filter((child) => !layers.includes(child));
      const hasFew = children.length < 4;
      hadFew ||= hasFew;
      if (box && hadFew && !displacement) {
        wrap();
        hadFew = hasFew;
      }
      look();
      choose();
    },

    /// Other rows are in sight now.
    scrolled_: () => displacement && !whole && choose(),

    show_: show,
    look_: look,

    /// Displaces the content by `length` points towards the end.
    move_(length) {
      const isSame = !length === !displacement;
      displacement = length;
      if (isSame) show(length);
      else choose();
    },
  };
}
