// Rows and cards for the server's entries.
import { element } from "./elements.js";

/** One of eight colors, the same for the same text. */
export function hue(text) {
  let sum = 0;
  for (const character of text) sum = (sum * 31 + character.codePointAt(0)) % 9973;
  return `hue-${sum % 8}`;
}

/** The size and age of an entry in a language; without a language, the texts of the server. */
export function detail(entry, language) {
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

/** A card for an entry, for horizontal lists. */
export function card(entry, language) {
  const made = row(entry, language);
  made.className = "card";
  return made;
}

/** The content of an empty list. */
export function nothing() {
  return element("li", { class: "nothing" }, "There is nothing in this folder.");
}

function initial(name) {
  return ([...name].find((one) => /\p{L}|\p{N}/u.test(one)) ?? "·").toUpperCase();
}
