// The page's side of the replay: passes recordings to the program and collects the results.

let page;
let memory;

const load = async () => {
  const hear = (text, count) => new TextDecoder().decode(new Uint8Array(memory.buffer, text, count));
  const number = (text) => {
    const bytes = new Uint8Array(memory.buffer, text);
    const words = hear(text, bytes.indexOf(0));
    return words ? Number(words) : NaN;
  };
  const imports = {
    tug: { exp: Math.exp, log: Math.log },
    replay: {
      number,
      remainder: (a, b) => a % b,
      outcome: (text, count) => { page.outcome = hear(text, count); },
      deviation: (name, count, times) => { page.deviations[hear(name, count)] = times; },
    },
  };
  const { instance } = await WebAssembly.instantiateStreaming(fetch('/program/replay.wasm'), imports);
  memory = instance.exports.memory;
  return instance.exports;
};
const program = load();

/// Replays the recording at an address with the width table at another. Returns `outcome`, the failure or an empty text, and `deviations`,
/// the number of uses of each rule.
export async function replay(recording, widths) {
  const { room, replay } = await program;
  const texts = [];
  for (const address of [recording, widths]) {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${response.status} ${address}`);
    texts.push(new Uint8Array(await response.arrayBuffer()));
  }
  const places = texts.map((text) => {
    const place = room(text.length);
    new Uint8Array(memory.buffer).set(text, place);
    return [place, text.length];
  });
  page = { deviations: {} };
  replay(...places.flat());
  return page;
}

/// Bytes of memory in use by the program.
export async function heldBytes() {
  return (await program).liveBytes();
}
