// Finds the mistakes that can be made in JavaScript, with the operators of Sources/Drawing: node module.cjs PROJECT PATH…
// Prints them as JSON. Needs acorn (Debian: node-acorn), which Scripts/web-setup.sh unpacks.
'use strict';
const fs = require('fs');
const path = require('path');

const [project, ...paths] = process.argv.slice(2);
const acorn = ['Web/.build/node/usr/share/nodejs', '/usr/share/nodejs', ...(process.env.NODE_PATH ?? '').split(':')]
  .map((folder) => path.resolve(project, folder, 'acorn'))
  .filter((folder) => fs.existsSync(folder)).map(require)[0];
if (!acorn) {
  console.error('Missing to draw mistakes in JavaScript: acorn (Debian: node-acorn). Scripts/web-setup.sh unpacks it.');
  process.exit(1);
}

const pairs = ['start end', 'top bottom', 'left right', 'leading trailing', 'header footer', 'horizontal vertical', 'x y', 'width height', 'min max',
  'minimum maximum', 'first last', 'lower upper', 'before after', 'above below', 'previous next', 'older newer', 'up down', 'row column',
  'clientX clientY', 'scrollTop scrollLeft', 'append prepend', 'block inline', 'firstChild lastChild', 'shift pop', 'floor ceil'];
const opposites = new Map(pairs.map((pair) => pair.split(' ')).flatMap(([one, other]) => [[one, other], [other, one]]));
const comparisons = new Map([['<', '<='], ['<=', '<'], ['>', '>='], ['>=', '>'], ['===', '!=='], ['!==', '==='], ['==', '!='], ['!=', '==']]);
const signs = new Map([['+', '-'], ['-', '+'], ['*', '/'], ['/', '*'], ['+=', '-='], ['-=', '+='], ['++', '--'], ['--', '++']]);
const endings = new Set(['abort', 'disconnect', 'cancel', 'clearTimeout', 'cancelAnimationFrame', 'removeEventListener', 'throwIfAborted']);

/// The names with one word for its opposite, as `scrollHeight` for `scrollWidth`. Names of internal members end in an underscore.
function oppositeNames(name) {
  if (opposites.has(name)) return [opposites.get(name)];
  const words = name.split(/(?=[A-Z])|(?=_)/);
  return words.flatMap((word, index) => {
    const other = opposites.get(word.toLowerCase());
    if (!other) return [];
    const changed = /^[A-Z]/.test(word) ? other[0].toUpperCase() + other.slice(1) : other;
    return [[...words.slice(0, index), changed, ...words.slice(index + 1)].join('')];
  });
}

const sources = new Map(paths.map((file) => [file, fs.readFileSync(path.join(project, file), 'utf8')]));
const known = new Set([...sources.values()].flatMap((text) => text.match(/[A-Za-z_$][\w$]*/g)));
const found = [];
for (const [file, text] of sources) read(file, text);
console.log(JSON.stringify(found));

