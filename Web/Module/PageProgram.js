// The pager's engine: one WebAssembly instance for all lists with pages, in a program of its own. It knows items and keys by numbers.

/// The promise of the program.
let loading;

/// The program, loaded once: its exports, and the tasks of each list by the address of the list in it. Rejects with an error that has the
/// address; the next call tries again.
export function pageProgram() {
  return loading ??= load().catch((error) => {
    loading = undefined;
    throw error;
  });
}

async function load() {
  const url = new URL('./tug-pages.wasm', import.meta.url);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    // Some file servers do not send the type that streaming needs.
    const program = await WebAssembly.compile(await response.arrayBuffer());
    const lists = new Map();
    const imports = {};
    for (const { name } of WebAssembly.Module.imports(program)) {
      imports[name] = (address, ...values) => lists.get(address)[name](...values);
    }
    return { lists_: lists, exports_: (await WebAssembly.instantiate(program, { tug: imports })).exports };
  } catch (error) {
    throw new Error(`Tug: could not load ${url}: ${error.message}`, { cause: error });
  }
}

/// A list of pages in the program, which calls `tasks`: the exports as functions of the values after its address, `write_`, which
/// puts numbers where the next call reads them, and `read_`, which reads as many numbers there.
export function connectPages({ exports_: exports, lists_: lists }, tasks) {
  const address = exports.create_();
  lists.set(address, tasks);
  const call = {};
  let isOver = false;
  for (const name in exports) {
    // After the end, calls have no effect.
    call[name] = (...values) => isOver ? undefined : exports[name](address, ...values);
  }
  const numbersAt = (start, count) => new Int32Array(exports.memory.buffer, start, count);
  call.write_ = (numbers) => { if (numbers.length) numbersAt(call.room_(numbers.length), numbers.length).set(numbers); };
  call.read_ = (count) => [...numbersAt(call.numbers_(), count)];
  call.end_ = () => {
    lists.delete(address);
    call.free_();
    isOver = true;
  };
  return call;
}

/// Numbers for values: equal values have the same one. `nameOf`: what makes two values equal.
export function numbering(nameOf) {
  const numbers = new Map();
  const values = new Map();
  let last = 0;
  return {
    /// The number of a value; -1 for none.
    of_(value) {
      if (value === undefined || value === null) return -1;
      const name = nameOf(value);
      let number = numbers.get(name);
      if (number === undefined) {
        number = last++;
        numbers.set(name, number);
      }
      values.set(number, value);
      return number;
    },
    value_: (number) => values.get(number) ?? null,
    /// Forgets the values whose numbers are not wanted.
    keep_(isWanted) {
      for (const [name, number] of numbers) {
        if (isWanted(number)) continue;
        numbers.delete(name);
        values.delete(number);
      }
    },
  };
}
