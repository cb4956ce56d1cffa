// What a pull moves: one element that contains all rows, if there is one; otherwise the children in or near sight, see Rows.js.
//
// A plain box whose children are the rows gets a shadow root: its slot contains all of them, also text.

import { animationOf } from './Movement.js';

/// Shadow roots of lists. They cannot be removed, so a later list of the same element uses them again.
const roots = new WeakMap();

const isMarked = (child) => child.hasAttribute('data-tug-content');

/// The shadow root for a list on an element. None if the content is marked, or the element can have no further shadow root.
export function shadowOf(target) {
  if (!roots.has(target)) {
    try {
      // Not on elements whose class may want to have it.
      if (target.shadowRoot || /-|^body$/.test(target.localName) || [...target.children].some(isMarked)) return;
      const root = target.attachShadow({ mode: 'open' });
      // The second is for the layer, see `expose_` in Geometry.js.
      for (const name of ['', 'tug']) root.append(Object.assign(document.createElement('slot'), { name }));
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
/// document. `slot`: that of the shadow root, if there is one. `startOf`: the start of an element on the screen, in points. `put`: shows what
/// an animation moves so many points towards the end.
export function contentOf(owner, parent, scroller, body, slot, layer, isVertical, startOf, viewportLength, put) {
  let children;
  let whole;
  let held;
  let near;
  /// The animations of what is moved.
  let moved = new Map();
  let shown;
  let hadFew = true;
  let displacement = 0;

  const isFixed = (node) => getComputedStyle(node).position === 'fixed';

  /// The layout that a box around the rows must not change.
  const layout = () => JSON.stringify([scroller, children[0], children.at(-1)].map((node) =>
    node && [node.scrollWidth, node.scrollHeight, node.getBoundingClientRect()]));

  /// Makes the slot a box, unless rows are laid out differently in it, as those of a grid, or those with a height in percent.
  const wrap = () => {
    slot.style.display = '';
    if (!/^(flow-root|(inline-)?block)$/.test(getComputedStyle(owner).display)) return;
    const plain = layout();
    slot.style.display = 'block';
    if (layout() !== plain) slot.style.display = '';
  };

  /// Shows the content as if it were displaced by this length.
  const show = (length) => {
    shown = length;
    for (const animation of moved.values()) put(animation, length);
  };

  /// The element that contains all rows, or the rows.
  const parts = () => whole ? [whole] : children;

  /// Chooses what is moved now, and restores all else.
  const choose = () => {
    if (!whole && !near) {
      import('./Rows.js').then((loaded) => {
        near = loaded.near;
        choose();
      });
    }
    const before = moved;
    const startOfRow = (row) => startOf(row) - (before.has(row) ? shown : 0);
    // Fixed children stay where they are.
    const chosen = displacement
      && (whole ? [whole] : near?.(children, startOfRow, startOf(scroller), viewportLength()).filter((node) => !isFixed(node)));
    moved = new Map((chosen || []).map((node) => [node, before.get(node) ?? animationOf(node, isVertical)]));
    for (const [node, animation] of before) if (!moved.has(node)) animation.cancel();
    if (held) held.style.willChange = '';
    // Otherwise browsers paint all rows for each move.
    held = displacement && whole && getComputedStyle(whole).willChange === 'auto' && whole;
    if (held) held.style.willChange = 'translate';
    show(displacement);
  };

  return {
    parts_: parts,

    /// What contains text and rows of short content.
    boxes_: () => whole && whole !== slot ? [whole] : slot ? [slot, ...children] : children,

    /// The last row, if it may move without a change of size of what is observed.
    last_: () => !whole && children.at(-1),

    /// The elements whose size tells the length of the content.
    observed_: () => !whole && children.length > 100 ? [children[0], children.at(-1)] : parts(),

    /// Whether a pull moves this element.
    moves_: (node) => (!whole || whole === slot ? owner : whole).contains(node) && (whole || !isFixed(node)),

    /// The children of the list have changed.
    changed_() {
      children = [...parent.children].filter((child) => child !== layer);
      const hasFew = children.length < 4;
      hadFew ||= hasFew;
      if (slot && hadFew && !displacement) {
        wrap();
        hadFew = hasFew;
      }
      const box = body || (slot?.style.display && slot);
      // A box that moves would move fixed children, too. They are at the ends, if anywhere.
      const hasFixed = box && [...children.slice(0, 8), ...children.slice(-8)].some(isFixed);
      whole = children.find(isMarked) || (!hasFixed && box);
      choose();
    },

    /// Other rows are in sight now.
    scrolled_: () => displacement && !whole && choose(),

    show_: show,

    /// Displaces the content by `length` points towards the end.
    move_(length) {
      const isSame = !length === !displacement;
      displacement = length;
      if (isSame) show(length);
      else choose();
    },
  };
}
