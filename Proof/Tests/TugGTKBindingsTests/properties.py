# Properties, signals and actions of Tug.View, and its end. Run by BindingsTests.
import gc

from common import Gio, GLib, GObject, Gtk, Tug, frames, other, until


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


def check_accessors():
    """The functions of C get and set what the properties of the same names have."""
    view = Tug.View(child=Gtk.ListBox())
    model = Tug.PagedListModel.new(Tug.Pager(id_property="id"))
    objects = [view, view.props.header, Tug.Indicator(), Tug.Pager(), model, Tug.Control(second_floor=True, behavior=Tug.Behavior.LOAD)]
    tried = set()
    for thing in objects:
        for spec in thing.list_properties():
            name = spec.name.replace("-", "_")
            get, set_ = getattr(thing, "get_" + name, None), getattr(thing, "set_" + name, None)
            if spec.owner_type != type(thing).__gtype__ or not get or not spec.flags & GObject.ParamFlags.READABLE:
                continue
            assert get() == thing.get_property(spec.name), (thing, name)
            tried.add(name)
            value = other(spec, get())
            if not set_ or value is None or not spec.flags & GObject.ParamFlags.WRITABLE or spec.flags & GObject.ParamFlags.CONSTRUCT_ONLY:
                continue
            set_(value)
            assert get() == thing.get_property(spec.name) == value, (thing, name, value, get())
    assert {"extent", "progress", "page_size", "can_load_more", "wheel_pull", "prefetch_distance", "opacity"} <= tried, tried


def check_declared_defaults():
    """What a property is said to be at first, in documentation and tools, is what a new object has."""
    model = Tug.PagedListModel.new(Tug.Pager(id_property="id"))
    asked = []
    pager = Tug.Pager(id_property="id")
    pager.connect("fetch", lambda pager, request: asked.append(request) or True)
    pager.refresh()
    until(lambda: asked)
    # Objects are there from the start, and a request always has a size.
    given, different = {"child", "header", "pager", "cancellable", "size"}, set()
    for thing in [Tug.View(child=Gtk.ListBox()), Tug.Control(), Tug.Indicator(), Tug.Pager(), model, asked[0]]:
        for spec in thing.list_properties():
            if spec.owner_type == type(thing).__gtype__ and spec.flags & GObject.ParamFlags.READABLE and hasattr(spec, "default_value"):
                if spec.name not in given and thing.get_property(spec.name) != spec.default_value:
                    different.add((type(thing).__name__, spec.name, thing.get_property(spec.name), spec.default_value))
    assert not different, different


def check_floor():
    """The second floor opens and closes, by the program and whatever comes between."""
    control = Tug.Control(second_floor=True, second_floor_duration=0.1)
    view = Tug.View(child=Gtk.ListBox(), header=control, second_floor=Gtk.Label(label="Above"))
    window = Gtk.Window(default_width=300, default_height=400, child=view)
    window.present()
    frames(view)
    for _ in range(2):
        control.open_floor()
        until(lambda: control.props.state == Tug.State.OPEN)
        control.close_floor()
        until(lambda: control.props.state == Tug.State.IDLE)
    window.destroy()


def watch(view):
    events = []
    view.connect("refresh", lambda view, run: events.append("refresh"))
    view.connect("load-more", lambda view, run: events.append("load-more"))
    for name in ["refreshing", "loading", "has-more", "state", "load-state"]:
        view.connect("notify::" + name, lambda view, spec: events.append(spec.name))
    return events


def check():
    window, view = show()
    events = watch(view)

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


def check_without_child():
    """A begin waits for a child. That is told, and that it ends or is cancelled before."""
    view = Tug.View(can_load_more=True)
    events = watch(view)
    view.begin_refresh()
    view.begin_load_more()
    assert view.props.refreshing and view.props.loading
    assert events == ["refreshing", "loading"], events
    events.clear()
    view.end_refresh(None)
    view.end_load_more(True, None)
    assert not view.props.refreshing and not view.props.loading
    assert events == ["refreshing", "loading"], events
    view.begin_refresh()
    view.begin_load_more()
    events.clear()
    view.props.can_refresh = view.props.can_load_more = False
    assert not view.props.refreshing and not view.props.loading
    assert events == ["refreshing", "loading"], events

    # What was cancelled does not begin with a child.
    events.clear()
    view.props.can_refresh = True
    window = Gtk.Window(child=view, default_width=300, default_height=400)
    view.set_child(Gtk.Label(label="Child"))
    window.present()
    view.connect("refresh", lambda view, run: run.end())
    until(view.get_mapped)
    assert not view.props.refreshing and events == [], events
    view.begin_refresh()
    until(lambda: "refresh" in events)
    window.destroy()


