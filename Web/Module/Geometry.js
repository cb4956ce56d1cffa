// The scroller of a list, the elements that a pull moves, and the layer with the indicators.
//
// The layer covers the whole content. It clips the indicators and gives the scroller a constant length: moved content would change that
// length, and with it the offset.

import { element } from './Element.js';

/// The property names of an axis: length, start and end of a style and a box; whole, visible and scrolled length of a scroller.
export const properties = (isVertical) => isVertical
  ? ['height', 'top', 'bottom', 'scrollHeight', 'clientHeight', 'scrollTop']
  : ['width', 'left', 'right', 'scrollWidth', 'clientWidth', 'scrollLeft'];

export function geometryOf(target, isVertical) {
  const [size, start, end, whole, visible, scrolled] = properties(isVertical);
  const { body, documentElement, scrollingElement } = document;
  const isDocument = [document, documentElement, body, scrollingElement].includes(target);
  const scroller = isDocument ? scrollingElement : target;
  const owner = isDocument ? documentElement : target;
  const parent = isDocument ? body : target;
  // This mark shows that the element has a list, also one of another copy of the module.
  if (owner.dataset.tug) throw new Error('Tug: the element has a list already');
  const layer = element('div', 'layer', owner);
  // -1 in a list that begins at the right.
  let sign = 1;
  let displacement = 0;
  let room = 0;
  let moved = [];

  // The style sheet selects by this attribute.
  owner.dataset.tug = isVertical ? 'vertical' : 'horizontal';

  /// The elements that a pull moves: the marked element, or all children of the list.
  const parts = () => {
    const marked = parent.querySelector(':scope > [data-tug-content]');
    return marked ? [marked] : isDocument ? [body] : [...parent.children].filter((child) => child !== layer);
  };

  const edgeOf = (element, name) => sign * element.getBoundingClientRect()[name];
  const layerStart = () => edgeOf(layer, sign < 0 ? end : start);
  const setLength = (length) => { layer.style[size] = `${length}px`; };
  const fill = () => setLength(Math.max(room, scroller[visible]));

  /// Moves an element by `length` points towards the end.
  const shift = (element, length) => {
    element.style.translate = isVertical ? `0 ${length}px` : `${sign * length}px`;
  };

  const geometry = {
    scroller_: scroller,
    /// The target of the list's event listeners.
    events_: isDocument ? document : target,
    layer_: layer,
    isVertical_: isVertical,
    /// The element that contains all rows. It gets `aria-busy`, and the role `feed` if it has none.
    parent_: parent,
    parts_: parts,
    viewportLength_: () => scroller[visible],
    isMirrored_: () => sign < 0,

    /// The scroll offset of the browser, in points from the start.
    offset_: () => sign * scroller[scrolled],

    /// Scrolls without animation, whatever the page's scroll-behavior is.
    scrollTo_: (offset) => scroller.scrollTo({ [isVertical ? 'top' : 'left']: sign * offset, behavior: 'instant' }),

    move_(length) {
      displacement = length;
      if (!length) {
        for (const part of moved) part.style.translate = '';
        moved = [];
      } else if (!moved.length) {
        moved = parts();
      }
      for (const part of moved) shift(part, length);
    },

    /// Applies the displacement again, when other elements may be the content now.
    moveAgain_() {
      // The page may have replaced all children.
      if (layer.parentNode !== owner) owner.append(layer);
      const length = displacement;
      geometry.move_(0);
      geometry.move_(length);
    },

    /// Places an element of `length` points at `position` points from the start. A length of 0 hides it.
    place_(element, position, length) {
      // Most calls are for hidden elements that stay hidden.
      if (element.hidden && !length) return;
      element.hidden = !length;
      element.style[size] = `${length}px`;
      shift(element, position);
    },

    /// Sets the scrollable length in points. `keepsPlace`: the engine keeps the reading position, so the browser must not. `contains`:
    /// scrolling does not continue in an outer scroller.
    setRoom_(length, keepsPlace, contains) {
      room = length;
      fill();
      owner.toggleAttribute('data-tug-keeps-place', keepsPlace);
      owner.toggleAttribute('data-tug-contains', contains);
    },

    /// The start of a row, in points of the content.
    startOf_: (row) => edgeOf(row, sign < 0 ? end : start) - layerStart() - displacement,

    /// Measures the length of the content without displacement and without the room of the indicators.
    measure_() {
      sign = !isVertical && getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
      const length = displacement;
      if (length) geometry.move_(0);
      setLength(0);
      let content = scroller[whole];
      if (content <= scroller[visible]) {
        // The end of content that is shorter than the viewport.
        content = 0;
        for (const part of parts()) {
          if (part.getBoundingClientRect()[size]) content = Math.max(content, edgeOf(part, sign < 0 ? start : end) - layerStart());
        }
      }
      fill();
      if (length) geometry.move_(length);
      return content;
    },

    destroy_() {
      geometry.move_(0);
      layer.remove();
      delete owner.dataset.tug;
      delete owner.dataset.tugKeepsPlace;
      delete owner.dataset.tugContains;
    },
  };
  return geometry;
}
