// The playground: controls made from the engine's table of options, a live list, and the lines that make it.

import { setRate } from './clock.js';
import { element, network } from './data.js';
import { makeDemo } from './demo.js';
import { linesOf } from './lines.js';
import { languagePresets, presets } from './presets.js';
import { applies, edges, edgeSettings, fromHash, listSettings, set, toHash, valueOf, withTexts } from './settings.js';
import { followGestures } from './timeline.js';

const tables = withTexts(await (await fetch(new URL('options.json', import.meta.url))).json());
const languages = languagePresets(tables.languages);
const at = (id) => document.getElementById(id);
let settings = fromHash(location.hash, tables);
let edge = 'header';
let language = 'js';
let demo;
let stopTimeline;

// The list

/// Settings that need a new list; all others are taken over by the one that is there.
const needsNew = (name) => /^(rows|axis|direction|followsStart|followsEnd|jumpButton)$|\.(verb|when|secondFloor.*)$/.test(name);
const structure = () => JSON.stringify([...settings].filter(([name]) => needsNew(name)).sort());
let made;
let making = Promise.resolve();

function showList() {
  making = making.then(async () => {
    if (made === structure()) {
      demo.update(settings);
    } else {
      stopTimeline?.();
      demo?.destroy();
      made = structure();
      demo = await makeDemo(at('stage'), new Map(settings), tables);
      at('stage').handle = demo.handle;
      stopTimeline = followGestures(demo.list, demo.handle, valueOf(settings, 'axis', tables) === 'horizontal', at('timeline'));
    }
    at('floor').hidden = !settings.get('header.secondFloor');
    document.body.dataset.ready = '';
  }).catch((error) => {
    say(error.message);
    reportError(error);
  });
}

// The controls

/// What a value of an option is called.
const shown = (option, value) => {
  if (value === undefined) return 'the default';
  if (value === null) return 'no limit';
  return String(value);
};

function knob(name, option, label, about) {
  const id = `set-${name}`;
  const value = valueOf(settings, name, tables);
  const isSet = settings.has(name);
  const change = (one) => {
    set(settings, name, one, tables);
    changed(id);
  };
  const place = element('div', { class: `knob ${isSet ? 'set' : ''}`, 'data-name': name }, element('label', { for: id }, label));
  if (option.form === 'flag' || option.form === 'object') {
    const input = element('input', { type: 'checkbox', role: 'switch', id });
    input.checked = Boolean(value);
    input.addEventListener('change', () => change(input.checked));
    place.append(input);
  } else if (option.choices) {
    const input = element('select', { id });
    if (value === undefined) input.append(element('option', { value: '' }, 'as the platform does'));
    option.choices.forEach((choice, index) => input.append(element('option', { value: String(choice) }, option.labels?.[index] ?? choice)));
    input.value = value === undefined ? '' : String(value);
    input.addEventListener('change', () => change(option.choices.find((choice) => String(choice) === input.value)));
    place.append(input);
  } else if (option.form === 'text') {
    const input = element('input', { type: 'text', id, maxlength: 80, autocomplete: 'off' });
    input.value = value ?? '';
    input.addEventListener('input', () => {
      set(settings, name, input.value, tables);
      show();
    });
    input.addEventListener('change', () => changed(id));
    place.append(input);
  } else {
    place.classList.add('range');
    // One step more than the last number is no limit.
    const last = option.form === 'limit' ? option.last + option.step : option.last;
    const input = element('input', { type: 'range', id, min: option.first, max: last, step: option.step });
    input.value = value === null ? last : value ?? option.first;
    const output = element('output', { for: id }, shown(option, value));
    input.setAttribute('aria-valuetext', shown(option, value));
    input.addEventListener('input', () => {
      const number = Number(input.value);
      const one = option.form === 'limit' && number === last ? null : number;
      set(settings, name, one, tables);
      output.textContent = shown(option, one);
      input.setAttribute('aria-valuetext', shown(option, one));
      place.classList.toggle('set', settings.has(name));
      show();
    });
    input.addEventListener('change', () => changed(id));
    place.append(output, input);
  }
  if (about) {
    const described = element('span', { class: 'about', id: `${id}-about` }, about);
    place.append(described);
    place.querySelector('input, select').setAttribute('aria-describedby', described.id);
  }
  if (isSet) {
    const undo = element('button', { class: 'undo', 'aria-label': `${label}: default` }, 'default');
    undo.addEventListener('click', () => change(undefined));
    place.append(undo);
  }
  return place;
}

/// The groups that are open; those of the last page stay so.
const open = new Set(innerWidth < 900 ? [] : ['The list', 'Pulls', 'What it does']);

function group(title, knobs) {
  const count = knobs.filter((one) => one.matches('.set')).length;
  const place = element('details', { open: open.has(title) }, element('summary', {}, title, ...(count ? [element('span', { class: 'count' }, `${count} set`)] : [])), ...knobs);
  place.addEventListener('toggle', () => open[place.open ? 'add' : 'delete'](title));
  return place;
}

