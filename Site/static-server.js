// In place of the gallery's server.js: on the site there is no server, so the entries are made in the page.

/** The longest delay in milliseconds. */
export const slowest = 3000;

/** The values of the controls. They affect all later requests. The page's address can set other values: `?delay=2000&fails`. */
export const knobs = { delay: 600, fails: false };

/** Reads the values from a page's address. Returns an error message; undefined if the address is valid. */
export function readKnobs(query) {
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === "fails") knobs.fails = value !== "0";
    else if (name === "delay" && /^\d+$/.test(value) && Number(value) <= slowest) knobs.delay = Number(value);
    else return `The address says “${name}=${value}”. What it can say is delay (0 to ${slowest}) and fails.`;
  }
}

const names = ["Harbor at dawn.jpg", "Packing list.txt", "Timetable.pdf", "Letter to Ana.odt", "Songs for the road", "Budget 2026.ods", "Garden plan.svg", "Recipes",
  "Bread.md", "Ferry tickets.pdf", "Notes on tides.txt", "Lighthouse.png", "Addresses.vcf", "Invoice 118.pdf", "Postcards", "Minutes.odt", "Sketches",
  "Wind and weather.csv", "Old photographs", "Passport.pdf", "Questions.txt", "Reading list.md", "Sailing.epub", "Tent.jpg"];
const total = 120;
const size = (bytes) => (bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} KB` : `${(bytes / 1e6).toFixed(1)} MB`);

function entry(index) {
  const round = Math.floor(index / names.length);
  const name = names[index % names.length];
  const isFolder = !name.includes(".");
  const bytes = isFolder ? null : (index * index * 7919 + 812) % 9_000_000;
  const days = index + 1;
  return {
    name: round ? name.replace(/(\.\w+)?$/, ` ${round + 1}$1`) : name, isFolder, bytes, size: bytes == null ? "" : size(bytes),
    modifiedAt: Math.round(Date.now() / 1000) - days * 86_400, modified: days === 1 ? "yesterday" : `${days} days ago`,
  };
}

/** Waits for the delay of the controls and fails if they say so. */
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

/** A page of entries: `{ entries, next, total }`. */
export async function entries({ cursor, limit = 20, signal } = {}) {
  await pretendNetwork(signal);
  const first = Number(cursor ?? 0);
  const last = Math.min(total, first + limit);
  return { entries: Array.from({ length: last - first }, (_, index) => entry(first + index)), next: last < total ? String(last) : null, total };
}
