import { element } from "./gallery.js";
import { scenes } from "./scenes.js";

document.querySelector(".cards").append(
  ...scenes.map(({ id, title, text }) =>
    element("li", {}, element("a", { href: `/scenes/${id}.html` }, element("h2", {}, title), element("p", {}, text))),
  ),
);
