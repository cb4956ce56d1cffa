// Touch and wheel events. The engine decides whether a list handles them.

import { properties } from './Geometry.js';

/// Bits of `Surroundings` in WebList+Drags.swift.
const innerScrollsToStart = 1;
const innerScrollsToEnd = 2;
const isPreventable = 4;
const hasClicks = 8;

/// Events that a list has handled. A browser that already scrolls ignores preventDefault, so outer lists need this mark.
const taken = new WeakSet();
const isTaken = (event) => event.defaultPrevented || taken.has(event);
function take(event) {
  taken.add(event);
  if (event.cancelable) event.preventDefault();
}

/// Adds the listeners of a list. They are removed when its signal aborts.
export function listen({ geometry_: { events_: target, scroller_: scroller, isVertical_: isVertical }, call_: call, signal_: signal }) {
  const [, , , whole, visible, scrolled] = properties(isVertical);
  let inner = [];
  let isDown = false;
  let touched;

  const on = (name, act) => target.addEventListener(name, act, { passive: false, signal });
  const seconds = (event) => event.timeStamp / 1000;

  /// The scrolling that inner scrollers can still do, as bits.
  function surroundings(event) {
    let bits = event.cancelable ? isPreventable : 0;
    for (const node of inner) {
      const offset = Math.abs(node[scrolled]);
      const isReversed = !isVertical && getComputedStyle(node).direction === 'rtl';
      if (offset > 0.5) bits |= isReversed ? innerScrollsToEnd : innerScrollsToStart;
      if (offset < node[whole] - node[visible] - 0.5) bits |= isReversed ? innerScrollsToStart : innerScrollsToEnd;
    }
    return bits;
  }

  /// The elements that receive the event before the list.
  const elements = (event) => {
    const path = event.composedPath();
    return path.slice(0, path.findIndex((node) => node === target || node === scroller)).filter((node) => node instanceof Element);
  };

  /// The scrollers between the touched element and the list.
  const innerScrollers = (event) => elements(event)
    .filter((node) => /auto|scroll/.test(getComputedStyle(node)[isVertical ? 'overflowY' : 'overflowX']));

  /// Whether the touched element handles drags itself, or an inner list has handled the event.
  const isForElement = (event) => isTaken(event)
    || elements(event).some((node) => node.matches('input[type=range], [draggable=true], [data-tug-ignore]'));

  /// Also listens on the touched element: a row can stop propagation, and after its removal only the row itself receives the events.
  const follow = (change) => {
    for (const name of ['touchmove', 'touchend', 'touchcancel']) touched?.[change](name, heard, { passive: false });
  };
  const heard = (event) => {
    if (event.type !== 'touchmove') lifted(event);
    else if (!event.composedPath().includes(target)) moved(event);
  };

  function ended(event, isCancelled) {
    follow('removeEventListener');
    touched = null;
    if (isDown) call('touchEnded', seconds(event), isCancelled);
    isDown = false;
  }

  const lifted = (event) => ended(event, event.type !== 'touchend');

  function moved(event) {
    if (!isDown) return;
    const [touch, second] = event.touches;
    // The touched element was checked when the touch began.
    if (second || isTaken(event)) return ended(event, true);
    if (call('touchMoved', touch.clientX, touch.clientY, seconds(event), surroundings(event))) take(event);
  }

  on('touchstart', (event) => {
    const [touch, second] = event.touches;
    // A second touch is a pinch and cancels the pull. So does a new touch when no end of the first was received.
    ended(event, true);
    if (second || isForElement(event)) return;
    isDown = true;
    inner = innerScrollers(event);
    [touched] = event.composedPath();
    follow('addEventListener');
    call('touchBegan', touch.clientX, touch.clientY);
  });

  on('touchmove', moved);
  on('touchend', lifted);
  on('touchcancel', lifted);

  on('wheel', (event) => {
    // With Ctrl the browser zooms.
    if (event.ctrlKey || isTaken(event)) return;
    const { deltaX, deltaY, wheelDeltaX, wheelDeltaY } = event;
    // With Shift a wheel scrolls horizontally. Some browsers already swap the deltas.
    const sideways = deltaX || (event.shiftKey && deltaY);
    const [along, across] = isVertical ? [deltaY, deltaX] : [sideways, event.shiftKey ? 0 : deltaY];
    if (!along || Math.abs(across) > Math.abs(along)) return;
    inner = innerScrollers(event);
    const ticks = Math.abs(isVertical ? wheelDeltaY : wheelDeltaX || wheelDeltaY) / 120;
    const isWheel = event.deltaMode || (ticks > 0 && Number.isInteger(ticks));
    const turned = isWheel ? Math.sign(along) * Math.max(1, ticks || 1) : along;
    if (call('wheelTurned', turned, surroundings(event) | (isWheel ? hasClicks : 0))) take(event);
  });
}
