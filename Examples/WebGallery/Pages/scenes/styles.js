import { frame } from "../frame.js";
import { pagedList } from "../paged.js";

frame();
const { handle } = await pagedList(document.getElementById("list"));

// The pull selects one of the first images. A refresh plays the second.
const files = (name, count) =>
  Array.from({ length: count }, (_, index) => `../images/${name}-${index}.svg`);
const images = { idle: files("boat", 8), refreshing: files("steam", 6) };

const choices = {
  when: (when) => ({ footer: { when } }),
  moment: (triggerMoment) => ({ header: { triggerMoment } }),
  language: (language) => ({ language }),
  indicator: (kind) =>
    kind === "images"
      ? { header: { indicator: { images }, extent: 72 } }
      : { header: { indicator: undefined, extent: undefined } },
};
for (const [id, options] of Object.entries(choices)) {
  const knob = document.getElementById(id);
  knob.addEventListener("change", () => handle.update(options(knob.value)));
}

const act = (id, does) =>
  document.getElementById(id).addEventListener("click", does);
act("begin", () => handle.begin("start"));
act("reset", () => handle.reset("end"));
