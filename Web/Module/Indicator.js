// The library's own indicator: an arrow or a spinner before one or two lines of text. It only shows what the engine says.

/// The name of an SVG element's namespace.
const svg = 'http://www.w3.org/2000/svg';

/// Makes an element with a class and a part name.
export function element(name, part, parent) {
  const made = document.createElement(name);
  made.className = `tug-${part}`;
  made.setAttribute('part', part);
  parent?.append(made);
  return made;
}

export class Indicator {
  /// The indicator at an edge; `act` is called when it is tapped or pressed, with the name of a source.
  constructor(side, isRefresh, axis, custom, act) {
    // A button only where there is something to press: the footer, and a header that has failed.
    this.box = element('button', isRefresh ? 'header' : 'footer');
    this.box.type = 'button';
    this.box.classList.add('tug-indicator', `tug-${axis}`);
    this.box.dataset.side = side;
    this.box.hidden = true;
    this.box.disabled = true;
    this.box.style.position = 'absolute';
    this.box.addEventListener('click', (event) => act(event.detail === 0 ? 'keyboard' : 'tap'));
    if (custom) {
      this.custom = custom;
      this.box.append(custom);
      return;
    }
    this.picture = element('span', 'picture', this.box);
    this.picture.setAttribute('aria-hidden', 'true');
    this.arrow = document.createElementNS(svg, 'svg');
    this.arrow.setAttribute('viewBox', '-12 -12 24 24');
    this.arrow.setAttribute('class', 'tug-arrow');
    this.arrow.setAttribute('part', 'arrow');
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', 'M0-8V8M-6 2 0 8 6 2');
    this.arrow.append(path);
    this.picture.append(this.arrow);
    this.spinner = element('span', 'spinner', this.picture);
    const lines = element('span', 'lines', this.box);
    this.title = element('span', 'title', lines);
    this.subtitle = element('span', 'subtitle', lines);
  }

  /// Sets the texts; they are never read as markup.
  setTexts(title, subtitle, showsTitle) {
    this.box.setAttribute('aria-label', subtitle ? `${title}\n${subtitle}` : title);
    if (this.custom) {
      this.custom.dispatchEvent(new CustomEvent('tugtexts', { detail: { title, subtitle } }));
      return;
    }
    this.title.textContent = showsTitle ? title : '';
    this.title.hidden = !showsTitle;
    this.subtitle.textContent = subtitle;
    this.subtitle.hidden = !subtitle;
    this.box.title = subtitle ? title : '';
  }

  look(flags, angle, progress, opacity, duration) {
    const box = this.box;
    const isActionable = (flags & 4) !== 0;
    // It keeps the focus while it works, so that the key that started it can try again.
    const keepsFocus = (flags & 8) !== 0 && box.matches(':focus');
    box.disabled = !isActionable && !keepsFocus;
    box.setAttribute('aria-busy', String((flags & 8) !== 0));
    box.style.opacity = opacity === 1 ? '' : opacity;
    box.style.setProperty('--tug-progress', progress);
    if (this.custom) return;
    const showsArrow = (flags & 1) !== 0;
    const isSpinning = (flags & 2) !== 0;
    this.picture.hidden = !showsArrow && !isSpinning;
    this.arrow.toggleAttribute('hidden', !showsArrow);
    this.spinner.hidden = !isSpinning;
    this.arrow.style.transition = duration > 0 && showsArrow ? `rotate ${duration}s` : 'none';
    this.arrow.style.rotate = `${angle}deg`;
  }

  /// Places it `position` points from the start of the content; a length of 0 hides it.
  place(position, length, isVertical, sign) {
    // Most calls change nothing.
    if (position === this.position && length === this.length) return;
    this.position = position;
    this.length = length;
    const { style } = this.box;
    this.box.hidden = length === 0;
    if (length === 0) return;
    style[isVertical ? 'height' : 'width'] = `${length}px`;
    style.translate = isVertical ? `0 ${position}px` : `${sign * position}px`;
  }
}
