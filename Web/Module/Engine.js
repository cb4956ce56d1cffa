// The engine: one WebAssembly instance for all lists of a page.

/// Lists by the address where the engine keeps its half of them.
export const lists = new Map();
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

/// What the engine asks of a list; each is a method of List.
const actions = ['scroll', 'move', 'room', 'place', 'look', 'texts', 'floor', 'state', 'start', 'cancel', 'wake', 'pause', 'frame'];
