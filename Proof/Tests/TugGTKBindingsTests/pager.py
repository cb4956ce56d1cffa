# Requests, rows and the end of Tug.Pager. Run by PagerBindingsTests.
import gc

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tug", "1.0")
from gi.repository import GLib, GObject, Gtk, Tug

Gtk.init()


def until(condition, seconds=30):
    end = GLib.get_monotonic_time() + seconds * 1000000
    while not condition():
        assert GLib.get_monotonic_time() < end, "waited in vain"
        GLib.MainContext.default().iteration(False)


class Message(GObject.Object):
    __gtype_name__ = "Message"
    id = GObject.Property(type=int)
    text = GObject.Property(type=str)


class Title(GObject.Object):
    name = GObject.Property(type=str)
    text = GObject.Property(
        type=str, flags=GObject.ParamFlags.READABLE | GObject.ParamFlags.WRITABLE | GObject.ParamFlags.CONSTRUCT_ONLY
    )


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


def check_answers():
    """One answer counts, and none after a cancellation."""
    asked = Asked(page_size=3, id_property="id")
    pager = asked.pager
    assert (pager.props.page_size, pager.props.has_more, pager.props.loading, pager.props.error) == (3, True, False, None)
    pager.refresh()
    first = asked.request()
    assert (first.props.key, first.props.size, first.props.direction) == (None, 3, Tug.PageDirection.FIRST)
    assert pager.props.loading and asked.told == ["loading"], asked.told
    first.end(messages(1, 2, 3), "after 3")
    first.end(messages(7, 8, 9), None)
    first.fail("Too late")
    asked.settle()
    assert asked.ids() == [1, 2, 3] and pager.props.has_more and pager.props.error is None
    assert not first.props.cancelled

    pager.load_more()
    late = asked.request()
    assert (late.props.key, late.props.direction) == ("after 3", Tug.PageDirection.NEXT)
    cancelled = []
    late.connect("notify::cancelled", lambda *_: cancelled.append(True))
    pager.refresh()
    assert late.props.cancelled and late.get_cancellable().is_cancelled() and cancelled == [True]
    late.end(messages(7, 8, 9), None)
    late.fail("Too late")
    second = asked.request()
    asked.told.clear()
    second.end(messages(2, 3, 4), None)
    asked.settle()
    assert asked.ids() == [2, 3, 4] and not pager.props.has_more and pager.props.error is None
    assert sorted(asked.told) == ["has-more", "loading"], asked.told

    # Nobody answers, as the handler keeps no reference.
    GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR)
    pager.refresh()
    asked.request()
    asked.settle()
    assert asked.ids() == [2, 3, 4] and pager.props.error
    GLib.log_set_always_fatal(GLib.LogLevelFlags.LEVEL_ERROR | GLib.LogLevelFlags.LEVEL_CRITICAL | GLib.LogLevelFlags.LEVEL_WARNING)


def check_failures():
    """A failure keeps rows and key, and is told until the next try."""
    asked = Asked(id_property="id")
    pager = asked.pager
    pager.retry()
    asked.refresh(messages(1, 2), "2")
    pager.load_more()
    asked.request().fail("The server is asleep")
    asked.settle()
    assert pager.props.error == "The server is asleep" and asked.ids() == [1, 2] and pager.props.has_more
    pager.retry()
    assert pager.props.error is None
    again = asked.request()
    assert again.props.key == "2"
    # A row that comes again is the same row.
    again.end(messages(2, 3), None)
    asked.settle()
    assert asked.ids() == [1, 2, 3] and asked.runs == [(0, 0, 2), (2, 0, 1)], asked.runs


def check_merge():
    """Rows keep their objects, which take over new content, and stay selected."""
    asked = Asked(id_property="id")
    selection = Gtk.MultiSelection(model=asked.pager)
    asked.refresh(messages(1, 2, 3, 4, 5, 6), "6")
    selected = [asked.pager[1], asked.pager[4]]
    for position in [1, 4]:
        selection.select_item(position, False)
    texts = []
    selected[0].connect("notify::text", lambda item, _: texts.append(item.text))
    asked.runs.clear()
    # Two new rows, one that has gone, and one that moves past two others.
    asked.refresh(messages(8, 7, 1, 2, 5, 3, 4, text="new"), "6")
    assert asked.ids() == [8, 7, 1, 2, 5, 3, 4] and asked.runs == [(2, 4, 3), (0, 0, 2)], asked.runs
    assert [asked.pager[3], asked.pager[4]] == selected and texts == ["new"]
    assert [position for position in range(7) if selection.is_selected(position)] == [3, 4]
    assert all(item.text == "new" for item in asked.pager)

    # Content that an item cannot take over comes with the newer one.
    asked = Asked(id_property="name")
    asked.refresh([Title(name="a", text="1"), Title(name="b", text="1"), Title(name="c", text="1")])
    kept = asked.pager[0]
    asked.runs.clear()
    asked.refresh([Title(name="a", text="1"), Title(name="b", text="2"), Title(name="c", text="1")])
    assert asked.runs == [(1, 1, 1)] and asked.pager[1].text == "2" and asked.pager[0] == kept, asked.runs
    # Or a handler sees to it.
    asked.pager.connect("update", lambda pager, item, newer: True)
    asked.runs.clear()
    asked.refresh([Title(name="a", text="3"), Title(name="b", text="3")])
    assert asked.runs == [(2, 1, 0)] and asked.pager[0] == kept and kept.text == "1", asked.runs

    # Without an id each object is a row of its own.
    asked = Asked()
    one, two = messages(1, 1)
    asked.refresh([one, two, one])
    asked.refresh([two])
    assert list(asked.pager) == [two] and asked.runs == [(0, 0, 2), (0, 1, 0)], asked.runs


