// What all scenes share: the frame around the stage, the knobs, and the way to the server.
import { scenes } from "./scenes.js";

/** An element with attributes and children; text only ever becomes text. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(key, "");
    else if (value !== false && value != null) made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

/** The state of the knobs. They act on every request from then on. */
export const knobs = { delay: 600, fails: false };

/**
 * A page of entries from the server: `{ entries, next, total }`. Rejects when the server, or the knob, says so.
 * @param {{ cursor?: string | null, limit?: number, signal?: AbortSignal }} [options]
 */
export async function entries({ cursor, limit = 20, signal } = {}) {
  const query = new URLSearchParams({ limit, delay: knobs.delay });
  if (cursor) query.set("cursor", cursor);
  if (knobs.fails) query.set("fail", "1");
  const answer = await fetch(`/api/entries?${query}`, { signal });
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

/** One of eight colours, always the same for the same text. */
export function hue(text) {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)) % 9973;
  return `hue-${sum % 8}`;
}

/** How large and how old an entry is, in the words of a language; without one, as the server says it. */
function detail(entry, language) {
  if (!language) return [entry.size, entry.modified].filter(Boolean).join(" · ");
  const words = [];
  if (entry.bytes != null) {
    const unit = { style: "unit", unit: "kilobyte", unitDisplay: "short", maximumFractionDigits: 1 };
    words.push(new Intl.NumberFormat(language, unit).format(entry.bytes / 1000));
  }
  if (entry.modifiedAt != null) {
    const days = Math.round((entry.modifiedAt * 1000 - Date.now()) / 86_400_000);
    words.push(new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(days, "day"));
  }
  return words.join(" · ");
}

/** A row of a list for an entry of the server. */
export function row(entry, language) {
  return element(
    "li",
    { class: "row" },
    element("span", { class: `badge ${hue(entry.name)}`, "aria-hidden": "true" }, entry.isFolder ? "▸" : initial(entry.name)),
    element(
      "span",
      { class: "words" },
      element("span", { class: "name" }, element("bdi", {}, entry.name)),
      element("span", { class: "detail" }, detail(entry, language)),
    ),
  );
}

function initial(name) {
  return ([...name].find((one) => /\p{L}|\p{N}/u.test(one)) ?? "·").toUpperCase();
}

/**
 * Builds the frame of a scene around `main`: a way back, what it is about, and the knobs. What is in the page's `template` with the
 * id "knobs" is added to them.
 */
export function frame() {
  const id = location.pathname.split("/").pop().replace(".html", "");
  const place = scenes.findIndex((scene) => scene.id === id);
  const scene = scenes[place];
  const next = scenes[(place + 1) % scenes.length];
  document.title = `${scene.title} · Tug`;

  const delay = element("input", { type: "range", min: 0, max: 3000, step: 100, value: knobs.delay, id: "delay" });
  const shown = element("output", { for: "delay" }, `${knobs.delay} ms`);
  delay.addEventListener("input", () => {
    knobs.delay = Number(delay.value);
    shown.textContent = `${knobs.delay} ms`;
  });
  const fails = element("input", { type: "checkbox", id: "fails" });
  fails.addEventListener("change", () => (knobs.fails = fails.checked));

  const panel = element(
    "details",
    { class: "knobs" },
    element("summary", {}, "Try it"),
    element("label", { for: "delay" }, element("span", {}, "Answers take "), shown),
    delay,
    element("label", { for: "fails", class: "check" }, fails, "Answers fail"),
  );
  const own = document.getElementById("knobs");
  if (own) panel.append(own.content.cloneNode(true));
  panel.append(element("p", { class: "log", id: "log", role: "status" }, "idle"));
  panel.open = matchMedia("(min-width: 800px)").matches;

  const header = element(
    "header",
    { class: "bar" },
    element("a", { href: "/", "aria-label": "All scenes", class: "back" }, "‹"),
    element("h1", {}, scene.title),
    element("a", { href: `/scenes/${next.id}.html`, class: "next" }, next.title, " ›"),
  );
  document.body.prepend(header, element("aside", { class: "panel" }, element("p", {}, scene.text), panel));
}

/** Shows an element's states in the panel as they change, by the end of the list where they do. */
export function follow(target) {
  target.addEventListener("statechange", ({ detail }) => {
    document.getElementById("log").textContent = `${detail.edge}: ${detail.state}`;
  });
}

/** Says on the stage what went wrong while the scene was set up, for instance that the library could not be loaded. */
export function explain(error) {
  document.querySelector("main").prepend(element("p", { class: "problem", role: "alert" }, String(error?.message ?? error)));
  throw error;
}
