// The engine: one WebAssembly instance for all lists of a page.

/// What the engine asks of each list, by the address where the engine keeps its half of it.
const lists = new Map();
let loading;

/// The exports of the engine, loaded once. A failure is told with the address, and the next call tries again.
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
    // Not as it streams in: not every plain file server knows the type that this asks for.
    const program = await WebAssembly.compile(await response.arrayBuffer());
    const imports = { now: () => performance.now() / 1000, exp: Math.exp, log: Math.log };
    for (const { name } of WebAssembly.Module.imports(program)) {
      // What is thrown here must not unwind the engine: it would take its next calls for ones within this.
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
    throw new Error(`Tug: the engine could not be loaded from ${url}: ${error.message}`, { cause: error });
  }
}

/// Makes the engine's half of a list, which does what it asks for by `actions`. Returns the function that calls an export, with its name
/// and the values after the address; `detach` is the last that may be called.
export function connect(exports, isHorizontal, actions) {
  const address = exports.create(isHorizontal);
  lists.set(address, actions);
  let depth = 0;
  let isOver = false;
  return (name, ...values) => {
    if (isOver) return;
    depth++;
    const answer = exports[name](address, ...values);
    // What follows from it is carried out once the outermost call is over, and only then the half may go.
    if (depth === 1) exports.settle(address);
    if (name === 'detach') isOver = lists.delete(address);
    if (!--depth && isOver) exports.free(address);
    return answer;
  };
}