def check_options():
    """Sizes of requests, the total, and rows that become old."""
    asked = Asked(id_property="id", page_size=3, first_page_size=5)
    pager = asked.pager
    assert (pager.props.max_rows, pager.props.prefetch_distance, pager.props.freshness, pager.props.total) == (0, -1, -1, -1)
    for name, value in [("max-rows", 100), ("prefetch-distance", 0), ("freshness", 7.5), ("first-page-size", 6), ("page-size", 4)]:
        notified = []
        handler = pager.connect("notify::" + name, lambda pager, spec: notified.append(spec.name))
        for _ in range(2):
            pager.set_property(name, value)
        assert pager.get_property(name) == value and notified == [name], (name, notified)
        pager.disconnect(handler)
    pager.refresh()
    first = asked.request()
    assert first.props.size == 6 and first.props.total == -1
    first.props.total = 12
    first.end(messages(*range(6)), "6")
    asked.settle()
    assert pager.props.total == 12
    pager.load_more()
    request = asked.request()
    assert request.props.size == 4
    request.end(messages(6), None)
    asked.settle()
    pager.props.first_page_size = 0
    pager.refresh()
    first = asked.request()
    assert first.props.size == 4
    first.end(messages(1, 2), None)

    def loads_later():
        loads = []
        GLib.timeout_add(60, lambda: loads.append(pager.refresh_if_needed()))
        until(lambda: loads)
        return loads[0]

    assert not loads_later()
    pager.props.freshness = 0.05
    assert loads_later() and pager.props.loading
    asked.answer(messages(1, 2), None)
    for never in [1e300, -1]:
        pager.props.freshness = never
        assert pager.props.freshness == never and not loads_later()
    assert Asked().pager.refresh_if_needed()


def check_content():
    """What a list shows in place of rows, with a widget over one that is empty."""
    asked = Asked(id_property="id")
    pager = asked.pager
    overlay = Gtk.Overlay()
    empty = Gtk.Label(label="Nothing yet", can_target=False)
    is_empty = lambda _, content: content == Tug.PagedListContent.EMPTY
    pager.bind_property("content", empty, "visible", GObject.BindingFlags.SYNC_CREATE, is_empty)
    told = []
    pager.connect("notify::content", lambda pager, _: told.append(pager.props.content.value_nick))
    view = Tug.View(child=list_of(pager))
    overlay.set_child(view)
    overlay.add_overlay(empty)
    window = Gtk.Window(default_width=300, default_height=400, child=overlay)
    pager.bind(view)
    window.present()
    until(view.get_mapped)
    assert pager.props.content == Tug.PagedListContent.LOADING and not empty.get_mapped()
    asked.answer([], None)
    assert told == ["empty"]
    until(empty.get_mapped)
    view.begin_refresh()
    asked.answer(messages(1), None)
    until(lambda: not empty.get_mapped())
    asked.refresh([])
    asked.pager.refresh()
    asked.request().fail("The server is asleep")
    asked.settle()
    assert pager.props.error == "The server is asleep"
    pager.retry()
    asked.answer(messages(1), None)
    assert told == ["empty", "loading", "rows", "empty", "loading", "failed", "loading", "rows"], told
    window.destroy()


def check_window():
    """No more rows than allowed are kept, and all that are seen are there, on the way down and back."""
    most, seen = [], []

    def fetch(pager, request):
        first = int(request.props.key or 1)
        request.end(messages(*range(first, first + request.props.size)), str(first + 40) if first < 361 else None)

    pager = Tug.Pager(id_property="id", page_size=40, prefetch_distance=20, max_rows=120)
    pager.connect("fetch", fetch)
    pager.connect("items-changed", lambda *_: most.append(len(pager)))
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(height_request=40)))
    factory.connect("bind", lambda _, item: (item.get_child().set_text(str(item.get_item().id)), seen.append(item.get_item().id)))
    rows = Gtk.ListView(model=Gtk.NoSelection(model=pager), factory=factory)
    view = Tug.View(child=rows)
    window = Gtk.Window(default_width=300, default_height=400, child=view)
    pager.bind(view)
    window.present()
    until(view.get_mapped)
    place = rows.get_vadjustment()
    for step, wanted in (250, 390), (-250, 1):
        seen.clear()
        for _ in range(200):
            if wanted in seen:
                break
            place.set_value(place.get_value() + step)
            frames(view, 3)
        assert wanted in seen, (step, wanted, len(pager), place.get_value())
        ids = [item.id for item in pager]
        assert ids == list(range(ids[0], ids[0] + len(ids))), ids
    assert max(most) <= 200, max(most)
    window.destroy()


