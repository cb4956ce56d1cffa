// The frame of a scene: links to other scenes, a description, controls, and the code.
import { sources } from "./code.js";
import { element } from "./elements.js";
import { scenes } from "./scenes.js";
import { knobs, readKnobs, slowest } from "./server.js";

const keys = "Without a finger: turn the wheel on beyond the edge, or press Tab until “Refresh” appears, then Return.";
const address = (scene) => `${scene.id}.html`;

/** Builds the frame of a scene around `main`. Adds the content of the page's `template` with the id "knobs" to the controls. */
export function frame() {
  const id = location.pathname.split("/").pop().replace(".html", "");
  const place = scenes.findIndex((scene) => scene.id === id);
  const scene = scenes[place];
  const problem = readKnobs(location.search);
  document.body.classList.add("scene");
  document.body.prepend(
    menu(scene),
    element(
      "div",
      { class: "side" },
      element(
        "header",
        { class: "bar" },
        element("a", { href: "../", "aria-label": "All scenes", class: "back" }, "‹"),
        element("h1", {}, scene.title),
        element("button", { popovertarget: "panel", class: "more" }, "Try it"),
      ),
      element("section", { class: "hint", "aria-label": "What it shows" }, scene.text),
      panel(scene, scenes[(place + 1) % scenes.length]),
    ),
  );
  if (problem) tell(problem);
}

function menu(current) {
  const link = (scene) => element("a", { href: address(scene), "aria-current": scene === current ? "page" : null }, scene.title);
  return element(
    "nav",
    { class: "menu", "aria-label": "Scenes" },
    element("a", { href: "../", class: "brand" }, element("img", { src: "../icon.svg", alt: "", width: 28, height: 28 }), "Tug"),
    element("ul", {}, ...scenes.map((scene) => element("li", {}, link(scene)))),
  );
}

/** A panel beside the stage. On narrow screens a sheet that comes up from below. */
function panel(scene, next) {
  const made = element(
    "aside",
    { class: "panel", id: "panel", popover: "manual", "aria-label": "Try it" },
    element("button", { class: "done button", popovertarget: "panel", popovertargetaction: "hide" }, "Done"),
    element("h2", {}, "Try it"),
    element("ul", { class: "tries" }, ...scene.tries.map((words) => element("li", {}, words))),
    element("p", { class: "quiet" }, scene.keys ?? keys),
    knobsOfAll(),
  );
  const own = document.getElementById("knobs");
  if (own) made.querySelector(".knobs").append(own.content.cloneNode(true));
  made.append(
    element("p", { class: "state" }, "State ", element("code", { id: "log" }, "idle")),
    sources(),
    element("a", { class: "button next", href: address(next) }, `Next: ${next.title} ›`),
  );
  return made;
}

function knobsOfAll() {
  const delay = element("input", { type: "range", min: 0, max: slowest, step: 100, value: knobs.delay, id: "delay" });
  const shown = element("output", { for: "delay" }, `${knobs.delay} ms`);
  delay.addEventListener("input", () => {
    knobs.delay = Number(delay.value);
    shown.textContent = `${knobs.delay} ms`;
  });
  const fails = element("input", { type: "checkbox", id: "fails", checked: knobs.fails });
  fails.addEventListener("change", () => (knobs.fails = fails.checked));
  return element(
    "div",
    { class: "knobs" },
    element("label", { class: "wide" }, element("span", {}, "Answers take "), shown, delay),
    element("label", { class: "check" }, fails, element("span", {}, "Answers fail")),
  );
}

/** Shows the state changes of an element's edges in the panel. */
export function follow(target) {
  target.addEventListener("statechange", ({ detail }) => {
    document.getElementById("log").textContent = `${detail.edge}: ${detail.state}`;
  });
}

/** Shows an error on the stage. */
function tell(words) {
  document.querySelector("main").prepend(element("p", { class: "problem", role: "alert" }, words));
}

/** Shows an error of the scene's setup on the stage, for example that the library could not be loaded. */
export function explain(error) {
  tell(String(error?.message ?? error));
  throw error;
}
