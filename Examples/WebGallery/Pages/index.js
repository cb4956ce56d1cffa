import { colored } from "./code.js";
import { element } from "./elements.js";
import { scenes } from "./scenes.js";

const picture = (id) => {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `images/scenes.svg#${id}`);
  made.setAttribute("viewBox", "0 0 96 64");
  made.setAttribute("aria-hidden", "true");
  made.append(use);
  return made;
};

document.querySelector(".cards").append(
  ...scenes.map(({ id, title, text }) =>
    element(
      "li",
      {},
      element("a", { href: `scenes/${id}.html` }, picture(id), element("h3", {}, title), element("p", {}, text)),
    ),
  ),
);

// The code beside the live list.
const source = await (await fetch("live.js")).text();
document.querySelector(".live-code").replaceChildren(colored(source.trim()));
