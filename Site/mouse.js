// Lets a mouse drag a list on these pages as a finger does. The library leaves a mouse to the selection of text; here there is none to select.

/// Passes a mouse's drag on to the list as a touch. What the list does not take scrolls it. Returns what ends that.
export function letMouseDrag(list, isSideways) {
  const stop = new AbortController();
  const { signal } = stop;
  let last;
  let target;

  /// Sends a touch event. Browsers without touch have no constructor for it.
  function send(type, event) {
    const made = new UIEvent(type, { bubbles: true, cancelable: true, composed: true });
    const touch = { identifier: 0, clientX: event.clientX, clientY: event.clientY, target };
    Object.defineProperty(made, 'touches', { value: type === 'touchend' ? [] : [touch] });
    Object.defineProperty(made, 'changedTouches', { value: [touch] });
    return !target.dispatchEvent(made);
  }

  list.addEventListener('pointerdown', (event) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.target.closest?.('button, a')) return;
    ({ target } = event);
    last = event;
    event.preventDefault();
    list.focus({ preventScroll: true, focusVisible: false });
    send('touchstart', event);
    list.classList.add('dragged');
  }, { signal });
  addEventListener('pointermove', (event) => {
    if (!last) return;
    const [across, down] = [last.clientX - event.clientX, last.clientY - event.clientY];
    last = event;
    if (!send('touchmove', event)) list.scrollBy({ left: isSideways ? across : 0, top: isSideways ? 0 : down, behavior: 'instant' });
  }, { signal });
  for (const type of ['pointerup', 'pointercancel', 'blur']) {
    addEventListener(type, (event) => {
      if (!last) return;
      send('touchend', 'clientX' in event ? event : last);
      last = undefined;
      list.classList.remove('dragged');
    }, { signal });
  }
  return () => stop.abort();
}
