// Moving elements by their style, in layers of their own: browsers then paint nothing for a move. Of `transform` and `translate` it takes one that
// the page leaves free; the first costs least. Where there is none, or a transition would delay it, an animation that stands still moves the
// element: it adds to a translation of the page's own, but browsers paint all rows for it, and draw more frames.

/// Points in each direction. A power of two: positions are then as exact as those of a style.
const reach = 16777216;

/// Moves an element along the axis: `put_` shows it so many points away from where the page has it, `end_` gives it back. Reads its style,
/// and writes nothing before `put_`.
export function moverOf(element, isVertical) {
  const { style } = element;
  const { transform, rotate, scale, translate, willChange, transitionDuration } = getComputedStyle(element);
  // `transform` would move along the axes of the others.
  const name = [transform, rotate, scale].every((value) => value === 'none') ? 'transform' : 'translate';
  const valueOf = (length) => `${isVertical ? '0px ' : ''}${length}px`;
  if ((name === 'translate' && translate !== 'none') || /[1-9]/.test(transitionDuration) || element.getAnimations().length) {
    const animation = element.animate({ translate: [-reach, reach].map((length) => valueOf(length)) }, { duration: 2 * reach, composite: 'add' });
    // So it stands still, and tools that finish a page's animations before they take a picture leave it alone.
    animation.playbackRate = 0;
    // A millisecond of its time is a point.
    return { put_: (length) => { animation.currentTime = reach + length; }, end_: () => animation.cancel() };
  }
  const { [name]: own, willChange: hint } = style;
  let isNew = true;
  return {
    put_(length) {
      if (isNew && willChange === 'auto') style.willChange = name;
      isNew = false;
      // Along one axis: browsers read this form faster than two lengths.
      style[name] = name === 'transform' ? `translate${isVertical ? 'Y' : 'X'}(${length}px)` : valueOf(length);
    },
    end_() {
      style[name] = own;
      style.willChange = hint;
      if (!element.getAttribute('style')) element.removeAttribute('style');
    },
  };
}
