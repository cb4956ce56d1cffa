// Stands between the module and the browser. `?probe=time` takes down how long the module's handlers take, `?probe=record` what it says
// to its engine and what that asks for. Loaded before the module.
window.figures = { touch: [], frame: [] };
window.recorded = [];
{
  const probe = new URLSearchParams(location.search).get('probe');
  let doing = 'other';

  const watched = (kind, work) => function watching(...values) {
    doing = kind;
    const began = performance.now();
    try {
      return typeof work === 'function' ? work.apply(this, values) : work.handleEvent(...values);
    } finally {
      if (probe === 'time') figures[kind]?.push((performance.now() - began) * 1000);
      doing = 'other';
    }
  };

  const listen = EventTarget.prototype.addEventListener;
  const nextFrame = requestAnimationFrame;
  if (probe) {
    EventTarget.prototype.addEventListener = function listening(name, listener, ...rest) {
      return listen.call(this, name, name === 'touchmove' ? watched('touch', listener) : listener, ...rest);
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
      const exports = each(instance.exports, (name, work) => (...values) => {
        // Nested calls would need more than a list to replay.
        if (call) throw new Error(`${name} was called within ${call.name}`);
        call = { kind: doing, name, values, asked: [] };
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
