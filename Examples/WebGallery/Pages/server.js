// The way to the server, and the knobs that make it slow or let it fail.

/** The longest delay in milliseconds. */
export const slowest = 3000;

/** The state of the knobs. They act on every request from then on. The page's address may begin with others: `?delay=2000&fails`. */
export const knobs = { delay: 600, fails: false };

/** Reads the knobs from a page's address. Answers what is wrong with it, in words; nothing where all is well. */
export function readKnobs(query) {
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === "fails") {
      knobs.fails = value !== "0";
    } else if (name !== "delay") {
      return `The address says “${name}”. What it can say is delay and fails.`;
    } else if (/^\d+$/.test(value) && Number(value) <= slowest) {
      knobs.delay = Number(value);
    } else {
      return `The address says “${value}” for delay. It is a number of milliseconds, 0 to ${slowest}.`;
    }
  }
}

/**
 * A page of entries from the server: `{ entries, next, total }`. Rejects when the server, or the knob, says so.
 * @param {{ cursor?: string | null, limit?: number, signal?: AbortSignal }} [options]
 */
export async function entries({ cursor, limit = 20, signal } = {}) {
  const query = new URLSearchParams({ limit, delay: knobs.delay });
  if (cursor) query.set("cursor", cursor);
  if (knobs.fails) query.set("fail", "1");
  const answer = await fetch(`/api/entries?${query}`, { signal }).catch((error) => {
    // Browsers have words of their own for a server that is not there, and no two the same.
    throw error instanceof TypeError ? new Error("The server cannot be reached.") : error;
  });
  const page = await answer.json();
  if (!answer.ok) throw new Error(page.error);
  return page;
}

/** Waits as long as the knob says, and fails if it says so: for scenes whose data the page makes itself. */
export async function pretendNetwork(signal) {
  await new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, knobs.delay);
    signal?.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
  if (knobs.fails) throw new Error("The page was asked to fail.");
}