def frames(view, count):
    drawn = []
    view.add_tick_callback(lambda view, clock: drawn.append(clock) or len(drawn) < count)
    until(lambda: len(drawn) == count)


class Backwards(Tug.Pager):
    """A subclass answers by itself, at once, and in both directions."""

    def do_fetch(self, request):
        number = int(request.props.key or 5)
        request.end_between(messages(number), str(number - 1) if number > 4 else None, str(number + 1))


def check_subclass():
    asked = Asked(Backwards(id_property="id"))
    for load in [asked.pager.refresh, asked.pager.load_previous, asked.pager.load_more]:
        load()
        asked.settle()
    assert asked.ids() == [4, 5, 6] and not asked.pager.props.has_previous and asked.pager.props.has_more
    assert [request.props.direction.value_nick for request in asked.requests] == ["first", "previous", "next"]
    assert asked.told.count("has-previous") == 2


def list_of(pager):
    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label(label="Row")))
    return Gtk.ListView(model=Gtk.NoSelection(model=pager), factory=factory)


def show(asked, bind):
    """A view in a window, with the first page."""
    view = Tug.View(child=list_of(asked.pager))
    window = Gtk.Window(default_width=300, default_height=400, child=view)
    bind(view)
    asked.request().end_between(messages(*range(51, 101)), "50", None)
    window.present()
    until(view.get_mapped)
    asked.settle()
    return window, view


def check_views():
    """Pulls, failures and tries of a view go to its pager, also with another child and another control."""
    asked = Asked(id_property="id")
    window, view = show(asked, asked.pager.bind)
    view.connect("refresh", lambda *_: asked.told.append("refresh"))
    view.set_child(list_of(asked.pager))
    own = Tug.Control(behavior=Tug.Behavior.REFRESH)
    view.props.header = own
    asked.told.clear()
    view.begin_refresh()
    asked.request().fail_with_error(GLib.Error("The server is asleep"))
    until(lambda: own.props.state == Tug.State.FAILED)
    assert asked.pager.props.error == "The server is asleep"
    asked.pager.retry()
    assert own.props.refreshing
    asked.answer(messages(1), None)
    until(lambda: own.props.state == Tug.State.IDLE and view.props.load_state == Tug.State.NO_MORE_DATA)
    assert asked.ids() == [1] and "refresh" not in asked.told
    # A control that is taken away is as it was.
    view.props.header = None
    other = Tug.View(child=Gtk.Label(label="Other"), header=own)
    other.connect("refresh", lambda *_: asked.told.append("other"))
    window.set_child(other)
    other.begin_refresh()
    until(lambda: "other" in asked.told)
    window.destroy()

    asked = Asked(id_property="id")
    window, view = show(asked, asked.pager.bind_chat)
    view.activate_action("pull.refresh", None)
    request = asked.request()
    assert (request.props.key, request.props.direction) == ("50", Tug.PageDirection.PREVIOUS)
    request.end_between(messages(*range(1, 51)), None, None)
    asked.settle()
    assert asked.ids() == list(range(1, 101)) and not asked.pager.props.has_previous
    window.destroy()


def check_end(bound):
    """A pager that is let go while it loads is gone, and its request is cancelled."""
    asked = Asked(id_property="id")
    window = Gtk.Window(default_width=300, default_height=400)
    if bound:
        view = Tug.View.new(Gtk.ListView(model=Gtk.SingleSelection(model=asked.pager), factory=Gtk.SignalListItemFactory()))
        window.set_child(view)
        asked.pager.bind(view)
        asked.answer(messages(*range(100)), "99")
        window.present()
        until(view.get_mapped)
        view.begin_refresh()
    else:
        asked.refresh(messages(1, 2), "2")
        asked.pager.load_more()
    request = asked.request()
    finalized = []
    asked.pager[0].weak_ref(lambda: finalized.append("item"))
    asked.pager.weak_ref(lambda: finalized.append(request.props.cancelled))
    window.destroy()
    asked.pager = window = view = None
    gc.collect()
    until(lambda: len(finalized) == 2)
    assert True in finalized, finalized
    request.end(messages(3), None)
    request.fail("Too late")


check_answers()
check_failures()
check_merge()
check_options()
check_content()
check_window()
check_subclass()
check_views()
for bound in [False, True]:
    check_end(bound)
print("checked")
