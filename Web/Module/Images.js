// Images of the page in place of the arrow. The same rules as `ImagePlayer` of the engine: the pull selects an image at rest, other states
// play theirs. A file of its own, loaded for the first indicator with images.

/// Adds images to `picture`. Returns a function that shows the right image: for a pull of `progress` in a state, or, without `progress`, when
/// a state begins. Images do not play while `motion` (reduced motion) matches.
export function imagesOf(picture, element, { refreshing, idle = refreshing, pulling = refreshing }, isAutomatic, motion) {
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
        const step = () => picture.isConnected ? turn(images[next++ % images.length]) : clearInterval(timer);
        step();
        if (!motion.matches) timer = setInterval(step, 100);
      } else if (isAutomatic || state === 'noMoreData') {
        turn();
      }
    }
  };
}
