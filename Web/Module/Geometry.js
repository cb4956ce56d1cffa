// The scroller of a list, its content, and the layer with the indicators.
//
// The layer covers the whole content. It clips the indicators and gives the scroller a constant length: moved content would change that
// length, and with it the offset. It is in the shadow root of the list, if there is one, so that the page's selectors do not meet it.
// There are two: the one of the start edge is before the rows where it can be, so that the keyboard comes to it first.

import { contentOf, shadowOf } from './Content.js';
import { element } from './Element.js';
import { moverOf } from './Movement.js';

/// The property names of an axis: length, start and end of a style and a box; whole, visible and scrolled length of a scroller.
export const properties = (isVertical) => isVertical
  ? ['height', 'top', 'bottom', 'scrollHeight', 'clientHeight', 'scrollTop']
  : ['width', 'left', 'right', 'scrollWidth', 'clientWidth', 'scrollLeft'];

/// Whether an element begins at the end of the axis on the screen, as a `column-reverse` or text from right to left. Its offsets are negative.
export function isReversed(node, isVertical) {
  const { display, flexDirection, direction } = getComputedStyle(node);
  const isTurned = display.includes('flex') && flexDirection === (isVertical ? 'column-reverse' : 'row-reverse');
  return isVertical ? isTurned : isTurned !== (direction === 'rtl');
}

