# Requests, rows and the end of Tug.Pager. Run by PagerBindingsTests.
import gc

from common import Asked, GLib, GObject, Gtk, Tug, messages, until


class Title(GObject.Object):
    name = GObject.Property(type=str)
    text = GObject.Property(type=str, flags=GObject.ParamFlags.READWRITE | GObject.ParamFlags.CONSTRUCT_ONLY)


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

    # A request that is superseded before its turn is not asked.
    asked.refresh(messages(2, 3, 4), "after 4")
    pager.load_more()
    pager.refresh()
    asked.answer(messages(2, 3, 4), None)
    assert not asked.requests and not pager.props.has_more

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


for check in [check_answers, check_failures, check_merge, check_options, check_subclass]:
    check()
for bound in [False, True]:
    check_end(bound)
print("checked")
