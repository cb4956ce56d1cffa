# What the programs of these tests share. Each is run by itself.
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tug", "1.0")
from gi.repository import Gio, GLib, GObject, Gtk, Tug

Gtk.init()


def until(condition, seconds=30):
    end = GLib.get_monotonic_time() + seconds * 1000000
    while not condition():
        assert GLib.get_monotonic_time() < end, "waited in vain"
        GLib.MainContext.default().iteration(False)


def frames(view, count=6):
    drawn = []
    view.add_tick_callback(lambda view, clock: drawn.append(clock) or len(drawn) < count)
    until(lambda: len(drawn) == count)


def other(spec, value):
    """Another value than the present one, which the property takes; nothing for objects."""
    if isinstance(value, bool):
        return not value
    if hasattr(value, "value_nick"):
        return next(choice for choice in type(value).__enum_values__.values() if choice != value)
    if isinstance(value, (int, float)):
        return value + 7
    return "de" if spec.name == "language" else "other" if spec.value_type == GObject.TYPE_STRING else None


class Message(GObject.Object):
    __gtype_name__ = "Message"
    id = GObject.Property(type=int)
    text = GObject.Property(type=str)


def messages(*ids, text="old"):
    return [Message(id=number, text=text) for number in ids]


class Asked:
    """A pager whose requests wait, and what it tells of its rows."""

    def __init__(self, pager=None, **properties):
        self.pager = Tug.Pager(**properties) if pager is None else pager
        self.requests, self.runs, self.told = [], [], []
        self.pager.connect("fetch", lambda _, request: self.requests.append(request))
        self.pager.connect("items-changed", lambda _, *run: self.runs.append(run))
        for name in ["loading", "error", "has-more", "has-previous"]:
            self.pager.connect("notify::" + name, lambda _, spec: self.told.append(spec.name))

    def request(self):
        until(lambda: self.requests)
        return self.requests.pop(0)

    def settle(self):
        until(lambda: not self.pager.props.loading)

    def answer(self, items, *keys):
        self.request().end(items, *keys)
        self.settle()

    def refresh(self, items, key=None):
        self.pager.refresh()
        self.answer(items, key)

    def ids(self):
        return [item.id for item in self.pager]
