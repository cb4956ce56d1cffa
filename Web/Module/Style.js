// The style sheet, linked once into each document and shadow tree with a list.

const styles = new WeakMap();

/// Resolves when the style sheet of `root` is loaded. Rejects with an error that has the address; the next call tries again.
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
        reject(new Error(`Tug: could not load ${link.href}`));
      };
    }));
    // Before the styles of the page, which take precedence.
    place.prepend(link);
  }
  return styles.get(place);
}
