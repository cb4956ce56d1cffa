// The pager's engine: one WebAssembly instance for all lists with pages, in a program of its own. It knows items and keys by numbers.

/// Loads, by the numbers of the program; so are their ends, of which those after the last one are faults of a page.
export const kinds = ['refresh', 'next', 'previous'];
const ends = ['loaded', 'atEnd', 'onlyEmptyPages', 'refreshing', 'superseded', 'cancelled', 'failed'];
const faults = ['repeatedKey', 'doesNotJoin', 'answersAnotherKey', 'negativeTotal'];
const steps = ['inserted', 'removed', 'updated', 'moved'];
const policies = { replace: 0, refetchLoaded: -1, aroundVisible: -2 };

/// How a load has ended, by its number.
export const endOf = (number) => ends[Math.min(number, 6)];
export const isSuccess = (end) => ends.indexOf(end) < 3;

/// Why a page was refused, by the number of the end; undefined if it was not.
export function faultOf(number) {
  const fault = faults[number - 7];
  return fault && Object.assign(new Error(`Tug: a page was refused: ${fault}`), { name: 'PageFault', fault });
}

/// A step as listeners hear of it, by its numbers.
export const changeOf = ([step, place, other]) =>
  step === 3 ? { step: 'moved', from: place, to: other } : { step: steps[step], at: place, count: other };

/// The number of a refresh policy: a name, or `{ mergeHead: pages }`.
export function policyOf(policy = 'replace') {
  const number = policy?.mergeHead ?? policies[policy];
  if (number === undefined) throw new TypeError(`Tug: refreshPolicy is none of ${Object.keys(policies).join(', ')}, { mergeHead }`);
  return number;
}

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
/// puts numbers where the next call reads them, `read_`, which reads as many numbers there, and `unloaded_`.
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
  /// How many rows are not loaded before and after the `count` that are, as far as the total tells. With pages at both ends only offsets tell where
  /// the loaded rows are among all. `keyOf`: the key of a number.
  call.unloaded_ = (count, now, keyOf) => {
    const facts = call.facts_(now);
    const rest = count && Math.max(0, call.total_() - count);
    if ((facts & 6) !== 6) return [facts & 4 ? rest : 0, facts & 2 ? rest : 0];
    const offset = keyOf(call.offset_());
    const before = Math.min(Math.max(0, offset - call.rowsBeforeOffset_()), rest);
    return typeof offset === 'number' ? [before, rest - before] : [0, 0];
  };
  call.end_ = () => {
    lists.delete(address);
    call.free_();
    isOver = true;
  };
  return call;
}

/// The name of a key of a page: keys of equal JSON are equal.
export const nameOfKey = (key) => `${typeof key}${typeof key === 'object' ? JSON.stringify(key) : key}`;

/// The name of an item's id.
export const nameOfID = (id) => {
  if (typeof id !== 'string' && typeof id !== 'number') throw new TypeError('Tug: key has returned neither a string nor a number');
  return id;
};

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
