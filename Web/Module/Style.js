// The style sheet, linked once into each document and shadow tree with a list.

import { shadowOf } from './Content.js';

const styles = new WeakSet();

/// The rules that a list needs before tug.css is there, and shows nothing yet.
const rules = `@layer tug{:where([data-tug]:not(:root)){position:relative}
.tug-layer{position:absolute;inset-block-start:0;inset-inline-start:0;overflow:clip;pointer-events:none;opacity:0}}`;
let sheet;

/// Gives a list on `target` its style sheets. Without tug.css it has the few rules that it needs to work.
export function style(target) {
  for (const root of [target.getRootNode(), shadowOf(target)]) if (root) add(root);
}

function add(root) {
  const place = root instanceof ShadowRoot ? root : document.head;
  if (!styles.has(place)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('./tug.css', import.meta.url);
    // As the module itself, which comes from the same place. Some policies want both.
    link.crossOrigin = '';
    link.nonce = document.querySelector('[nonce]')?.nonce ?? '';
    styles.add(place);
    link.onerror = () => {
      link.remove();
      import('./Plain.js').then(({ adoptStyle }) => adoptStyle(place, link.href), () => {});
    };
    if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(rules);
    const scope = place === root ? root : document;
    scope.adoptedStyleSheets = [...scope.adoptedStyleSheets, sheet];
    // Before the styles of the page, which take precedence.
    place.prepend(link);
  }
}
