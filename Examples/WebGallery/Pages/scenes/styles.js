import { frame } from "../gallery.js";
import { pagedList } from "../paged.js";

frame();
const { handle, options } = await pagedList(document.getElementById("list"));

const choose = (id, change) => document.getElementById(id).addEventListener("change", ({ target }) => change(target.value));
choose("behaviour", (behaviour) => handle.update({ footer: Object.assign(options.footer, { behaviour }) }));
choose("moment", (triggerMoment) => handle.update({ header: Object.assign(options.header, { triggerMoment }) }));
choose("language", (language) => handle.update({ language }));
document.getElementById("begin").addEventListener("click", () => handle.begin("start"));
document.getElementById("reset").addEventListener("click", () => handle.reset("end"));
