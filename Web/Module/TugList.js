// <tug-list>: a list in markup. Its content is the slot; `header` and `footer` slots take the page's own indicators.

import { attach } from './Attach.js';

/// Attributes that are read as options; numbers and flags as such.
const numbers = ['extent', 'minimum-visible-time', 'outcome-hold', 'failure-hold', 'begin-duration', 'end-duration'];

/// Defines <tug-list>, once.
export function defineTugList(name = 'tug-list') {
  if (!customElements.get(name)) customElements.define(name, class extends TugList {});
}

class TugList extends HTMLElement {
  static observedAttributes = ['lang', 'no-more-data', 'header', 'footer', 'language', ...numbers];

  #ready;
  #handle;
  #onRefresh;
  #onLoad;

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    const scroller = document.createElement('div');
    scroller.className = 'tug-scroller';
    scroller.setAttribute('part', 'scroller');
    scroller.tabIndex = 0;
    const content = document.createElement('div');
    content.dataset.tugContent = '';
    content.setAttribute('part', 'content');
    content.append(document.createElement('slot'));
    scroller.append(content);
    root.append(scroller);
  }

  /// Resolves to the handle once the list works.
  get ready() {
    return this.#ready;
  }

  get state() {
    return this.#handle?.state ?? {};
  }

  /// The work behind the header; setting it puts a header there.
  get refreshHandler() {
    return this.#onRefresh;
  }

  set refreshHandler(handler) {
    this.#onRefresh = handler;
    this.#update();
  }

  /// The work behind the footer; setting it puts a footer there.
  get loadHandler() {
    return this.#onLoad;
  }

  set loadHandler(handler) {
    this.#onLoad = handler;
    this.#update();
  }

  connectedCallback() {
    const scroller = this.shadowRoot.querySelector('.tug-scroller');
    const ready = attach(scroller, this.#options()).then((handle) => {
      // Taken out again meanwhile.
      if (this.#ready !== ready) return handle.destroy();
      this.#handle = handle;
      for (const name of ['statechange', 'arm', 'finish', 'close']) {
        handle.addEventListener(name, (event) => this.dispatchEvent(new CustomEvent(name, { detail: event.detail })));
      }
      // What was set while the engine was being loaded.
      this.#update();
      if (this.hasAttribute('no-more-data')) handle.setNoMoreData();
      this.dispatchEvent(new CustomEvent('ready'));
      return handle;
    });
    this.#ready = ready;
  }

  disconnectedCallback() {
    this.#ready = undefined;
    this.#handle?.destroy();
    this.#handle = undefined;
  }

  attributeChangedCallback(name, before, now) {
    if (before === now || !this.#handle) return;
    if (name === 'no-more-data') this.#handle.setNoMoreData('end', now !== null);
    else this.#update();
  }

  #update() {
    this.#handle?.update(this.#options());
  }

  #options() {
    const shared = {};
    for (const name of numbers) {
      const value = parseFloat(this.getAttribute(name));
      if (value >= 0) shared[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value;
    }
    const slot = (role) => this.querySelector(`:scope > [slot=${role}]`) && this.#slot(role);
    // The page's function, or an event whose `detail.waitUntil` takes a promise.
    const work = (handler, name) => handler ?? ((context) => {
      let promise;
      this.dispatchEvent(new CustomEvent(name, { detail: { ...context, waitUntil: (given) => { promise = given; } } }));
      return promise;
    });
    const header = this.getAttribute('header');
    const footer = this.getAttribute('footer');
    return {
      axis: this.getAttribute('axis') ?? 'vertical',
      language: this.getAttribute('language') ?? this.closest('[lang]')?.lang,
      header: header === null && !this.#onRefresh ? null
        : { ...shared, behaviour: header || 'header', onRefresh: work(this.#onRefresh, 'refresh'), indicator: slot('header') },
      footer: footer === null && !this.#onLoad ? null
        : { ...shared, behaviour: footer || 'autoFooter', onLoad: work(this.#onLoad, 'loadmore'), indicator: slot('footer') },
    };
  }

  #slots = {};

  /// One slot a role, so that the same indicator stays.
  #slot(role) {
    if (!this.#slots[role]) {
      this.#slots[role] = document.createElement('slot');
      this.#slots[role].name = role;
    }
    return this.#slots[role];
  }
}
