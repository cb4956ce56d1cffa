// The engine: one WebAssembly instance for all lists of a page. Lists with a second floor, or with a header that loads, which keeps the
// reading position, have another, of a larger program.

/// The promises of the programs: the smaller one, the larger one.
const programs = [];

/// A program, loaded once: its exports, the actions of each list by the address of the list in it, and Large.js with the larger one. Rejects
/// with an error that has the address; the next call tries again.
export function engine(isLarge) {
  const index = isLarge ? 1 : 0;
  return programs[index] ??= load(isLarge).catch((error) => {
    delete programs[index];
    throw error;
  });
}

async function load(isLarge) {
  // Written out, here and wherever a file is named: bundlers see such addresses, and take the files along.
  const url = isLarge ? new URL('./tug-large.wasm', import.meta.url) : new URL('./tug.wasm', import.meta.url);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // While it comes, which requires a MIME type that some file servers do not send.
    const program = await (response.headers.get('content-type') === 'application/wasm' ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer()));
    const lists = new Map();
    // Named values, here and in `connect`: arrays of them would be made several times in each move. No call has more than six.
    const imports = { now: () => performance.now() / 1000, exp: Math.exp, log: Math.log };
    for (const { name } of WebAssembly.Module.imports(program)) {
      // An error must not unwind the engine: later calls would count as nested.
      imports[name] ??= (address, a, b, c, d, e, f) => {
        try {
          return lists.get(address)?.[name](a, b, c, d, e, f);
        } catch (error) {
          reportError(error);
        }
      };
    }
    const large = isLarge ? await import('./Large.js') : undefined;
    return { lists_: lists, large_: large, exports_: (await WebAssembly.instantiate(program, { tug: imports })).exports };
  } catch (error) {
    throw new Error(`Tug: could not load ${url}: ${error.message}`, { cause: error });
  }
}

/// Makes a list in the engine, which calls its actions. Its `call_` gets the exports as functions of the values after the address of the list.
/// After `detach`, calls have no effect.
export function connect({ exports_: exports, lists_: lists }, isHorizontal, list) {
  const address = exports.create_(isHorizontal);
  lists.set(address, list.actions_);
  let depth = 0;
  let isOver = false;
  for (const name in exports) {
    const work = exports[name];
    list.call_[name] = (a, b, c, d, e, f) => {
      if (isOver) return;
      depth++;
      // Where the browser has scrolled to without effect.
      if (list.isQuiet_) exports.scrolled_(address, list.geometry_.offset_());
      const answer = work(address, a, b, c, d, e, f);
      // The engine carries out reactions when the outermost call has ended. Only then can the list be freed.
      if (depth === 1) exports.settle_(address);
      if (work === exports.detach_) isOver = lists.delete(address);
      if (!--depth && isOver) exports.free_(address);
      return answer;
    };
  }
}
