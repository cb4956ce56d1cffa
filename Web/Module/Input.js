// Fingers, pens, wheels and touchpads. What they mean is for the engine to say: it answers whether the browser must not scroll.

/// Bits of `Surroundings` in WebList+Drags.swift.
const innerScrollsToStart = 1;
const innerScrollsToEnd = 2;
const isPreventable = 4;
const hasClicks = 8;

/// Sets up the listeners of a list; they end with the signal.
export function listen(geometry, call, signal) {
  const target = geometry.events;
  const { isVertical } = geometry;
  let inner = [];
  let isDown = false;

  const seconds = (event) => event.timeStamp / 1000;

  /// What a scroller within the list could still do with a movement.
  function surroundings(event) {
    let bits = event.cancelable ? isPreventable : 0;
    for (const node of inner) {
      const offset = Math.abs(isVertical ? node.scrollTop : node.scrollLeft);
      const most = isVertical ? node.scrollHeight - node.clientHeight : node.scrollWidth - node.clientWidth;
      const isReversed = !isVertical && getComputedStyle(node).direction === 'rtl';
      if (offset > 0.5) bits |= isReversed ? innerScrollsToEnd : innerScrollsToStart;
      if (offset < most - 0.5) bits |= isReversed ? innerScrollsToStart : innerScrollsToEnd;
    }
    return bits;
  }

  /// The scrollers between what was touched and the list.
  function innerScrollers(event) {
    const found = [];
    for (const node of event.composedPath()) {
      if (node === target || node === geometry.scroller || node === document) break;
      if (!(node instanceof Element)) continue;
      const style = getComputedStyle(node);
      if (/auto|scroll/.test(isVertical ? style.overflowY : style.overflowX)) found.push(node);
    }
    return found;
  }

  /// Whether the touched element has a use of its own for a drag, or a list within this one has taken it.
  function isTaken(event) {
    return event.defaultPrevented || event.composedPath().some((node) => node instanceof Element
      && node !== target && node.matches('input[type=range], [draggable=true], [data-tug-ignore]'));
  }

  function ended(event, isCancelled) {
    if (!isDown) return;
    isDown = false;
    call('touchEnded', seconds(event), isCancelled ? 1 : 0);
  }

  target.addEventListener('touchstart', (event) => {
    // A second finger pinches: whatever the first had begun does not fire.
    if (event.touches.length !== 1 || isTaken(event)) return ended(event, true);
    isDown = true;
    inner = innerScrollers(event);
    const [touch] = event.touches;
    call('touchBegan', touch.clientX, touch.clientY);
  }, { passive: true, signal });

  target.addEventListener('touchmove', (event) => {
    if (!isDown) return;
    if (event.touches.length !== 1 || isTaken(event)) return ended(event, true);
    const [touch] = event.touches;
    const prevents = call('touchMoved', touch.clientX, touch.clientY, seconds(event), surroundings(event));
    if (prevents && event.cancelable) event.preventDefault();
  }, { passive: false, signal });

  target.addEventListener('touchend', (event) => ended(event, false), { passive: true, signal });
  target.addEventListener('touchcancel', (event) => ended(event, true), { passive: true, signal });

  target.addEventListener('wheel', (event) => {
    // With Ctrl it zooms.
    if (event.ctrlKey || event.defaultPrevented) return;
    const amount = isVertical ? event.deltaY : event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    const across = isVertical ? event.deltaX : event.shiftKey ? 0 : event.deltaY;
    if (amount === 0 || Math.abs(across) > Math.abs(amount)) return;
    inner = innerScrollers(event);
    const ticks = Math.abs(isVertical ? event.wheelDeltaY : event.wheelDeltaX || event.wheelDeltaY) / 120;
    const isWheel = event.deltaMode !== 0 || (ticks > 0 && Number.isInteger(ticks));
    const turned = isWheel ? Math.sign(amount) * Math.max(1, ticks || 1) : amount;
    if (call('wheelTurned', turned, surroundings(event) | (isWheel ? hasClicks : 0))) event.preventDefault();
  }, { passive: false, signal });

  (geometry.isDocument ? document : geometry.scroller).addEventListener('scroll', () => call('scrolled', geometry.offset),
    { passive: true, signal });
}