const sentence = (summary) => summary.replace(/`/g, '');

function showControls() {
  const list = Object.entries(listSettings).map(([name, one]) => {
    if (name !== 'language') return knob(name, one, one.label);
    return knob(name, { choices: tables.languages.map(({ code }) => code), labels: tables.languages.map((known) => known.name) }, one.label);
  });
  at('list-options').replaceChildren(group('The list', list));
  const verb = Object.entries(edgeSettings)
    .filter(([path]) => path !== 'when' || valueOf(settings, `${edge}.verb`, tables) === 'load')
    .filter(([path]) => path !== 'lastRefreshedKey' || valueOf(settings, `${edge}.verb`, tables) === 'refresh')
    .map(([path, one]) => knob(`${edge}.${path}`, one, one.label));
  const groups = tables.groups.map((title) => {
    const options = tables.options.filter((option) => option.group === title && applies(option, settings, edge));
    return options.length ? group(title, options.map((option) => knob(`${edge}.${option.path}`, option, option.path, sentence(option.summary)))) : '';
  });
  at('edge-options').replaceChildren(group('What it does', verb), ...groups.filter(Boolean));
  for (const one of edges) {
    at(`tab-${one}`).setAttribute('aria-selected', one === edge);
    at(`tab-${one}`).tabIndex = one === edge ? 0 : -1;
  }
  at('edge-options').setAttribute('aria-labelledby', `tab-${edge}`);
  const hash = toHash(settings);
  const found = [...presets, ...languages].find((preset) => toHash(fromHash(`#${toHash(new Map(Object.entries(preset.settings)))}`, tables)) === hash);
  at('preset').value = found?.id ?? '';
  at('preset-text').textContent = found?.text ?? (found ? `The texts of ${found.title}.` : 'Your own settings.');
}

// The lines

const notes = {
  js: 'For a page with an element “list” that scrolls; reload, more and older are your functions. The guide for the web has a whole page.',
  swift: 'For UIKit: list is any scroll view, model is yours. On GTK the options are the same.',
  python: 'For GTK: rows is your widget; reload, more and older are your functions. Vala, C and JavaScript have the same properties.',
};
const words = {
  js: /(\/\/.*)|('[^'\n]*'|`[^`\n]*`)|\b(import|from|const|await|new|true|false|null)\b/g,
  swift: /(\/\/.*)|("[^"\n]*")|\b(var|try|await|in|if|nil|true|false)\b/g,
  python: /(#.*)|("[^"\n]*")|\b(None|True|False|def|return)\b/g,
};

function showLines() {
  const text = linesOf(settings, tables)[language];
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(words[language])) {
    const kind = match[1] ? 'comment' : match[2] ? 'text' : 'word';
    parts.push(text.slice(end, match.index), element('span', { class: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  document.querySelector('#lines code').replaceChildren(...parts, text.slice(end));
  at('lines-note').textContent = notes[language];
  for (const one of ['js', 'swift', 'python']) {
    at(`tab-${one}`).setAttribute('aria-selected', one === language);
    at(`tab-${one}`).tabIndex = one === language ? 0 : -1;
  }
  at('lines').setAttribute('aria-labelledby', `tab-${language}`);
}

// Changes

/// Shows what the settings say: the lines, the list and the address.
function show() {
  showLines();
  showList();
  clearTimeout(addressing);
  addressing = setTimeout(() => history.replaceState(null, '', address()), 300);
}

/// The link that carries the settings. Browsers refuse to write the address for each move of a slider.
const address = () => new URL(settings.size ? `#${toHash(settings)}` : location.pathname + location.search, location.href).href;
let addressing;

/// The same, and makes the controls anew; the focus stays on that with an identifier.
function changed(id) {
  show();
  showControls();
  at(id)?.focus({ preventScroll: true });
}

let saying;
function say(text) {
  at('said').textContent = text;
  clearTimeout(saying);
}

async function copy(button, text, done) {
  const { textContent } = button;
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = done;
    say(done);
  } catch {
    // Without a secure address there is no clipboard: the person copies what is selected.
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('#lines code'));
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    button.textContent = 'Selected: copy it';
    say('The lines are selected.');
  }
  saying = setTimeout(() => { button.textContent = textContent; }, 1600);
}

function tabs(ids, choose) {
  ids.forEach((id, index) => {
    at(`tab-${id}`).addEventListener('click', () => choose(id));
    at(`tab-${id}`).addEventListener('keydown', ({ key }) => {
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (!step) return;
      const next = ids[(index + step + ids.length) % ids.length];
      choose(next);
      at(`tab-${next}`).focus();
    });
  });
}
tabs(edges, (one) => {
  edge = one;
  showControls();
});
tabs(['js', 'swift', 'python'], (one) => {
  language = one;
  showLines();
});

at('preset').append(element('option', { value: '', disabled: true }, 'your own'),
  element('optgroup', { label: 'Presets' }, ...presets.map(({ id, title }) => element('option', { value: id }, title))),
  element('optgroup', { label: 'Languages' }, ...languages.map(({ id, title }) => element('option', { value: id }, title))));
at('preset').addEventListener('change', ({ target }) => {
  const preset = [...presets, ...languages].find(({ id }) => id === target.value);
  settings = fromHash(`#${toHash(new Map(Object.entries(preset.settings)))}`, tables);
  changed('preset');
});
at('reset').addEventListener('click', () => {
  settings = new Map();
  changed('reset');
});
at('share').addEventListener('click', () => copy(at('share'), address(), 'The link is copied'));
at('copy').addEventListener('click', () => copy(at('copy'), linesOf(settings, tables)[language], 'The lines are copied'));
at('begin').addEventListener('click', () => demo.handle.begin('start'));
at('again').addEventListener('click', () => demo.handle.reset('end'));
at('floor').addEventListener('click', () => demo.handle.openFloor());
at('rate').addEventListener('change', ({ target }) => setRate(Number(target.value)));
at('delay').addEventListener('input', ({ target }) => {
  network.delay = Number(target.value);
  at('delay-shown').textContent = `${network.delay.toFixed(1)} s`;
});
at('fails').addEventListener('change', ({ target }) => { network.fails = target.checked; });
addEventListener('hashchange', () => {
  settings = fromHash(location.hash, tables);
  changed();
});

showControls();
show();
