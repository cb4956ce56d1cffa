// What of the page a list is made of: who scrolls, what moves, and the layer that holds the indicators.
//
// The layer lies in the scroller over all of the content. It clips the indicators, and it gives the scroller its length: what is
// displaced would change that, and with it the offset.

export class Geometry {
  constructor(target, axis) {
    this.isDocument = target === document || target === document.documentElement || target === document.body
      || target === document.scrollingElement;
    this.scroller = this.isDocument ? document.scrollingElement : target;
    this.events = this.isDocument ? document : target;
    this.isVertical = axis === 'vertical';
    this.layer = document.createElement('div');
    this.layer.className = 'tug-layer';
    this.layer.setAttribute('part', 'layer');
    this.owner = this.isDocument ? document.documentElement : target;
    this.saved = new Map();
    const { scroller } = this;
    if (!this.isDocument && getComputedStyle(scroller).position === 'static') this.set(scroller, 'position', 'relative');
    // Beyond its edges the list moves by itself: the browser's own glow, its refresh, and scrolling the page with it are in the way.
    this.set(scroller, this.isVertical ? 'overscroll-behavior-y' : 'overscroll-behavior-x', 'none');
    Object.assign(this.layer.style, {
      position: 'absolute', insetBlockStart: '0', insetInlineStart: '0', overflow: 'clip', pointerEvents: 'none', zIndex: '1',
    });
    this.layer.style[this.isVertical ? 'width' : 'height'] = '100%';
    this.owner.append(this.layer);
    this.moved = new Set();
    this.displacement = 0;
    this.readDirection();
  }

  /// Writes a property that is put back when the list is destroyed.
  set(element, name, value) {
    if (!this.saved.has(name)) this.saved.set(name, [element, element.style.getPropertyValue(name)]);
    element.style.setProperty(name, value);
  }

  readDirection() {
    this.isMirrored = !this.isVertical && getComputedStyle(this.scroller).direction === 'rtl';
    this.sign = this.isMirrored ? -1 : 1;
  }

  get viewportLength() {
    return this.isVertical ? this.scroller.clientHeight : this.scroller.clientWidth;
  }

  /// How far the browser has scrolled, in points from the start.
  get offset() {
    return this.isVertical ? this.scroller.scrollTop : this.sign * this.scroller.scrollLeft;
  }

  set offset(offset) {
    // At once, whatever the page's scroll-behavior is.
    this.scroller.scrollTo({ [this.isVertical ? 'top' : 'left']: this.isVertical ? offset : this.sign * offset, behavior: 'instant' });
  }

  /// What moves: the element that the page marked, or everything in the list.
  get parts() {
    const parent = this.isDocument ? document.body : this.scroller;
    const marked = parent.querySelector(':scope > [data-tug-content]');
    return marked ? [marked] : this.isDocument ? [parent] : [...parent.children].filter((child) => child !== this.layer);
  }

  /// The element whose children are the rows.
  get rows() {
    const parts = this.parts;
    const only = parts.length === 1 ? parts[0] : undefined;
    const slot = only?.querySelector(':scope > slot');
    return slot ? slot.assignedElements() : only?.childElementCount ? [...only.children] : parts;
  }

  move(displacement) {
    this.displacement = displacement;
    const parts = displacement === 0 ? [] : this.parts;
    for (const part of this.moved) if (!parts.includes(part)) part.style.translate = '';
    this.moved = new Set(parts);
    const length = `${this.sign * displacement}px`;
    for (const part of parts) part.style.translate = this.isVertical ? `0 ${length}` : length;
  }

  setRoom(length) {
    this.roomLength = length;
    this.layer.style[this.isVertical ? 'height' : 'width'] = `${Math.max(length, this.viewportLength)}px`;
  }

  /// Length of the content as it is laid out, without what moves it and without room that is ours.
  get contentLength() {
    const { scroller, displacement } = this;
    const room = this.roomLength ?? 0;
    const property = this.isVertical ? 'height' : 'width';
    if (displacement !== 0) this.move(0);
    this.layer.style[property] = '0';
    let length = this.isVertical ? scroller.scrollHeight : scroller.scrollWidth;
    if (length <= this.viewportLength) length = this.shortLength;
    this.setRoom(room);
    if (displacement !== 0) this.move(displacement);
    return length;
  }

  /// Where content that is shorter than the viewport ends, in points.
  get shortLength() {
    const base = this.isDocument ? { top: 0, left: 0, right: this.viewportLength } : this.scroller.getBoundingClientRect();
    const offset = this.offset;
    let end = 0;
    for (const part of this.parts) {
      const box = part.getBoundingClientRect();
      if (box.width === 0 && box.height === 0) continue;
      const edge = this.isVertical ? box.bottom - base.top : this.isMirrored ? base.right - box.left : box.right - base.left;
      end = Math.max(end, edge + offset);
    }
    return end;
  }

  destroy() {
    this.move(0);
    this.layer.remove();
    for (const [name, [element, value]] of this.saved) element.style.setProperty(name, value);
  }
}
