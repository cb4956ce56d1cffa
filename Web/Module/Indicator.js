// The standard indicator: an arrow or a spinner, and one or two lines of text. It shows what the engine computes.

import { element } from './Element.js';

/// Bits of `Look` in Browser.swift.
const showsArrow = 1;
const isSpinning = 2;
const isActionable = 4;
export const isBusy = 8;
export const isActive = 16;

/// Makes the indicator of an edge in `place`, which is what moves: browsers take twice as long to style a button. `own`: the page's element or
/// images, instead of the standard indicator. `act` is called with a source when the indicator is tapped or pressed.
export function indicatorOf(place, role, own, isAutomatic, motion, act) {
  // Enabled only when a press has an effect: on an edge that loads, and on a refresh that has failed.
  const box = element('button', role, place);
  box.classList.add('tug-indicator');
  box.dataset.state = 'idle';
  box.disabled = true;
  box.addEventListener('click', (event) => act(event.detail ? 'tap' : 'keyboard'));
  let images;
  let picture;
  let lines;
  if (own && !own.images) {
    box.append(own);
  } else {
    if (own) {
      const place = element('span', 'images', box);
      import('./Images.js').then(({ imagesOf }) => {
        images = imagesOf(place, element, own.images, isAutomatic, motion);
        images(box.dataset.state);
      });
    } else picture = element('span', 'arrow', box);
    const text = element('span', 'lines', box);
    lines = ['title', 'subtitle'].map((part) => element('span', part, text));
  }

  const shown = {};
  const differs = (name, value) => shown[name] !== (shown[name] = value);

  return {
    box_: box,
    place_: place,
    images_: (state) => images?.(state),

    /// Sets the texts. They are never interpreted as markup.
    setTexts_(title, subtitle, showsTitle) {
      box.ariaLabel = subtitle ? `${title}\n${subtitle}` : title;
      if (!lines) return own.dispatchEvent(new CustomEvent('tugtexts', { detail: { title, subtitle } }));
      lines[0].textContent = showsTitle ? title : '';
      lines[1].textContent = subtitle;
      box.title = subtitle && title;
    },

    /// Called for each step of a pull, so only changed values are written.
    look_(flags, angle, progress, opacity, duration) {
      const isArrow = flags & showsArrow;
      const turn = isArrow ? `${angle}deg` : '';
      if (differs('flags', flags)) {
        // Stays enabled during a run if it has the focus, so that the same key can try again.
        box.disabled = !(flags & isActionable || (flags & isBusy && box.matches(':focus')));
        box.ariaBusy = !!(flags & isBusy);
        if (picture) {
          picture.hidden = !(isArrow || flags & isSpinning);
          picture.part = isArrow ? 'arrow' : 'spinner';
          picture.className = `tug-${picture.part}`;
        }
      }
      if (differs('opacity', opacity)) box.style.opacity = opacity;
      if (!lines && differs('progress', progress)) box.style.setProperty('--tug-progress', progress);
      images?.(box.dataset.state, progress);
      if (picture && differs('turn', turn)) {
        picture.style.transitionDuration = turn && `${duration}s`;
        picture.style.rotate = turn;
      }
    },
  };
}
