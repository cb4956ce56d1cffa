// A scene's own files, as they are on the server.
import { element } from "./elements.js";

/** Comments, texts and words of the language get a class each; whatever it is, it only ever becomes text. */
const token = /(\/\/.*|\/\*[^]*?\*\/)|("[^"\n]*"|`[^`]*`)|\b(import|from|export|const|let|async|await|function|return|try|catch|for|if|of|new)\b/g;

/** A text with the colors of code. */
export function colored(text) {
  const parts = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const kind = ["comment", "text", "word"].find((_, index) => match[index + 1] !== undefined);
    parts.push(text.slice(end, match.index), element("span", { class: `code-${kind}` }, match[0]));
    end = match.index + match[0].length;
  }
  return element("pre", { tabindex: "0" }, element("code", {}, ...parts, text.slice(end)));
}

/** The scene's script and style sheet, and what most scenes share if it uses that. Filled in as they arrive. */
export function sources() {
  const place = element("section", { class: "sources" }, element("h2", {}, "Its code"));
  const own = [...document.querySelectorAll('script[src^="/scenes/"], link[href^="/scenes/"]')].reverse();
  show(place, own.map((part) => part.getAttribute("src") ?? part.getAttribute("href")));
  return place;
}

async function show(place, paths) {
  for (const path of paths) {
    const name = path.split("/").pop();
    const answer = await fetch(path).catch(() => undefined);
    if (!answer?.ok) {
      place.append(element("p", { class: "quiet" }, `${name} could not be loaded.`));
      continue;
    }
    const text = await answer.text();
    const first = place.querySelector("details") === null;
    place.append(element("details", { open: first }, element("summary", {}, name), colored(text.trim())));
    if (text.includes("../paged.js")) paths.push("/paged.js");
  }
}
