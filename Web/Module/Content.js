// What a pull moves: one element that contains all rows, if there is one; otherwise the children in or near sight, see Rows.js.
//
// One element is moved by its `transform`, the fastest way in a long list, unless that has something of the page's own in it.
//
// A plain box whose children are the rows gets a shadow root: its slot contains all of them, also text.

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
/// document. `slot`: that of the shadow root, if there is one. `startOf`: the start of an element on the screen, in points. `transform`: the
/// value of that property for a length.
export function contentOf(owner, parent, scroller, body, slot, layer, startOf, viewportLength, transform) {
  let children;
  let whole;
  let held;
  let rows;
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
    if (held) held.style.transform = transform(length);
    rows?.show(length);
  };

  /// The element that contains all rows, or the rows.
  const parts = () => whole ? [whole] : children;

  /// Chooses what is moved now.
  const choose = () => {
    if (held) held.style.transform = held.style.willChange = '';
    const { scale, transform: own, willChange, transitionDuration, rotate } = getComputedStyle(whole || owner);
    // Whether a `transform` moves it along the axis and at once, and replaces nothing.
    const isPlain = whole && own + rotate + scale + transitionDuration + willChange === 'nonenonenone0sauto';
    held = isPlain && displacement && whole;
    if (held) held.style.willChange = 'transform';
    if (!isPlain && !rows) {
      import('./Rows.js').then(({ moverOf }) => {
        rows ??= moverOf(scroller, startOf, viewportLength, transform, isFixed);
        choose();
      });
    }
    rows?.choose(displacement && !isPlain ? parts() : []);
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
