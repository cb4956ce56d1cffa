// Replays what a page's engine was told in a second instance of it whose imports do nothing: what is left is Swift and the crossing.

/// The exports of a fresh instance; `make(name)` makes what stands for an import.
function instance(make) {
  const imports = {};
  for (const { module, name } of WebAssembly.Module.imports(engine.module)) (imports[module] ??= {})[name] = make(name);
  return new WebAssembly.Instance(engine.module, imports).exports;
}

/// Microseconds a call for each kind of call, one figure for each of `count` replays.
export function replay(count) {
  check();
  const answered = recorded.flatMap(({ asked }) => asked.filter(({ answer }) => answer !== undefined));
  const answers = answered.map(({ answer }) => answer);
  const answering = new Set(answered.map(({ name }) => name));
  const segments = [];
  for (const call of recorded) {
    if (segments.at(-1)?.kind !== call.kind) segments.push({ kind: call.kind, calls: [] });
    segments.at(-1).calls.push(call);
  }
  const figures = { touch: [], frame: [] };
  for (let round = 0; round < count; round++) {
    let next = 0;
    const exports = instance((name) => (answering.has(name) ? () => answers[next++] : () => {}));
    const sums = { touch: [0, 0], frame: [0, 0], other: [0, 0] };
    for (const { kind, calls } of segments) {
      const began = performance.now();
      for (const { name, values, written } of calls) {
        write(exports, written);
        exports[name](...values);
      }
      sums[kind][0] += performance.now() - began;
      sums[kind][1] += calls.length;
    }
    for (const kind of Object.keys(figures)) figures[kind].push((sums[kind][0] / sums[kind][1]) * 1000);
  }
  return figures;
}

/// Writes options where the page wrote them before a call.
function write(exports, written) {
  if (written) new Float64Array(exports.memory.buffer, exports.numbers(), written.length).set(written);
}

/// Throws unless a replay asks for the same, with the same numbers, and answers the same, as the page's engine did.
function check() {
  let asked;
  let call;
  const exports = instance((name) => (...values) => {
    const wanted = call.asked[asked++];
    if (wanted?.name !== name || !same(wanted.values, values)) throw new Error(`the replay asks for ${name}(${values})`);
    return wanted.answer;
  });
  for (call of recorded) {
    asked = 0;
    write(exports, call.written);
    const answer = exports[call.name](...call.values);
    if (asked !== call.asked.length || !Object.is(answer, call.answer)) throw new Error(`the replay of ${call.name} differs`);
  }
}

const same = (left, right) => left.length === right.length && left.every((value, index) => Object.is(value, right[index]));
