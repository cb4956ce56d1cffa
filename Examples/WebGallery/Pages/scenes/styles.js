import { frame } from "../gallery.js";
import { pagedList } from "../paged.js";

frame();
const { handle } = await pagedList(document.getElementById("list"));

// The pull leafs through the first, a refresh plays the second.
const addresses = (name, count) => Array.from({ length: count }, (_, index) => `/images/${name}-${index}.svg`);
const images = { idle: addresses("boat", 8), refreshing: addresses("steam", 6) };

const choose = (id, change) => document.getElementById(id).addEventListener("change", ({ target }) => change(target.value));
choose("behaviour", (behaviour) => handle.update({ footer: { behaviour } }));
choose("moment", (triggerMoment) => handle.update({ header: { triggerMoment } }));
choose("language", (language) => handle.update({ language }));
choose("indicator", (kind) =>
  handle.update({ header: kind === "images" ? { indicator: { images }, extent: 72 } : { indicator: undefined, extent: undefined } }),
);
document.getElementById("begin").addEventListener("click", () => handle.begin("start"));
document.getElementById("reset").addEventListener("click", () => handle.reset("end"));
