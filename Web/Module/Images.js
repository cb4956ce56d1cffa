// Images of the page's own in the place of the arrow: the pull leafs through those at rest, the others are played. The engine's
// `ImagePlayer` says it for other platforms.

import { element } from './Element.js';

/// Puts images into `box`. Answers a function that shows the one that is due: of a state for a pull of `progress`, or of a state that
/// begins, without. Where `motion` matches, the person wants less of it, and they stand still.
export function imagesOf(box, { refreshing, idle = refreshing, pulling = refreshing }, isAutomatic, motion) {
  const picture = element('span', 'images', box);
  const frames = {};
  for (const [state, addresses] of Object.entries({ idle, pulling, refreshing })) {
    frames[state] = addresses.map((src) => Object.assign(element('img', 'image', picture), { src, alt: '' }));
  }
  let timer;
  const turn = (shown) => {
    for (const image of picture.children) image.hidden = image !== shown;
  };
  turn();

  return (state, progress) => {
    const images = frames[state];
    const isIdle = state === 'idle';
    if (progress >= 0) {
      if (isIdle && !isAutomatic) turn(images[Math.min(images.length - 1, Math.floor(images.length * progress))]);
    } else if (state !== 'pending') {
      clearInterval(timer);
      if (images && !isIdle) {
        let next = 0;
        const step = () => box.isConnected ? turn(images[next++ % images.length]) : clearInterval(timer);
        step();
        if (!motion.matches) timer = setInterval(step, 100);
      } else if (isAutomatic || state === 'noMoreData') {
        turn();
      }
    }
  };
}
