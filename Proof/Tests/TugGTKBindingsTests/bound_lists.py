# Lists in views that are bound to a Tug.Pager: what they show in place of rows, the rows that are kept, the controls. Run by PagerBindingsTests.
from common import Asked, GLib, GObject, Gtk, Tug, frames, messages, until


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
    # An end that the app takes away stays away, and loads nothing.
    view.props.can_load_more = False
    asked.refresh(messages(1), "1")
    frames(view)
    assert not asked.requests and view.props.footer is None
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


check_content()
check_window()
check_views()
print("checked")
