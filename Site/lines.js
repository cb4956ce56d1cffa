// The lines of code that make a list what the settings say, in three languages. All options come from the engine's table.

import { behaviorOf, edges, valueOf } from './settings.js';

/// The options of an edge that are set, in the order of the table.
const optionsOf = (settings, tables, edge) => tables.options.filter(({ path }) => settings.has(`${edge}.${path}`))
  .map((option) => ({ option, value: settings.get(`${edge}.${option.path}`) }))
  // A second floor that is not there has no options.
  .filter(({ option: { path }, value }) => (path.startsWith('secondFloor') ? settings.get(`${edge}.secondFloor`) : true) && value !== undefined);

const edgesOf = (settings, tables) => edges.filter((edge) => valueOf(settings, `${edge}.verb`, tables) !== 'none');

export function linesOf(settings, tables) {
  return { js: javascript(settings, tables), swift: swift(settings, tables), python: python(settings, tables) };
}

/// A text for Swift and Python.
const text = (value) => `"${value.replace(/[\\"]/g, '\\$&')}"`;

// JavaScript

const quoted = (value) => (typeof value === 'string' ? `'${value.replace(/[\\']/g, '\\$&')}'` : String(value));

function javascript(settings, tables) {
  const before = [];
  const list = [];
  if (settings.get('axis')) list.push(`axis: ${quoted(settings.get('axis'))}`);
  if (settings.get('direction')) before.push("list.dir = 'rtl';");
  for (const name of ['language', 'isWheelPullEnabled', 'followsStart', 'followsEnd', 'jumpButton']) {
    if (settings.has(name)) list.push(`${name}: ${quoted(settings.get(name))}`);
  }
  for (const edge of edgesOf(settings, tables)) {
    const handler = behaviorOf(settings, edge) === 'refresh' ? 'onRefresh: reload' : edge === 'header' ? 'onLoadMore: older' : 'onLoadMore: more';
    const members = [handler];
    if (behaviorOf(settings, edge) === 'pulled') members.push("when: 'pulled'");
    const tree = {};
    for (const { option: { path }, value } of optionsOf(settings, tables, edge)) {
      const names = path.split('.');
      const last = names.pop();
      let place = tree;
      for (const name of names) place = typeof place[name] === 'object' ? place[name] : (place[name] = {});
      if (path === 'secondFloor') place.secondFloor = { content: 'upstairs' };
      else place[last] = quoted(value);
    }
    const written = (value) => (typeof value === 'object' ? `{ ${Object.entries(value).map(([name, one]) => `${name}: ${written(one)}`).join(', ')} }` : value);
    for (const [name, value] of Object.entries(tree)) members.push(`${name}: ${written(value)}`);
    if (settings.get(`${edge}.look`) === 'images') {
      before.push("const frames = (name, count) => Array.from({ length: count }, (_, index) => `images/${name}-${index}.svg`);");
      members.push("indicator: { images: { idle: frames('boat', 8), refreshing: frames('steam', 6) } }");
    }
    if (settings.get(`${edge}.lastRefreshedKey`)) members.push("lastRefreshedKey: 'feed'");
    const line = `${edge}: { ${members.join(', ')} }`;
    list.push(line.length < 72 ? line : `${edge}: {\n${members.map((member) => `    ${member},`).join('\n')}\n  }`);
  }
  const lines = ["import { attach } from './dist/tug.js';", '', "const list = document.getElementById('list');", ...new Set(before)];
  if (settings.get('header.secondFloor') && valueOf(settings, 'header.verb', tables) === 'refresh') lines.push("const upstairs = document.getElementById('upstairs');");
  lines.push('const handle = await attach(list, {', ...list.map((line) => `  ${line},`), '});');
  return lines.join('\n');
}

// Swift, for UIKit

const swiftValue = (option, value) => (option.form === 'text' ? text(value) : option.choices ? `.${value}` : value === null ? 'nil' : String(value));

