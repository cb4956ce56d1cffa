// Requests to the server, and the controls that delay them or make them fail.

/** The longest delay in milliseconds. */
export const slowest = 3000;

/** The values of the controls. They affect all later requests. The page's address can set other values: `?delay=2000&fails`. */
export const knobs = { delay: 600, fails: false };

/** Reads the values from a page's address. Returns an error message; undefined if the address is valid. */
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
 * A page of entries from the server: `{ entries, next, total }`. Rejects when the server or a control reports a failure.
 * @param {{ cursor?: string | null, limit?: number, signal?: AbortSignal }} [options]
 */
export async function entries({ cursor, limit = 20, signal } = {}) {
  const query = new URLSearchParams({ limit, delay: knobs.delay });
  if (cursor) query.set("cursor", cursor);
  if (knobs.fails) query.set("fail", "1");
  const answer = await fetch(new URL(`api/entries?${query}`, import.meta.url), { signal }).catch((error) => {
    // Each browser has its own message for a server that cannot be reached.
    throw error instanceof TypeError ? new Error("The server cannot be reached.") : error;
  });
  const page = await answer.json();
  if (!answer.ok) throw new Error(page.error);
  return page;
}

/** Waits for the delay of the controls and fails if they say so, for scenes that make their own data. */
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
