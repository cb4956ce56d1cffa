// A list of the server's entries that refreshes at one end and loads more at the other: what most scenes have in common.
import { attach } from "/tug/tug.js";
import { entries, explain, follow, row } from "./gallery.js";

/**
 * Attaches to `scroller`, fills it and answers its handle.
 * @param {Element} scroller
 * @param {{ list?: Element, render?: (entry: object) => Element, limit?: number, axis?: string, language?: string, header?: object, footer?: object }} [options]
 */
export async function pagedList(scroller, { list = scroller.querySelector("[data-tug-content]"), render = row, limit = 20, axis, language, header, footer } = {}) {
  let cursor = null;
  const show = (page, isFirst) => {
    if (isFirst) list.replaceChildren();
    list.append(...page.entries.map((entry) => render(entry)));
    cursor = page.next;
    return { more: cursor !== null };
  };
  const options = {
    axis,
    language,
    header: { ...header, onRefresh: async ({ signal }) => show(await entries({ limit, signal }), true) },
    footer: { ...footer, onLoad: async ({ signal }) => show(await entries({ cursor, limit, signal }), false) },
  };
  follow(scroller);
  try {
    const handle = await attach(scroller, options);
    handle.begin("start");
    return { handle };
  } catch (error) {
    explain(error);
  }
}

/** A card for an entry, for lists that go sideways. */
export function card(entry, language) {
  const made = row(entry, language);
  made.className = "card";
  return made;
}
