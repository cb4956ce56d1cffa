// Moving elements by animations that stand still, not by styles. Browsers do that in less time, no transition of the page delays it, it adds to
// a translation of the page's own, and the attribute `style` stays the page's, but for the `will-change` of Content.js.

/// Points in each direction. A power of two: positions are then as exact as those of a style.
const reach = 16777216;

/// An animation that moves an element along the axis.
export function animationOf(element, isVertical) {
  const animation = element.animate(
    { translate: [-reach, reach].map((length) => `${isVertical ? '0px ' : ''}${length}px`) }, { duration: 2 * reach, composite: 'add' });
  // So it stands still, and tools that finish a page's animations before they take a picture leave it alone.
  animation.playbackRate = 0;
  return animation;
}

/// Shows the element so many points away from where the page has it. A millisecond of its time is a point.
export const put = (animation, length) => { animation.currentTime = reach + length; };
