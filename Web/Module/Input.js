// Touch and wheel events. The engine decides whether a list handles them.

import { above } from './Content.js';
import { isReversed, properties } from './Geometry.js';

/// Bits of `Surroundings` in WebList+Drags.swift.
const innerScrollsToStart = 1;
const innerScrollsToEnd = 2;
const isPreventable = 4;
const hasClicks = 8;
const staysInside = 16;

/// The last event that a list has handled, where the browser already scrolls and ignores preventDefault: outer lists need this mark.
let taken;
const isTaken = (event) => event.defaultPrevented || event === taken;
function take(event) {
  if (event.cancelable) event.preventDefault();
  else taken = event;
}

/// Adds the listeners of a list. They are removed when its signal aborts.
export function listen(list) {
  const { geometry_: geometry, call_: call, signal_: signal } = list;
  const { events_: target, scroller_: scroller, isVertical_: isVertical } = geometry;
  const [, , , whole, visible, scrolled] = properties(isVertical);
  let inner = [];
  let zoom = 0;
  let isDown = false;
  let touched;
  /// When a finger last came down or was lifted.
  let touchedAt;
  /// The event of a finger that came down where its touch is not heard, as long as it is not.
  let unheard;
  /// Whether the engine has not heard of the last moves.
  let isBehind;
  /// Whether the finger pulls.
  let isTaking;

  const on = (name, act) => target.addEventListener(name, act, { passive: false, signal });
  const seconds = (event) => event.timeStamp / 1000;

  /// Notes what scrolls before the list: scrollers within it, and a zoomed page that can be panned. A drag that pans does not pull later.
  function look(event) {
    list.check_();
    inner = elements(event)
      .filter((node) => /auto|scroll/.test(getComputedStyle(node)[isVertical ? 'overflowY' : 'overflowX']));
    const { scale, offsetTop, offsetLeft, height, width } = visualViewport;
    const [before, length] = isVertical ? [offsetTop, height] : [offsetLeft, width];
    const after = document.documentElement[visible] - before - length;
    zoom = scale > 1 ? (before > 1 ? innerScrollsToStart : 0) | (after > 1 ? innerScrollsToEnd : 0) : 0;
  }

  /// What can still be scrolled before the list, as bits.
  function surroundings(event) {
    let bits = zoom | (event.cancelable ? isPreventable : 0);
    for (const node of inner) {
      // It hands on nothing, as if it could always be scrolled.
      if (getComputedStyle(node)[isVertical ? 'overscrollBehaviorY' : 'overscrollBehaviorX'] !== 'auto') {
        bits |= innerScrollsToStart | innerScrollsToEnd;
      }
      const offset = Math.abs(node[scrolled]);
      const isTurned = isReversed(node, isVertical);
      if (offset > 0.5) bits |= isTurned ? innerScrollsToEnd : innerScrollsToStart;
      if (offset < node[whole] - node[visible] - 0.5) bits |= isTurned ? innerScrollsToStart : innerScrollsToEnd;
    }
    return bits;
  }

  /// The elements that receive the event before the list.
  const elements = (event) => {
    const path = event.composedPath();
    return path.slice(0, path.findIndex((node) => node === target || node === scroller)).filter((node) => node instanceof Element);
  };

  /// Whether an element below the finger or pointer lies above the page or the page wants it so, or an inner list has handled the event.
  const isElsewhere = (event, isToo) => isTaken(event) || elements(event).some((node) => isToo?.(node)
    || node.matches(`[data-tug-ignore],[aria-modal=true],${above}`));

  /// Whether an element handles drags itself. The browser scrolls only along what `touch-action` names, up to the list.
  const takesDrags = (node) => node.matches('input[type=range],[draggable=true]')
    || !(isVertical ? /auto|n-[yud]|manip/ : /auto|n-[xlr]|manip/).test(getComputedStyle(node).touchAction);

  /// Also listens on the touched element: a row can stop propagation, and after its removal only the row itself receives the events.
  /// Passive, until the finger pulls: browsers paint the rows again where a touch may have to wait for a listener.
  const follow = (change, ...names) => {
    for (const name of names) touched?.[change](name, heard, { passive: !isTaking });
  };
  /// Listens to what has to be known where the list is; see Scrolling.js. In its middle, that is where a finger comes down: a browser scrolls
  /// without asking then. Only Chromium, which has this property, hands over later moves of such a touch.
  list.hear_ = () => {
    const isDeaf = list.isQuiet_ && !isDown && navigator.userAgentData;
    const [change, contrary] = isDeaf ? ['removeEventListener', 'addEventListener'] : ['addEventListener', 'removeEventListener'];
    for (const name in touches) target[change](name, touches[name], { passive: false, signal });
    target[contrary]('pointerdown', noticed, { signal });
    if (!isDeaf) follow('addEventListener', 'touchmove', 'touchend', 'touchcancel');
  };
  const heard = (event) => {
    if (event.type !== 'touchmove') lifted(event);
    else if (!touched.isConnected) moved(event);
  };

  function ended(event, isCancelled) {
    follow('removeEventListener', 'touchmove', 'touchend', 'touchcancel');
    touched = unheard = null;
    touchedAt = event.timeStamp;
    if (isDown) call.touchEnded_(seconds(event), isCancelled);
    geometry.isLooked_ = isTaking = isDown = false;
    if (list.isQuiet_) list.hear_();
  }

  const lifted = (event) => ended(event, event.type !== 'touchend');

  function moved(event) {
    if (unheard) {
      call.touchBegan_(unheard.clientX, unheard.clientY);
      isDown = isBehind = true;
      unheard = null;
    }
    if (!isDown) return;
    const { touches: { 0: touch, 1: second } } = event;
    // The touched element was checked when the touch began.
    if (second || isTaken(event)) return ended(event, true);
    // As if a scroller in the list took the moves that were not heard.
    const bits = isBehind ? innerScrollsToStart | innerScrollsToEnd : surroundings(event);
    if (call.touchMoved_(touch.clientX, touch.clientY, seconds(event), bits)) {
      take(event);
      if (!isTaking) {
        follow('removeEventListener', 'touchmove');
        isTaking = true;
        follow('addEventListener', 'touchmove');
      }
    }
    isBehind = list.isQuiet_ && !event.cancelable;
    if (isBehind) {
      target.removeEventListener('touchmove', moved);
      follow('removeEventListener', 'touchmove');
    }
  }

  const tellMouse = (isThere) => {
    geometry.hasMouse_ = isThere;
    geometry.contain_();
  };

  function began(event) {
    tellMouse();
    const { touches: { 0: touch, 1: second } } = event;
    // A second touch is a pinch and cancels the pull. So does a new touch when no end of the first was received.
    ended(event, true);
    if (second || isElsewhere(event, takesDrags)) return;
    isDown = true;
    look(event);
    [touched] = event.composedPath();
    isBehind = false;
    list.hear_();
    if (geometry.isAtEdge_()) {
      geometry.look_();
      geometry.isLooked_ = true;
    }
    call.touchBegan_(touch.clientX, touch.clientY);
  }

  function noticed(event) {
    if (event.pointerType === 'mouse') return;
    tellMouse();
    ended(event, true);
    if (!event.isPrimary || isElsewhere(event, takesDrags)) return;
    look(event);
    [touched] = event.composedPath();
    unheard = event;
    // It holds what moves by itself.
    call.touchBegan_(event.clientX, event.clientY);
    call.touchEnded_(seconds(event), true);
  }

  const touches = { touchstart: began, touchmove: moved, touchend: lifted, touchcancel: lifted };

  // Not `pointerover`: Chromium would tell of each move of a finger twice. Its mouse events say whether they are a finger's.
  on('mouseover', ({ sourceCapabilities }) => tellMouse(!sourceCapabilities?.firesTouchEvents));
  // The zoom has changed.
  visualViewport.addEventListener('resize', geometry.contain_, { signal });

  on('wheel', (event) => {
    // With Ctrl the browser zooms. WebKitGTK also sends wheels for a finger, the last with the velocity of its fling as a length.
    if (event.ctrlKey || isDown || event.timeStamp - touchedAt < 100 || isElsewhere(event)) return;
    const { deltaX, deltaY, wheelDeltaX, wheelDeltaY } = event;
    // With Shift a wheel scrolls horizontally. Some browsers already swap the deltas.
    const sideways = deltaX || (event.shiftKey && deltaY);
    const upright = event.shiftKey ? 0 : deltaY;
    const [along, across] = isVertical ? [upright, sideways] : [sideways, upright];
    if (!along || Math.abs(across) > Math.abs(along)) return;
    look(event);
    const ticks = Math.abs(isVertical ? wheelDeltaY : wheelDeltaX || wheelDeltaY) / 120;
    const isWheel = event.deltaMode || (ticks > 0 && Number.isInteger(ticks));
    const turned = isWheel ? Math.sign(along) * Math.max(1, ticks || 1) : along;
    // Clicks are too coarse to pull with, unless the page wants it. On a Mac their lengths are multiples of this one, which no touchpad sends.
    const mayPull = list.options_.isWheelPullEnabled ?? !(isWheel || Number.isInteger(along / 4.000244140625));
    if (call.wheelTurned_(turned, surroundings(event) | (isWheel ? hasClicks : 0) | (mayPull ? 0 : staysInside))) take(event);
  });
}