function swift(settings, tables) {
  const lines = [];
  const after = [];
  const isSideways = settings.get('axis') === 'horizontal';
  if (settings.has('language')) lines.push(`Language.shared = .named("${settings.get('language')}")`);
  if (settings.get('direction')) lines.push('list.semanticContentAttribute = .forceRightToLeft');
  for (const edge of edgesOf(settings, tables)) {
    const name = isSideways ? { header: 'leading', footer: 'trailing' }[edge] : edge;
    const behavior = behaviorOf(settings, edge);
    const set = optionsOf(settings, tables, edge);
    const behaviors = { refresh: '.refresh', visible: '.load(.visible)', pulled: '.load(.pulled)' };
    const own = set.filter(({ option: { swift: line } }) => line.startsWith('options.'));
    const words = [];
    const look = settings.get(`${edge}.look`);
    if (look) words.push(look === 'images' ? '.images(frames)' : `.${look}`);
    if (behavior === 'pulled') words.push('when: .pulled');
    if (own.length) {
      lines.push(`var ${name} = EdgeOptions.standard(for: ${behaviors[behavior]})`);
      for (const { option, value } of own) lines.push(option.swift.replace('options.', `${name}.`).replace('$', swiftValue(option, value)));
      words.push(`options: ${name}`);
    }
    const verb = behavior === 'refresh' ? 'refresh' : 'loadMore';
    const call = behavior === 'refresh' ? 'reload' : edge === 'header' ? 'older' : 'more';
    lines.push(`list.tug.${name} = .${verb}${words.length ? `(${words.join(', ')})` : ''} { try await model.${call}() }`);
    for (const { option, value } of set) {
      if (option.swift.startsWith('list.')) lines.push(option.swift.replace('header', name).replace('$', swiftValue(option, value)));
    }
    if (settings.get(`${edge}.lastRefreshedKey`)) lines.push(`list.tug.${name}?.lastRefreshedKey = "feed"`);
    if (set.some(({ option: { path } }) => path === 'secondFloor')) after.push('list.tug.secondFloor = upstairs');
  }
  const position = isSideways ? 'list.tug.position(along: .horizontal)' : 'list.tug.position';
  for (const name of ['followsStart', 'followsEnd']) if (settings.get(name)) after.push(`${position}.${name} = true`);
  if (settings.get('jumpButton')) {
    after.push(`${position}.onUnseenChange = { edge, count in`, `    if edge == .${settings.get('jumpButton')} { button.isHidden = count == 0 }`, '}');
  }
  return [...lines, ...after].join('\n');
}

// Python, for GTK

const pythonValue = (option, value) => {
  if (option.enumeration) return `Tug.${option.enumeration}.${value.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
  if (value === null) return '-1';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
};

function python(settings, tables) {
  const lines = [settings.get('axis') ? 'view = Tug.View(child=rows, orientation=Gtk.Orientation.HORIZONTAL)' : 'view = Tug.View(child=rows)'];
  if (settings.get('direction')) lines.push('view.set_direction(Gtk.TextDirection.RTL)');
  const wheel = settings.get('isWheelPullEnabled');
  if (wheel !== undefined) lines.push(`view.props.wheel_pull = Tug.WheelPull.${wheel ? 'ALWAYS' : 'NEVER'}`);
  const after = [];
  for (const edge of edges) {
    if (!edgesOf(settings, tables).includes(edge)) {
      if (edge === 'header') lines.push('view.props.can_refresh = False');
      continue;
    }
    const behavior = { refresh: 'REFRESH', visible: 'LOAD', pulled: 'LOAD_PULLED' }[behaviorOf(settings, edge)];
    const words = [`behavior=Tug.Behavior.${behavior}`];
    for (const { option, value } of optionsOf(settings, tables, edge)) {
      if (option.state) after.push(`view.props.${edge}.set_title(Tug.State.${option.state.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}, ${text(value)})`);
      else words.push(`${option.property.replaceAll('-', '_')}=${pythonValue(option, value)}`);
    }
    if (settings.get(`${edge}.look`) === 'images') words.push('image_file="boat.gif"');
    if (settings.get(`${edge}.lastRefreshedKey`)) words.push('last_refreshed_key="feed"');
    if (settings.has('language')) words.push(`language="${settings.get('language')}"`);
    const line = `view.props.${edge} = Tug.Control(${words.join(', ')})`;
    lines.push(line.length < 80 ? line : `view.props.${edge} = Tug.Control(\n${words.map((word) => `    ${word},`).join('\n')}\n)`);
    if (settings.get(`${edge}.secondFloor`)) after.push('view.props.second_floor = upstairs');
    after.push(behavior === 'REFRESH' ? 'view.connect("refresh", reload)' : `view.connect("load-more", ${edge === 'header' ? 'older' : 'more'})`);
  }
  lines.push(...after);
  return lines.join('\n');
}
