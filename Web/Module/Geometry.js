// What of the page a list is made of: who scrolls, what moves, and the layer that holds the indicators.
//
// The layer lies in the scroller over all of the content. It clips the indicators, and it gives the scroller its length: what is
// displaced would change that, and with it the offset.

import { element } from './Element.js';

/// The names of an axis's properties: of a style and a box its length, start and end; of a scroller its whole, its visible and its
/// scrolled length.
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
  // The mark of a list, whatever name it was attached by, and also where another copy of the module did.
  if (owner.dataset.tug) throw new Error('Tug: the element has a list already (data-tug); destroy that first');
  const layer = element('div', 'layer', owner);
  // -1 where the list begins at the right.
  let sign = 1;
  let displacement = 0;
  let room = 0;
  let moved = [];

  // What follows from that is in the style sheet.
  owner.dataset.tug = isVertical ? 'vertical' : 'horizontal';

  /// What moves: the element that the page marked, or everything in the list.
  const parts = () => {
    const marked = parent.querySelector(':scope > [data-tug-content]');
    return marked ? [marked] : isDocument ? [body] : [...parent.children].filter((child) => child !== layer);
  };

  const edgeOf = (element, name) => sign * element.getBoundingClientRect()[name];
  const layerStart = () => edgeOf(layer, sign < 0 ? end : start);
  const setLength = (length) => { layer.style[size] = `${length}px`; };
  const fill = () => setLength(Math.max(room, scroller[visible]));

  /// Draws an element `length` points towards the end of where it lies.
  const shift = (element, length) => {
    element.style.translate = isVertical ? `0 ${length}px` : `${sign * length}px`;
  };

  const geometry = {
    scroller_: scroller,
    /// Where events of the list are heard.
    events_: isDocument ? document : target,
    layer_: layer,
    isVertical_: isVertical,
    /// The element that all rows are in: it is busy, and a feed where the page does not call it something else.
    parent_: parent,
    parts_: parts,
    viewportLength_: () => scroller[visible],
    isMirrored_: () => sign < 0,

    /// How far the browser has scrolled, in points from the start.
    offset_: () => sign * scroller[scrolled],

    /// At once, whatever the page's scroll-behavior is.
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

    /// Draws what moves anew, where it may be other elements now.
    moveAgain_() {
      // The page may have written all of its element anew.
      if (layer.parentNode !== owner) owner.append(layer);
      const length = displacement;
      geometry.move_(0);
      geometry.move_(length);
    },

    /// Places an element `length` points long, `position` points from the start; a length of 0 hides it.
    place_(element, position, length) {
      // Most calls are about what is out of sight, and stays there.
      if (element.hidden && !length) return;
      element.hidden = !length;
      element.style[size] = `${length}px`;
      shift(element, position);
    },

    /// Gives the list `length` points to scroll over. `keepsPlace`: the engine keeps what is read in its place, and the browser must not do
    /// so a second time. `contains`: scrolling at its edges ends there.
    setRoom_(length, keepsPlace, contains) {
      room = length;
      fill();
      owner.toggleAttribute('data-tug-keeps-place', keepsPlace);
      owner.toggleAttribute('data-tug-contains', contains);
    },

    /// Where a row begins, in points of the content.
    startOf_: (row) => edgeOf(row, sign < 0 ? end : start) - layerStart() - displacement,

    /// Measures the length of the content as it is laid out, without what moves it and without room that is ours.
    measure_() {
      sign = !isVertical && getComputedStyle(scroller).direction === 'rtl' ? -1 : 1;
      const length = displacement;
      if (length) geometry.move_(0);
      setLength(0);
      let content = scroller[whole];
      if (content <= scroller[visible]) {
        // Where content that is shorter than the viewport ends.
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
