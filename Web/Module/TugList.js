// <tug-list>: a list in markup. The default slot is the content. The slots `header` and `footer` take custom indicators, `floor` the second
// floor. A file of its own, loaded by `defineTugList`, which passes what it uses of the module.

/// Attributes with the numeric values of options.
const numbers = ['extent', 'minimum-visible-time', 'outcome-hold', 'failure-hold', 'begin-duration', 'end-duration'];

/// Attributes for rows that come by themselves.
const live = ['follows-start', 'follows-end', 'jump-button', 'place'];

/// What an edge does: the values of its attribute, and the names of the events that ask for it.
const verbs = ['refresh', 'loadmore'];

/// What keeps an element in place also before tug.css is loaded, and without it. Styles of the page take precedence.
const rules = '@layer tug{:host{display:block;position:relative;overflow:hidden}.tug-scroller{height:100%;overflow:auto}}';

/// Defines the element, once. A server that renders a page has no elements.
export function define(name, module) {
  if (!globalThis.customElements || customElements.get(name)) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules);
  customElements.define(name, elementClass(module, sheet));
}

/// Each name needs a class of its own.
const elementClass = ({ attach, element, hasEnded }, sheet) => class extends HTMLElement {
  static get observedAttributes() {
    return ['no-more-data', 'header', 'footer', 'when', 'language', ...numbers, ...live];
  }

  #scroller;
  #ready;
  #handle;
  #slots = {};
  #handlers = {};
  #hadPosition = new Set();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [sheet];
    this.#scroller = element('div', 'scroller', root);
    this.#scroller.tabIndex = 0;
    const content = element('div', 'content', this.#scroller);
    content.dataset.tugContent = '';
    content.append(document.createElement('slot'));
    // Properties that were set before the element was defined hide the accessors. They are set again.
    for (const name of ['refreshHandler', 'loadMoreHandler']) {
      const { [name]: handler } = this;
      delete this[name];
      this[name] = handler;
    }
    // Ignores changes of rows. Only children with a slot matter.
    new MutationObserver((changes) => {
      if (changes.some((change) => [...change.addedNodes, ...change.removedNodes].some(({ slot }) => slot))) this.#update();
    }).observe(this, { childList: true });
  }

  /// Resolves to the handle when the list is attached.
  get ready() {
    return this.#ready;
  }

  get state() {
    return this.#handle?.state ?? {};
  }

  /// Refreshes. Setting it adds a header, unless the footer refreshes.
  get refreshHandler() {
    return this.#handlers.refresh;
  }

  set refreshHandler(handler) {
    this.#handlers.refresh = handler;
    this.#update();
  }

  /// Loads more. Setting it adds a footer, unless the header loads.
  get loadMoreHandler() {
    return this.#handlers.loadmore;
  }

  set loadMoreHandler(handler) {
    this.#handlers.loadmore = handler;
    this.#update();
  }

  connectedCallback() {
    const isOver = () => this.#ready !== ready;
    const ready = this.#ready = this.#attach(isOver).then((handle) => {
      // Removed meanwhile: waits for the list in its new place, if there is one.
      if (isOver()) {
        handle?.destroy();
        return this.#ready;
      }
      this.#handle = handle;
      // Applies what was set while the engine was loading.
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

  /// Moved by `moveBefore`: the list goes on.
  connectedMoveCallback() {}

  attributeChangedCallback(name, before, now) {
    if (name === 'no-more-data') this.#handle?.setNoMoreData('end', now !== null);
    else this.#update();
  }

  /// Rejects if an attribute has a wrong word.
  async #attach(isOver) {
    return attach(this.#scroller, this.#options(), this, isOver);
  }

  #update() {
    this.#handle?.update(this.#options());
  }

  #options() {
    const shared = {};
    for (const name of numbers) {
      const value = parseFloat(this.getAttribute(name));
      // A missing attribute restores the default.
      shared[name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())] = value >= 0 ? value : undefined;
    }
    const edge = (role, verb, floor) => {
      if (!verb) return null;
      const handler = this.#handlers[verb] ?? ((context) => this.#ask(verb, context));
      const loads = verb === 'loadmore';
      return {
        ...shared,
        onRefresh: loads ? undefined : handler,
        onLoadMore: loads ? handler : undefined,
        when: loads ? this.getAttribute('when') : undefined,
        indicator: this.#slot(role),
        secondFloor: floor && { content: floor },
      };
    };
    return {
      ...this.#position(),
      axis: this.getAttribute('axis'),
      language: this.getAttribute('language'),
      header: edge('header', this.#verb('header', 'refresh', 'footer'), this.#slot('floor')),
      footer: edge('footer', this.#verb('footer', 'loadmore', 'header')),
    };
  }

  /// The options that need Position.js. Those without an attribute are left out, unless they had one: a missing attribute restores the default.
  #position() {
    const options = {};
    const set = (name, attribute, valueOf) => {
      const value = this.getAttribute(attribute);
      if (value !== null) options[name] = valueOf(value);
      else if (this.#hadPosition.has(attribute)) options[name] = name === 'place' ? null : false;
      if (value !== null) this.#hadPosition.add(attribute);
    };
    set('followsStart', 'follows-start', () => true);
    set('followsEnd', 'follows-end', () => true);
    set('jumpButton', 'jump-button', (edge) => edge || 'end');
    set('place', 'place', (text) => {
      try {
        return JSON.parse(text || 'null');
      } catch {
        throw new TypeError('Tug: place is no JSON');
      }
    });
    return options;
  }

  /// The verb of an edge: the value of its attribute, or `usual`. Undefined without attribute and handler, or if the handler is the other
  /// edge's.
  #verb(role, usual, other) {
    const verb = this.getAttribute(role);
    if (verb && !verbs.includes(verb)) throw new TypeError(`Tug: ${role} is none of ${verbs.join(', ')}`);
    if (verb) return verb;
    return verb === '' || (this.#handlers[usual] && this.getAttribute(other) !== usual) ? usual : undefined;
  }

  /// Asks the page by an event. Waits for all promises that listeners pass to `detail.waitUntil`. The data has ended if one of them says
  /// so.
  async #ask(name, context) {
    const promises = [];
    const event = new CustomEvent(name, { detail: { ...context, waitUntil(promise) {
      if (!event.eventPhase) throw new Error(`Tug: waitUntil is to be called while ${name} is dispatched`);
      promises.push(promise);
    } } });
    this.dispatchEvent(event);
    return (await Promise.all(promises)).find(hasEnded);
  }

  /// The slot of a role, if it has a child. Each role keeps its slot, so that the indicator is not replaced.
  #slot(role) {
    if (this.querySelector(`:scope > [slot=${role}]`)) {
      return this.#slots[role] ??= Object.assign(document.createElement('slot'), { name: role });
    }
  }
};
