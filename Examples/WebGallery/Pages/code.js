// Shows the files of a scene, as they are on the server.
import { element } from "./elements.js";

/** Comments, strings and keywords get a class each. All of it is inserted as text, never as markup. */
const token = /(\/\/.*|\/\*[^]*?\*\/)|("[^"\n]*"|`[^`]*`)|\b(import|from|export|const|let|async|await|function|return|try|catch|for|if|of|new)\b/g;

/** Code with syntax colors. */
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

/** The script and the style sheet of the scene, and the shared script if the scene uses it. They are filled in when loaded. */
export function sources() {
  const place = element("section", { class: "sources" }, element("h2", {}, "Its code"));
  const own = [...document.querySelectorAll('script[type=module], link[href$=".css"]:not([href^=".."])')].reverse();
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
    if (text.includes("../paged.js")) paths.push("../paged.js");
  }
}
