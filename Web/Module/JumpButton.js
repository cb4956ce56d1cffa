// A button over the corner of a list that scrolls to an edge of it, with the number of unseen rows there. A file of its own, loaded for the first
// list with the option `jumpButton`.

/// In the layer of the list, and in a layer of styles that those of the page override.
const rules = `@layer tug {
.tug-jump-place { position: absolute; inset: 0; display: flex; flex-direction: column; align-items: flex-end; justify-content: flex-end }
.tug-jump-place[data-edge=start] { justify-content: flex-start }
.tug-horizontal .tug-jump-place { flex-direction: row }
.tug-jump {
  position: sticky; inset-block: 16px calc(16px + var(--tug-covered, 0px)); margin: 0 16px;
  flex: none; box-sizing: border-box; display: flex; align-items: center; justify-content: center; gap: 4px; min-width: 44px; height: 44px; padding: 0 9px;
  border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 22px; box-shadow: 0 2px 8px rgb(0 0 0 / 20%);
  background: var(--tug-background, Canvas); color: var(--tug-color, CanvasText); font: var(--tug-font, 0.875rem/1.3 system-ui, sans-serif);
  cursor: pointer; pointer-events: auto; transition: opacity 0.15s, visibility 0.15s
}
.tug-horizontal .tug-jump { inset-block: auto; inset-inline: 16px; margin: 16px 0 }
.tug-jump.tug-is-off { opacity: 0; visibility: hidden; pointer-events: none }
.tug-jump:focus-visible { outline: 2px solid var(--tug-accent, currentColor); outline-offset: 2px }
.tug-jump-count { font-weight: 600; padding-inline-end: 5px }
.tug-jump-count:empty { display: none }
[data-edge=start] .tug-arrow { rotate: 180deg }
.tug-horizontal .tug-arrow.tug-jump-arrow { rotate: -90deg }
.tug-horizontal [data-edge=start] .tug-arrow.tug-jump-arrow { rotate: 90deg }
.tug-horizontal .tug-jump:dir(rtl) .tug-arrow.tug-jump-arrow { rotate: 90deg }
.tug-horizontal [data-edge=start] .tug-jump:dir(rtl) .tug-arrow.tug-jump-arrow { rotate: -90deg }
@media (prefers-reduced-motion: reduce) { .tug-jump { transition: none } }
}`;
let sheet;

/// The labels for a locale; those of English if there are none.
function labelsOf(locale) {
  const { language, script, region } = locale.maximize();
  const code = { zh: `zh-${script}`, pt: region === 'BR' ? 'pt' : 'pt-PT', no: 'nb', nn: 'nb' }[language] ?? language;
  return jumpLabels[code] ?? jumpLabels.en;
}

/// Adds a button for the edge `side` (0 start, 1 end). `act` is called when it is pressed.
export function jumpButtonOf(list, side, act) {
  const { geometry_: geometry, signal_: signal } = list;
  const { layer_: layer, scroller_: scroller } = geometry;
  const made = (name, part, parent) => {
    const one = Object.assign(document.createElement(name), { className: `tug-${part}`, part });
    parent.append(one);
    return one;
  };
  if (!sheet) (sheet = new CSSStyleSheet()).replaceSync(rules);
  const root = layer.getRootNode();
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];

  const place = made('div', 'jump-place', layer);
  place.dataset.edge = side ? 'end' : 'start';
  const button = made('button', 'jump', place);
  button.type = 'button';
  made('span', 'jump-arrow', button).classList.add('tug-arrow');
  const number = made('span', 'jump-count', button);
  let shown = 0;

  const write = () => {
    // The old language stays until the texts of the new one are there.
    const locale = list.locale_;
    number.textContent = shown ? shown.toLocaleString(locale) : '';
    const label = labelsOf(locale)[side];
    button.ariaLabel = shown ? `${label} (${number.textContent})` : label;
  };

  const isFocused = () => button.getRootNode().activeElement === button;
  const setOff = (isOff) => {
    if (isOff && isFocused()) {
      if (scroller.tabIndex >= 0) scroller.focus({ preventScroll: true });
      else button.blur();
    }
    button.classList.toggle('tug-is-off', isOff);
  };
  button.classList.add('tug-is-off');
  write();
  button.addEventListener('click', act);

  /// A keyboard on the screen covers the page without a change of its size.
  const cover = () => {
    const { height, offsetTop, scale } = visualViewport;
    const bottom = Math.min(scroller === document.scrollingElement ? innerHeight : scroller.getBoundingClientRect().bottom, innerHeight);
    button.style.setProperty('--tug-covered', `${scale === 1 ? Math.max(0, bottom - offsetTop - height) : 0}px`);
  };
  for (const name of ['resize', 'scroll']) visualViewport.addEventListener(name, cover, { signal });

  return {
    /// Shows it where the list is not at its edge.
    show(isAtEdge, count) {
      setOff(isAtEdge);
      if (count === shown) return;
      shown = count;
      write();
    },
    speak: write,
    remove: () => place.remove(),
  };
}