export function geometryOf(target, isVertical) {
  const [size, start, end, whole, visible, scrolled] = properties(isVertical);
  const { body, documentElement, scrollingElement } = document;
  const isDocument = [document, documentElement, body, scrollingElement].includes(target);
  const scroller = isDocument ? scrollingElement : target;
  const owner = isDocument ? documentElement : target;
  const parent = isDocument ? body : target;
  // This mark shows that the element has a list, also one of another copy of the module.
  if (owner.dataset.tug) throw new Error('Tug: the element has a list already');
  const shadow = shadowOf(target);
  const box = shadow?.querySelector('div');
  /// What the page said of the list that is true of its rows alone: element, name, value.
  const given = [];
  // Other children of a list element would be no items.
  const layers = [0, 1].map(() => element(owner.localName === 'dl' ? 'dd' : 'div', 'layer', shadow ?? owner));
  const [first, layer] = layers;
  if (/^[ou]l$/.test(owner.localName)) first.role = layer.role = 'listitem';
  // -1 in a list that begins at the right.
  let sign = 1;
  let displacement = 0;
  let room = 0;
  // A list from the bottom up, which begins at the top all the same.
  let isUpward = false;
  let contains = false;
  let measured = 0;
  // The room after the content of such a list. Only its content can give it some.
  let extra = 0;
  let cover = 0;
  let tail;

  // The style sheet selects by these.
  owner.dataset.tug = isVertical ? 'vertical' : 'horizontal';
  for (const one of layers) one.classList.add(`tug-${owner.dataset.tug}`);

  const edgeOf = (element, name) => sign * element.getBoundingClientRect()[name];
  const startOf = (element) => edgeOf(element, sign < 0 ? end : start);
  const endOf = (element) => edgeOf(element, sign < 0 ? start : end);
  const setLength = (length) => { first.style[size] = layer.style[size] = `${length}px`; };
  const fill = () => setLength(Math.max(room, scroller[visible]));
  const viewportLength = () => scroller[visible];
  /// The offset at which the browser begins to count.
  const below = () => isUpward ? Math.max(0, room - scroller[visible]) : 0;
  const move = (mover, length) => mover.put_(sign * length);
  const content = contentOf(owner, parent, scroller, isDocument && body, box, layers, isVertical, startOf, viewportLength, move);
  content.changed_();

  /// Puts the layers where they belong. Not before rows that are children of the list: the page's selectors count them.
  const place = () => {
    for (const one of layers) (one.slot ? owner : shadow ?? owner).append(one);
    if (isDocument) body.before(first);
    else if (!first.slot && content.rows_()) (shadow ?? owner).prepend(first);
  };
  place();

  /// The end of the last row, in points of the content.
  const tailOf = () => {
    const last = content.last_();
    return last && endOf(last) - startOf(layer);
  };

  /// The length at the top of the list that fixed and sticky elements cover which a pull does not move.
  const coverOf = () => {
    const { left, width, top } = isDocument ? { left: 0, width: innerWidth, top: 0 } : scroller.getBoundingClientRect();
    let bottom = top;
    const covers = (node) => /fixed|sticky/.test(getComputedStyle(node).position) && !node.contains(owner) && !content.moves_(node)
      && node.getBoundingClientRect().bottom > bottom;
    let bar;
    while ((bar = document.elementsFromPoint(left + width / 2, bottom + 1).find(covers))) ({ bottom } = bar.getBoundingClientRect());
    // What covers more is no bar, but a dialog.
    return bottom - top < scroller[visible] / 2 ? bottom - top : 0;
  };

  const geometry = {
    ...content,
    scroller_: scroller,
    /// The target of the list's event listeners.
    events_: isDocument ? document : target,
    layer_: layer,
    isVertical_: isVertical,
    /// The element that contains all rows. It gets `aria-busy`.
    parent_: parent,

    /// Gives a role that may only have rows in it, with its name, from the list to what contains the rows alone. `host`: what the page sees.
    giveRole_(host) {
      const rows = content.rows_();
      for (const node of rows ? [host, target] : []) {
        if (!/^(feed|list|grid|tree|table|menu|rowgroup)/.test(node.role)) continue;
        for (const { name, value } of [...node.attributes]) {
          if (!/^(role|aria-(lab|mul|ori).*)$/.test(name)) continue;
          given.push([node, name, value, rows]);
          rows.setAttribute(name, value);
          node.removeAttribute(name);
        }
      }
    },

    viewportLength_: viewportLength,
    isMirrored_: () => sign < 0,

    /// The scroll offset of the browser, in points from the start.
    offset_: () => sign * scroller[scrolled] + below(),

    /// Scrolls without animation, whatever the page's scroll-behavior is.
    scrollTo_: (offset) => scroller.scrollTo({ [isVertical ? 'top' : 'left']: sign * (offset - below()), behavior: 'instant' }),

    /// Sees what a pull moves and what covers the top: pages come and go without a change of the children. Called before anything is
    /// written, and for a finger at an edge when it comes down: its first move has enough to do.
    look_() {
      if (geometry.isLooked_) return;
      content.look_();
      if (isVertical) cover = coverOf();
    },

    /// Whether nothing can be scrolled in one direction.
    isAtEdge_() {
      const offset = geometry.offset_();
      return offset < 1 || offset > room - scroller[visible] - 1;
    },

    move_(length) {
      if (length === displacement) return;
      if (!displacement) geometry.look_();
      displacement = length;
      content.move_(length);
    },

    /// The children of the list have changed.
    changed_() {
      // The page may have replaced all children.
      if (!first.parentNode || !layer.parentNode) place();
      content.changed_();
    },

    /// The browser has scrolled. Returns whether the content has another length than at the last measurement: of many rows only the first and
    /// the last are observed.
    scrolled_() {
      content.scrolled_();
      return !displacement && Math.abs(tailOf() - tail) > 0.5;
    },

    /// The layer of an edge.
    layerOf_: (side) => layers[side],

    /// Puts the layer of an edge among the children of the list, so that the page's style sheets apply to its own elements there.
    expose_(side) {
      if (layers[side].parentNode !== shadow) return;
      layers[side].slot = `tug${side}`;
      owner.append(layers[side]);
    },

    /// Places an element of `length` points at `position` points from the start. A length of 0 hides it. `isBelow`: below what covers the top.
    place_(element, position, length, isBelow) {
      if (element.length_ !== length) {
        element.length_ = length;
        element.hidden = !length;
        element.style[size] = `${length}px`;
      }
      if (length) move(geometry.moverOf_(element), isBelow ? position + cover : position);
    },

    /// What moves an element of ours. Reads its style, and had better be called before anything is written.
    moverOf_: (element) => element.mover_ ??= moverOf(element, isVertical),

    /// Places an element where the middle of the viewport is at offsets from `from` to `to`. Hides it if there are none.
    span_(element, from, to) {
      const length = to > from && viewportLength();
      // Somewhat less: browsers want a middle that is longer than a line.
      element.style.cssText = to - from > length / 50
        ? `${sign < 0 ? end : start}:${from + length * 0.51}px;${size}:${to - from - length / 50}px` : 'display:none';
    },

    /// Sets the scrollable length in points. `keepsPlace`: the engine keeps the reading position, so the browser must not. `contains`:
    /// scrolling does not continue in an outer scroller.
    setRoom_(length, keepsPlace, mayContain) {
      contains = mayContain;
      const offset = geometry.offset_();
      room = length;
      fill();
      if (isUpward && extra !== (extra = Math.max(0, length - measured))) {
        owner.dataset.tugUpward = '';
        owner.style.setProperty('--tug-extra', `${extra}px`);
        geometry.scrollTo_(offset);
      }
      owner.toggleAttribute('data-tug-keeps-place', keepsPlace);
      geometry.contain_();
    },

    /// Also in a list, a drag pans a zoomed page. A mouse has nothing to contain: its wheel goes on with what is around the list.
    contain_: () => owner.toggleAttribute('data-tug-contains', contains && visualViewport.scale === 1 && !geometry.hasMouse_),

    isMoved_: () => displacement,

    /// The start of a row, in points of the content.
    startOf_: (row) => startOf(row) - startOf(layer) - displacement,

    /// Measures the length of the content without displacement and without the room of the indicators.
    measure_() {
      const isTurned = isReversed(scroller, isVertical);
      sign = isTurned && !isVertical ? -1 : 1;
      isUpward = isTurned && isVertical;
      first.style.inset = layer.style.inset = isUpward ? 'auto auto 0 0' : '';
      content.show_(0);
      setLength(0);
      let length = scroller[whole];
      if (isUpward) {
        // The layer ends where the scroller ends, so it is as long.
        room = length;
        length -= extra;
      } else if (length <= scroller[visible]) {
        // The end of content that is shorter than the viewport.
        length = 0;
        for (const part of content.boxes_()) {
          if (part.getBoundingClientRect()[size]) length = Math.max(length, endOf(part) - startOf(layer));
        }
      }
      measured = length;
      fill();
      // The layer of a list from the bottom up begins where its length tells.
      tail = tailOf();
      content.show_(displacement);
      return length;
    },

    destroy_() {
      geometry.move_(0);
      first.remove();
      layer.remove();
      for (const [node, name, value, rows] of given) {
        node.setAttribute(name, value);
        rows.removeAttribute(name);
      }
      if (box) box.style.display = 'contents';
      owner.style.removeProperty('--tug-extra');
      for (const name of ['', 'KeepsPlace', 'Contains', 'Upward']) delete owner.dataset[`tug${name}`];
    },
  };
  return geometry;
}