function read(file, text) {
  const tree = acorn.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  const bytes = (index) => Buffer.byteLength(text.slice(0, index));
  const source = (node) => text.slice(node.start, node.end);

  function add(kind, range, form, mutated, node, original) {
    found.push({ kind, path: file, start: bytes(range.start), end: bytes(range.end), form, mutated, declaration: declaration(node),
      original: original ?? text.slice(range.start, range.end) });
  }

  function declaration(node) {
    const names = [];
    for (; node; node = node.parent) {
      const key = node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration' ? node.id
        : node.type === 'MethodDefinition' ? node.key
        : /Function/.test(node.type) ? node.parent.id ?? node.parent.left?.property ?? (node.parent.type === 'Property' ? node.parent.key : null)
        : null;
      if (key) names.unshift(source(key));
    }
    return names.join('.') || 'file';
  }

  /// Replaces a node: with the whole chain that it begins, or with its statement if it is assigned to.
  function replace(kind, node, mutated) {
    let place = node;
    for (let parent = place.parent; parent && ((parent.type === 'MemberExpression' && parent.object === place)
      || (parent.type === 'CallExpression' && parent.callee === place) || parent.type === 'ChainExpression'); parent = place.parent) place = parent;
    const { parent } = place;
    let form = 'expression';
    if ((parent.type === 'AssignmentExpression' && parent.left === place) || parent.type === 'UpdateExpression'
      || (parent.type === 'UnaryExpression' && parent.operator === 'delete')) {
      if (parent.parent.type !== 'ExpressionStatement') return;
      place = parent.parent;
      form = 'statement';
    }
    if (/Pattern|Specifier|TaggedTemplate/.test(place.parent.type)) return;
    add(kind, place, form, text.slice(place.start, node.start) + mutated + text.slice(node.end, place.end), node);
  }

  function dropped(statement) {
    if (leaves(statement)) return 'drop a guard';
    if (/^(If|For|ForOf|ForIn|While|Throw|Break|Continue)Statement$/.test(statement.type)) return 'drop a statement';
    if (statement.type === 'ReturnStatement') return statement.argument ? undefined : 'drop a statement';
    if (statement.type !== 'ExpressionStatement' || statement.directive) return undefined;
    let { expression } = statement;
    if (expression.type === 'ChainExpression') ({ expression } = expression);
    if (expression.type === 'AwaitExpression') return 'drop an await';
    if (expression.type === 'CallExpression') {
      const { callee } = expression;
      if (callee.type === 'Super') return undefined;
      return endings.has((callee.property ?? callee).name) ? 'drop a cancellation' : 'drop a statement';
    }
    const isReset = expression.type === 'AssignmentExpression' && /^(null|undefined|0|false|''|\[\])$/.test(source(expression.right));
    return isReset ? 'drop a reset' : 'drop a statement';
  }

  function statements(list, owner) {
    const early = owner && !returnsValue(owner.body);
    list.forEach((statement, index) => {
      const kind = dropped(statement);
      if (kind) add(kind, statement, 'statement', '', statement);
      const next = list[index + 1];
      const isAssignment = (one) => one.expression.type === 'AssignmentExpression';
      if (statement.type === 'ExpressionStatement' && next?.type === 'ExpressionStatement' && !statement.directive
        && !(isAssignment(statement) && isAssignment(next))) {
        add('exchange two calls', { start: statement.start, end: next.end }, 'statement', `${source(next)}\n${source(statement)}`, statement);
      }
      if (early && statement.type !== 'ReturnStatement' && statement.type !== 'FunctionDeclaration') {
        add('return early', { start: statement.start, end: statement.start }, 'insertion', 'return;', statement,
          `before ${source(statement).split('\n')[0]}`);
      }
    });
  }

  function condition(test, widened = 'widen a condition') {
    replace('negate a condition', test, `!(${source(test)})`);
    if (source(test) !== 'true') replace(widened, test, 'true');
  }

  const visitors = {
    BlockStatement(node) {
      const { parent } = node;
      const owner = /Function/.test(parent.type) ? parent : undefined;
      if (parent.type === 'TryStatement' && parent.finalizer === node) {
        const [first, last] = [node.body[0], node.body.at(-1)];
        if (first) add('drop a defer', { start: first.start, end: last.end }, 'statement', '', node);
      }
      statements(node.body, owner);
    },
    IfStatement(node) {
      condition(node.test);
      for (const branch of [node.consequent, node.alternate]) {
        const kind = branch && branch.type !== 'BlockStatement' && branch.type !== 'IfStatement' && !leaves(node) && dropped(branch);
        if (kind) add(kind, branch, 'statement', '', branch);
      }
    },
    ConditionalExpression(node) { condition(node.test); },
    WhileStatement(node) { replace('negate a condition', node.test, `!(${source(node.test)})`); },
    LogicalExpression(node) {
      if (node.operator !== '??') replace('widen a condition', node, source(node.left));
      replace('widen a condition', node, source(node.right));
    },
    BinaryExpression(node) {
      const other = comparisons.get(node.operator) ?? signs.get(node.operator);
      if (!other) return;
      const between = text.slice(node.left.end, node.right.start).replace(node.operator, other);
      replace(comparisons.has(node.operator) ? 'another comparison' : 'another edge, axis or sign', node,
        text.slice(node.start, node.left.end) + between + text.slice(node.right.start, node.end));
    },
    AssignmentExpression(node) {
      const other = signs.get(node.operator);
      if (!other || node.parent.type !== 'ExpressionStatement') return;
      add('another edge, axis or sign', node.parent, 'statement', source(node.parent).replace(node.operator, other), node);
    },
    UnaryExpression(node) {
      if (node.operator === '-') replace('another edge, axis or sign', node, source(node.argument));
      if (node.operator === '!') replace('negate a condition', node, source(node.argument));
    },
    MemberExpression(node) {
      if (node.computed) return;
      for (const name of oppositeNames(node.property.name ?? '').filter((name) => known.has(name))) {
        replace('another edge, axis or sign', node, text.slice(node.start, node.property.start) + name);
      }
    },
    Literal(node) {
      const { parent } = node;
      if (/Import|Export/.test(parent.type) || (parent.type === 'Property' && parent.key === node)) return;
      if (typeof node.value === 'boolean') return replace('another constant', node, `${!node.value}`);
      if (typeof node.value === 'string') {
        if (opposites.has(node.value)) replace('another edge, axis or sign', node, `'${opposites.get(node.value)}'`);
        return undefined;
      }
      if (typeof node.value !== 'number') return undefined;
      const others = new Set([node.value + 1, node.value - 1, 0].filter((other) => other !== node.value));
      for (const other of others) replace('another constant', node, `(${other})`);
      return undefined;
    },
    CallExpression(node) {
      const { arguments: values } = node;
      values.slice(1).forEach((other, index) => {
        const one = values[index];
        if (!/^(Identifier|MemberExpression)$/.test(one.type) || !/^(Identifier|MemberExpression)$/.test(other.type)) return;
        if (source(one) === source(other) || /^Math\.m(in|ax)$/.test(source(node.callee))) return;
        replace('another argument', node, text.slice(node.start, one.start) + source(other) + text.slice(one.end, other.start) + source(one)
          + text.slice(other.end, node.end));
      });
    },
  };

  (function visit(node, parent) {
    node.parent = parent;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent' || !value || typeof value !== 'object') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child, node);
    }
  })(tree, null);
  (function visit(node) {
    visitors[node.type]?.(node);
    for (const [key, value] of Object.entries(node)) {
      if (key === 'parent' || !value || typeof value !== 'object') continue;
      for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') visit(child);
    }
  })(tree);
}

/// Whether a statement leaves what it is in under a condition.
function leaves(node) {
  return node.type === 'IfStatement' && !node.alternate && /^(Return|Throw|Continue)Statement$/.test(node.consequent.type);
}

/// Whether a function returns a value, so that leaving it early is no mistake that one makes.
function returnsValue(node) {
  if (node.type === 'ReturnStatement') return !!node.argument;
  return Object.entries(node).some(([key, value]) => key !== 'parent' && value && typeof value === 'object'
    && (Array.isArray(value) ? value : [value]).some((child) => typeof child?.type === 'string' && !/Function/.test(child.type) && returnsValue(child)));
}
