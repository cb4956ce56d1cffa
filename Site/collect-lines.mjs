// Collects the lines that the playground shows for each preset, and for each option with another value than its default:
//   node collect-lines.mjs OPTIONS swift|python
// prints a file that a compiler or an interpreter checks.
import { readFileSync } from 'node:fs';
import { allSettings } from './all-settings.js';
import { linesOf } from './lines.js';
import { withTexts } from './settings.js';

const [, , file, language] = process.argv;
const plain = JSON.parse(readFileSync(file, 'utf8'));
const all = allSettings(plain);
const tables = withTexts(plain);
const indented = (text, spaces) => text.split('\n').map((line) => (line ? ' '.repeat(spaces) + line : line)).join('\n');
const nameOf = (id) => id.replace(/[^\w]+(\w)/g, (_, letter) => letter.toUpperCase()).replace(/[^\w]/g, '');

if (language === 'swift') {
  console.log(`// The lines in Swift that the playground shows, for each preset and each option. Written by Scripts/site.sh --lines; do not edit.
// swift-format-ignore-file

import TugUIKit
import UIKit

@MainActor protocol ModelOfLines {
    func reload() async throws
    func older() async throws
    func more() async throws
}

@MainActor struct PlaygroundLines {
    let list: UITableView
    let model: any ModelOfLines
    let frames: ImageFrames
    let upstairs: UIView
    let button: UIView
`);
  const seen = new Set();
  for (const { id, settings } of all) {
    const { swift } = linesOf(settings, tables);
    if (seen.has(swift)) continue;
    seen.add(swift);
    console.log(`    func ${nameOf(id)}() {\n${indented(swift, 8)}\n    }\n`);
  }
  console.log('}');
} else if (language === 'python') {
  console.log(`# The lines in Python that the playground shows, for each preset and each option. Views and controls need a display; what stands for them here
# looks whether the library's have the property, take the value and send the signal.
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tug", "1.0")
from gi.repository import GObject, Gtk
from gi.repository import Tug as library

class Properties:
    def __init__(self, kind):
        self.__dict__["known"] = {one.name: one for one in GObject.list_properties(kind)}

    def __setattr__(self, name, value):
        known = self.known[name.replace("_", "-")]
        assert known.flags & GObject.ParamFlags.WRITABLE, name
        if known.value_type.is_a(GObject.Object):
            return
        given = GObject.Value(known.value_type, value)
        assert given.get_value() == value, (name, value)


    def __getattr__(self, name):
        assert name in self.known, name
        return Control()


class Control:
    def set_title(self, state, title):
        assert isinstance(state, library.State) and isinstance(title, str) and library.Control.set_title

    def __init__(self, **values):
        properties = Properties(library.Control)
        for name, value in values.items():
            setattr(properties, name, value)


class View:
    def __init__(self, **values):
        self.props = Properties(library.View)
        for name, value in values.items():
            setattr(self.props, name, value)

    def connect(self, signal, handler):
        assert signal in GObject.signal_list_names(library.View), signal

    def set_direction(self, direction):
        assert isinstance(direction, Gtk.TextDirection)


class Tug:
    pass


Tug.View, Tug.Control = View, Control
for name in ("Behavior", "Look", "Wording", "Placement", "HeldPart", "RevealPolicy", "TriggerMoment", "WheelPull", "State"):
    setattr(Tug, name, getattr(library, name))
reload = older = more = None
`);
  for (const { id, settings } of all) {
    console.log(`def ${nameOf(id)}(rows, upstairs):\n${indented(linesOf(settings, tables).python, 4)}\n\n`);
  }
  console.log(`for function in [${all.map(({ id }) => nameOf(id)).join(', ')}]:
    function(None, None)
print("site: the lines of ${all.length} settings are properties, values and signals of the library in Python")`);
}
