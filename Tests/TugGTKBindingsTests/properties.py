# Properties, signals and actions of Tug.View, and its end. Run by BindingsTests.
import gc

import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tug", "1.0")
from gi.repository import GLib, Gtk, Tug

Gtk.init()


def until(condition, seconds=30):
    end = GLib.get_monotonic_time() + seconds * 1000000
    while not condition():
        assert GLib.get_monotonic_time() < end, "waited in vain"
        GLib.MainContext.default().iteration(False)


def show():
    window = Gtk.Window(default_width=300, default_height=400)
    rows = Gtk.ListBox()
    for number in range(5):
        rows.append(Gtk.Label(label=str(number)))
    view = Tug.View.new(rows)
    window.set_child(view)
    assert view.props.child == rows
    assert (view.props.can_refresh, view.props.can_load_more, view.props.has_more) == (True, False, True)
    assert (view.props.refreshing, view.props.loading, view.props.state) == (False, False, Tug.State.IDLE)
    return window, view


def check():
    window, view = show()
    events = []
    view.connect("refresh", lambda view: events.append("refresh"))
    view.connect("load-more", lambda view: events.append("load-more"))
    for name in ["refreshing", "loading", "has-more", "state", "load-state"]:
        view.connect("notify::" + name, lambda view, spec: events.append(spec.name))

    view.begin_refresh()
    assert view.props.state == Tug.State.PENDING and view.props.refreshing
    assert events == ["refreshing", "state"], events
    window.present()
    until(lambda: view.props.state == Tug.State.REFRESHING)
    assert events == ["refreshing", "state", "state", "refresh"], events
    view.end_refresh(None)
    assert not view.props.refreshing
    until(lambda: view.props.state == Tug.State.IDLE)

    # The rows leave room, so that the list loads at once.
    events.clear()
    view.props.can_load_more = True
    until(lambda: view.props.loading)
    assert sorted(events) == ["load-more", "load-state", "loading"], events
    view.end_load_more(False, None)
    assert not view.props.has_more and not view.props.loading
    until(lambda: view.props.load_state == Tug.State.NO_MORE_DATA)
    view.props.has_more = True
    assert view.props.has_more

    view.activate_action("pull.refresh", None)
    until(lambda: view.props.refreshing)
    view.end_refresh("The server is asleep")
    until(lambda: view.props.state == Tug.State.FAILED)

    # Other children, and no control at all.
    view.set_child(Gtk.Label(label="Other"))
    view.begin_refresh()
    until(lambda: view.props.refreshing)
    view.props.can_refresh = view.props.can_load_more = False
    assert not view.props.refreshing
    view.set_child(None)

    # Calls after the end have no effect.
    window.destroy()
    view.begin_refresh()
    view.end_refresh(None)
    view.end_load_more(True, "Late")
    assert view.props.state == Tug.State.IDLE and not view.props.refreshing
    finalized = []
    view.weak_ref(lambda: finalized.append(True))
    return finalized


for _ in range(3):
    finalized = check()
    gc.collect()
    until(lambda: finalized)
print("checked")
