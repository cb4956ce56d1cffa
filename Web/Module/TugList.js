// <tug-list>: a list in markup. Its content is the slot; the slots `header` and `footer` take the page's own
// indicators, `floor` the second floor.

import { attach } from './Attach.js';
import { element } from './Element.js';
import { hasEnded } from './Handlers.js';

/// Attributes that are read as options, as numbers.
const numbers = ['extent', 'minimum-visible-time', 'outcome-hold', 'failure-hold', 'begin-duration', 'end-duration'];

/// Defines <tug-list>, once.
export function defineTugList(name = 'tug-list') {
  if (!customElements.get(name)) customElements.define(name, elementClass());
}

/// A class of its own for each name, as the browser wants it.
const elementClass = () => class extends HTMLElement {
  static get observedAttributes() {
    return ['no-more-data', 'header', 'footer', 'language', ...numbers];
  }

  #scroller;
  #ready;
  #handle;
  #slots = {};
  #handlers = {};

  constructor() {
    super();
    this.#scroller = element('div', 'scroller', this.attachShadow({ mode: 'open' }));
    this.#scroller.tabIndex = 0;
    const content = element('div', 'content', this.#scroller);
    content.dataset.tugContent = '';
    content.append(document.createElement('slot'));
    // What was set before the browser knew the element hides what is here to take it.
    for (const name of ['refreshHandler', 'loadHandler']) {
      const { [name]: handler } = this;
      delete this[name];
      this[name] = handler;
    }
    // Rows come and go too; only what is for a slot is looked at.
    new MutationObserver((changes) => {
      if (changes.some((change) => [...change.addedNodes, ...change.removedNodes].some(({ slot }) => slot))) this.#update();
    }).observe(this, { childList: true });
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
    return this.#handlers.header;
  }

  set refreshHandler(handler) {
    this.#handlers.header = handler;
    this.#update();
  }

  /// The work behind the footer; setting it puts a footer there.
  get loadHandler() {
    return this.#handlers.footer;
  }

  set loadHandler(handler) {
    this.#handlers.footer = handler;
    this.#update();
  }

  connectedCallback() {
    const isOver = () => this.#ready !== ready;
    const ready = this.#ready = attach(this.#scroller, this.#options(), this, isOver).then((handle) => {
      // Taken out again meanwhile; who waits then waits for the list in its new place, where it has one.
      if (isOver()) {
        handle?.destroy();
        return this.#ready;
      }
      this.#handle = handle;
      // What was set while the engine was being loaded.
      this.#update();
      if (this.hasAttribute('no-more-data')) handle.setNoMoreData();
      this.dispatchEvent(new CustomEvent('ready'));
      return handle;
    });
  }

  disconnectedCallback() {
    this.#handle?.destroy();
    this.#ready = this.#handle = undefined;
  }

  attributeChangedCallback(name, before, now) {
    if (name === 'no-more-data') this.#handle?.setNoMoreData('end', now !== null);
    else this.#update();
  }

  #update() {
    this.#handle?.update(this.#options());
  }

  #options() {
    const shared = {};
    for (const name of numbers) {
      const value = parseFloat(this.getAttribute(name));
      // None takes back what was there before.
      shared[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value >= 0 ? value : undefined;
    }
    const edge = (role, event, floor) => {
      const behavior = this.getAttribute(role);
      const handler = this.#handlers[role];
      return behavior === null && !handler ? null : {
        ...shared,
        behavior,
        onLoad: handler ?? ((context) => this.#ask(event, context)),
        indicator: this.#slot(role),
        secondFloor: floor && { content: floor },
      };
    };
    return {
      axis: this.getAttribute('axis'),
      language: this.getAttribute('language'),
      header: edge('header', 'refresh', this.#slot('floor')),
      footer: edge('footer', 'loadmore'),
    };
  }

  /// The page's work, where it has given no function: all promises that listeners hand to `detail.waitUntil`. One that says that the
  /// data has ended is enough.
  async #ask(name, context) {
    const promises = [];
    const event = new CustomEvent(name, { detail: { ...context, waitUntil(promise) {
      if (!event.eventPhase) throw new Error(`Tug: waitUntil is to be called while ${name} is dispatched`);
      promises.push(promise);
    } } });
    this.dispatchEvent(event);
    return (await Promise.all(promises)).find(hasEnded);
  }

  /// The slot of a role, where the page has something in it. One slot a role, so that the same indicator stays.
  #slot(role) {
    if (this.querySelector(`:scope > [slot=${role}]`)) {
      return this.#slots[role] ??= Object.assign(document.createElement('slot'), { name: role });
    }
  }
};
