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
  const imports = { now: () => performance.now() / 1000, exp: Math.exp, log: Math.log };
  for (const name of actions) imports[name] = (address, ...values) => lists.get(address)?.[name](...values);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // Not every plain file server knows the type that streaming asks for.
    const source = response.headers.get('Content-Type')?.startsWith('application/wasm')
      ? await WebAssembly.instantiateStreaming(response, { tug: imports })
      : await WebAssembly.instantiate(await response.arrayBuffer(), { tug: imports });
    return source.instance.exports;
  } catch (error) {
    throw new Error(`Tug: the engine could not be loaded from ${url}: ${error.message}`, { cause: error });
  }
}

/// Makes the engine's half of a list, which does what it asks for by the methods of `list`. Returns the function that calls an export, with
/// its name and the values after the address; `detach` is the last that may be called.
export function connect(exports, isHorizontal, list) {
  const address = exports.create(isHorizontal);
  lists.set(address, list);
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

/// What the engine asks of a list.
const actions = ['scroll', 'move', 'room', 'place', 'look', 'texts', 'floor', 'state', 'start', 'cancel', 'wake', 'pause', 'frame'];
