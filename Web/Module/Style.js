// The style sheet, linked once into each document and shadow tree that has a list.

const styles = new WeakMap();

/// Resolves when the style sheet is in effect in `root`. A failure is told with the address, and the next call tries again.
export function styled(root) {
  const place = root instanceof ShadowRoot ? root : document.head;
  if (!styles.has(place)) {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = new URL('tug.css', import.meta.url);
    styles.set(place, new Promise((resolve, reject) => {
      link.onload = resolve;
      link.onerror = () => {
        styles.delete(place);
        link.remove();
        reject(new Error(`Tug: the style sheet could not be loaded from ${link.href}`));
      };
    }));
    // Before the page's own, which win.
    place.prepend(link);
  }
  return styles.get(place);
}
