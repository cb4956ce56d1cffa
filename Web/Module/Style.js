// The style sheet, linked once into each document and shadow tree with a list.

import { shadowOf } from './Content.js';

const styles = new WeakMap();

/// Resolves when a list on `target` has its style sheets. Without tug.css it has the few rules that it needs to work.
export const styled = (target) => Promise.all([target.getRootNode(), shadowOf(target)].map((root) => root && linked(root)));

function linked(root) {
  const place = root instanceof ShadowRoot ? root : document.head;
  if (!styles.has(place)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('./tug.css', import.meta.url);
    // As the module itself, which comes from the same place. Some policies want both.
    link.crossOrigin = '';
    link.nonce = document.querySelector('[nonce]')?.nonce ?? '';
    styles.set(place, new Promise((resolve) => {
      link.onload = resolve;
      link.onerror = () => {
        link.remove();
        resolve(import('./Plain.js').then(({ adoptStyle }) => adoptStyle(place, link.href), () => {}));
      };
    }));
    // Before the styles of the page, which take precedence.
    place.prepend(link);
  }
  // Where it is in no document, nothing is loaded until it is.
  return place.isConnected && styles.get(place);
}
