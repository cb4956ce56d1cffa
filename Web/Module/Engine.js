// The engine: one WebAssembly instance for all lists of a page.

/// The actions of each list, by the address of the list in the engine.
const lists = new Map();
let loading;

/// The exports of the engine, loaded once. Rejects with an error that has the address; the next call tries again.
export function engine() {
  loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load() {
  const url = new URL('tug.wasm', import.meta.url);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // No streaming: it requires a MIME type that some file servers do not send.
    const program = await WebAssembly.compile(await response.arrayBuffer());
    const imports = { now: () => performance.now() / 1000, exp: Math.exp, log: Math.log };
    for (const { name } of WebAssembly.Module.imports(program)) {
      // An error must not unwind the engine: later calls would count as nested.
      imports[name] ??= (address, ...values) => {
        try {
          return lists.get(address)?.[name](...values);
        } catch (error) {
          reportError(error);
        }
      };
    }
    return (await WebAssembly.instantiate(program, { tug: imports })).exports;
  } catch (error) {
    throw new Error(`Tug: could not load ${url}: ${error.message}`, { cause: error });
  }
}

/// Makes a list in the engine, which calls `actions`. Returns a function that calls an export with its name and the values after the
/// address. After `detach`, calls have no effect.
export function connect(exports, isHorizontal, actions) {
  const address = exports.create(isHorizontal);
  lists.set(address, actions);
  let depth = 0;
  let isOver = false;
  return (name, ...values) => {
    if (isOver) return;
    depth++;
    const answer = exports[name](address, ...values);
    // The engine carries out reactions when the outermost call has ended. Only then can the list be freed.
    if (depth === 1) exports.settle(address);
    if (name === 'detach') isOver = lists.delete(address);
    if (!--depth && isOver) exports.free(address);
    return answer;
  };
}
