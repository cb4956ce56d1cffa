import { frame } from "../gallery.js";
import { pagedList } from "../paged.js";

frame();
const handle = await pagedList(document.getElementById("list"));

const choose = (id, change) => document.getElementById(id).addEventListener("change", ({ target }) => change(target.value));
choose("behaviour", (behaviour) => handle.update({ footer: { behaviour } }));
choose("moment", (triggerMoment) => handle.update({ header: { triggerMoment } }));
choose("language", (language) => handle.update({ header: { language }, footer: { language } }));
document.getElementById("begin").addEventListener("click", () => handle.begin("header"));
document.getElementById("reset").addEventListener("click", () => handle.reset());
