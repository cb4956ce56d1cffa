// Stands between the module and the browser. `?probe=time` takes down how long the module's handlers take, `?probe=record` what it says
// to its engine and what that asks for. Loaded before the module.
window.figures = { touch: [], frame: [] };
window.recorded = [];
{
  const probe = new URLSearchParams(location.search).get('probe');
  let doing = 'other';
  let measured;

  // Several handlers of one event count together.
  const takeDown = (kind, event, microseconds) => {
    const times = figures[kind];
    if (!times) return;
    if (event === measured) times[times.length - 1] += microseconds;
    else times.push(microseconds);
    measured = event;
  };

  const watched = (kind, work) => function watching(...values) {
    doing = kind;
    const began = performance.now();
    try {
      return typeof work === 'function' ? work.apply(this, values) : work.handleEvent(...values);
    } finally {
      if (probe === 'time') takeDown(kind, values[0], (performance.now() - began) * 1000);
      doing = 'other';
    }
  };

  const { addEventListener: listen, removeEventListener: leave } = EventTarget.prototype;
  const nextFrame = requestAnimationFrame;
  if (probe) {
    // One for each, or none could be taken away again.
    const wrappers = new WeakMap();
    const instead = (name, listener) => {
      if (name !== 'touchmove') return listener;
      if (!wrappers.has(listener)) wrappers.set(listener, watched('touch', listener));
      return wrappers.get(listener);
    };
    EventTarget.prototype.addEventListener = function listening(name, listener, ...rest) {
      return listen.call(this, name, instead(name, listener), ...rest);
    };
    EventTarget.prototype.removeEventListener = function leaving(name, listener, ...rest) {
      return leave.call(this, name, instead(name, listener), ...rest);
    };
    window.requestAnimationFrame = (work) => nextFrame(watched('frame', work));
  }

  const instantiate = WebAssembly.instantiate;
  if (probe === 'record') {
    WebAssembly.instantiate = async (module, imports) => {
      let call;
      const each = (object, change) => Object.fromEntries(Object.entries(object).map(([name, value]) =>
        [name, typeof value === 'function' ? change(name, value) : value]));
      const heard = Object.fromEntries(Object.entries(imports).map(([module, functions]) =>
        [module, each(functions, (name, work) => (...values) => {
          const answer = work(...values);
          call.asked.push({ name, values, answer });
          return answer;
        })]));
      const instance = await instantiate(module, heard);
      window.engine = { module };
      const { memory, numbers } = instance.exports;
      const exports = each(instance.exports, (name, work) => (...values) => {
        // Nested calls would need more than a list to replay.
        if (call) throw new Error(`${name} was called within ${call.name}`);
        // The page writes options to this place before it passes them on.
        const written = doing === 'other' && new Float64Array(memory.buffer, numbers(), 64).slice();
        call = { kind: doing, name, values, written, asked: [] };
        recorded.push(call);
        try {
          return call.answer = work(...values);
        } finally {
          call = undefined;
        }
      });
      return { exports };
    };
  }
}