def check_runs():
    """A program joins a run, and a person begins another one."""
    window, view = show()
    window.present()
    until(view.get_mapped)
    events = []

    def refresh(view, run):
        # Within the handler of its signal neither has an effect.
        view.begin_refresh()
        view.activate_action("pull.refresh", None)
        events.append("refresh")

    view.connect("refresh", refresh)
    view.begin_refresh()
    until(lambda: events)
    view.begin_refresh()
    assert view.props.refreshing and events == ["refresh"], events
    view.activate_action("pull.refresh", None)
    assert view.props.refreshing
    until(lambda: len(events) > 1)
    assert events == ["refresh", "refresh"], events
    view.end_refresh(None)
    assert not view.props.refreshing
    window.destroy()


def check_names():
    """A run has a name. The late end of one that was superseded ends no other."""
    window, view = show()
    window.present()
    until(view.get_mapped)
    refreshes, loads = [], []
    view.connect("refresh", lambda view, run: refreshes.append(run))
    view.connect("load-more", lambda view, run: loads.append(run))
    view.props.can_load_more = True
    until(lambda: loads)
    late = loads[0]
    assert (late.props.edge, late.props.source) == (Tug.Edge.END, Tug.RunSource.AUTOMATIC)
    told = []
    cancellable = late.props.cancellable
    late.connect("cancelled", lambda run: told.append(run.props.cancelled))
    view.begin_refresh()
    until(lambda: refreshes)
    refresh = refreshes[0]
    assert (refresh.props.edge, refresh.props.source) == (Tug.Edge.START, Tug.RunSource.PROGRAM)
    assert told == [True] and cancellable.is_cancelled()
    # An end without a run has nothing to end during the refresh. Nor has the late one, which is not told once more.
    view.end_load_more(False, None)
    late.end_with_no_more_data()
    assert view.props.refreshing and view.props.has_more and told == [True]
    refresh.end()
    until(lambda: len(loads) > 1)
    late.end()
    late.fail("Late")
    assert view.props.loading
    loads[1].end_with_no_more_data()
    assert not view.props.loading and not view.props.has_more
    assert not loads[1].props.cancelled and not refresh.props.cancelled
    assert not loads[1].props.cancellable.is_cancelled()

    # While the first is told that it is over, the signal of the second is still to come: an end without a run means the first.
    del refreshes[:]
    view.begin_refresh()
    until(lambda: refreshes)
    refreshes[0].connect("cancelled", lambda run: view.end_refresh(None))
    view.activate_action("pull.refresh", None)
    until(lambda: len(refreshes) > 1)
    assert view.props.refreshing and refreshes[0].props.cancelled
    refreshes[1].fail(None)
    until(lambda: view.props.state == Tug.State.FAILED)

    # Errors of GIO.
    for error, state in [(Gio.IOErrorEnum.CANCELLED, Tug.State.IDLE), (Gio.IOErrorEnum.NETWORK_UNREACHABLE, Tug.State.FAILED)]:
        view.activate_action("pull.refresh", None)
        until(lambda: view.props.refreshing)
        refreshes[-1].fail_with_error(GLib.Error.new_literal(Gio.io_error_quark(), "Said by GIO", error))
        until(lambda: view.props.state == state)

    # A run that goes on when its list goes.
    view.activate_action("pull.refresh", None)
    until(lambda: view.props.refreshing)
    last = refreshes[-1]
    window.destroy()
    del view, window
    gc.collect()
    until(lambda: last.props.cancelled)
    last.end()
    released = []
    last.weak_ref(lambda: released.append(True))
    del last, late, refresh
    for runs in refreshes, loads:
        runs.clear()
    gc.collect()
    assert released


check_without_child()
check_runs()
check_names()
for _ in range(3):
    finalized = check()
    gc.collect()
    until(lambda: finalized)
check_accessors()
check_declared_defaults()
check_floor()
print("checked")
