# What the ends of a Tug.View do and show: Tug.Control with its options, Tug.Indicator, chats. Run by BindingsTests.
import math
import os
import sys
import tempfile

os.environ["XDG_STATE_HOME"] = tempfile.mkdtemp()  # where the time of the last refresh is stored

from common import GObject, Gtk, Tug, frames, other, until

OPTIONS = sys.argv[1]


def rows(count):
    box = Gtk.ListBox()
    for number in range(count):
        box.append(Gtk.Label(label=str(number), height_request=40))
    return box


def show(view):
    window = Gtk.Window(child=view, default_width=300, default_height=400)
    window.present()
    frames(view, 3)  # laid out, with the lengths that its ends need
    return window


def check_options():
    """Each option of the engine's table is a property that keeps what it is given, and has a line of documentation."""
    with open(OPTIONS) as file:
        described = [line.split(":")[0] for line in file]
    control = Tug.Control()
    control.props.second_floor = True  # the others of a second floor need one
    assert control.props.reveal == Tug.RevealPolicy.AT_EDGE  # as GTK's host does where nothing is said
    specs = {spec.name: spec for spec in control.list_properties()}
    assert set(described) <= set(specs), set(described) - set(specs)
    writable = GObject.ParamFlags.WRITABLE
    fixed = {"has-more", "hidden", "text-gap", "language", "last-refreshed-key", "behavior", "indicator", "image-file"}
    assert set(described) == {name for name, spec in specs.items() if spec.flags & writable} - fixed
    assert len(described) == len(set(described)) > 30
    for name in described:
        if specs[name].flags & GObject.ParamFlags.CONSTRUCT_ONLY:
            continue
        notified = []
        handler = control.connect("notify::" + name, lambda control, spec: notified.append(spec.name))
        value = other(specs[name], control.get_property(name))
        for _ in range(2):
            control.set_property(name, value)
        assert control.get_property(name) == value, (name, value, control.get_property(name))
        assert notified == [name], (name, notified)
        control.disconnect(handler)
        if name == "second-floor":
            control.props.second_floor = True
    assert Tug.Control(look=Tug.Look.TEXT).props.look == Tug.Look.TEXT
    # What is no length is the extent.
    control.props.trigger_finger_travel = 120
    assert (control.props.trigger_finger_travel, control.props.trigger_displacement) == (120, -1)


def check_controls():
    """A control of one's own takes the place of the view's, and goes to another view when it is free."""
    view = Tug.View(child=rows(3))
    assert view.props.header.props.behavior == Tug.Behavior.REFRESH and view.props.footer is None
    told = []
    for name in ["header", "footer", "can-refresh", "can-load-more"]:
        view.connect("notify::" + name, lambda view, spec: told.append(spec.name))
    footer = Tug.Control(behavior=Tug.Behavior.LOAD_PULLED)
    view.props.footer = footer
    assert view.props.footer == footer and view.props.can_load_more and sorted(told) == ["can-load-more", "footer"], told
    view.props.can_load_more = False
    assert view.props.footer is None
    view.props.can_load_more = True
    assert view.props.footer == footer
    view.props.footer = None
    assert not view.props.can_load_more
    another = Tug.View(child=rows(3), footer=footer, orientation=Gtk.Orientation.HORIZONTAL)
    assert another.props.footer == footer

    view.props.mouse_drag, view.props.wheel_pull, view.props.item_count = True, Tug.WheelPull.ALWAYS, 3
    view.props.second_floor = Gtk.Label(label="Above")
    assert (view.props.mouse_drag, view.props.wheel_pull, view.props.item_count) == (True, Tug.WheelPull.ALWAYS, 3)

    # In a window of GtkBuilder.
    for kind in Tug.View, Tug.Control:
        GObject.type_ensure(kind)
    builder = Gtk.Builder.new_from_string(
        """<interface><object class="TugView" id="view"><property name="header"><object class="TugControl">
        <property name="behavior">load</property><property name="prefetch-items">10</property></object></property>
        <child><object class="GtkListBox"/></child></object></interface>""", -1)
    header = builder.get_object("view").props.header
    assert (header.props.behavior, header.props.prefetch_items) == (Tug.Behavior.LOAD, 10)


def check_indicator():
    """A widget of the program's shows what its indicator has, in its language, and the texts of the program."""
    label = Gtk.Label()
    indicator = Tug.Indicator(widget=label, extent=80)
    indicator.bind_property("title", label, "label", GObject.BindingFlags.SYNC_CREATE)
    updates = []
    indicator.connect("update", lambda indicator: updates.append(indicator.props.state))
    control = Tug.Control(indicator=indicator, last_refreshed_key="bindings", language="de", minimum_visible_time=0)
    view = Tug.View(child=rows(30), header=control)
    runs, finished = [], []
    view.connect("refresh", lambda view, run: runs.append(run))
    control.connect("pull-cancelled", lambda control: finished.append(None))
    control.connect("finished", lambda control, outcome: finished.append(outcome))
    window = show(view)
    german = label.get_label()
    assert german == "Zum Aktualisieren nach unten ziehen", german
    assert control.props.last_refreshed is None
    control.begin()
    until(lambda: runs)
    assert control.props.refreshing and indicator.props.spinning and not indicator.props.show_arrow
    until(lambda: indicator.props.progress == 1 and Tug.State.REFRESHING in updates)
    until(lambda: label.get_mapped() and label.get_height() == 80)
    runs[0].end()
    until(lambda: control.props.state == Tug.State.IDLE)
    assert finished == [Tug.Outcome.SUCCESS]
    assert control.props.last_refreshed is not None and indicator.props.subtitle
    control.set_title(Tug.State.IDLE, "News")
    assert label.get_label() == "News" and control.get_title(Tug.State.IDLE) == "News"
    control.set_title(Tug.State.IDLE, None)
    Tug.set_language("fr")
    assert label.get_label() == german
    control.props.language = None
    assert label.get_label() == "Tirez vers le bas pour actualiser", label.get_label()
    Tug.set_language(None)
    control.begin()
    until(lambda: len(runs) > 1)
    runs[1].end_with_message("12 new posts")
    until(lambda: label.get_label() == "12 new posts")
    assert indicator.props.show_outcome and indicator.props.outcome == Tug.Outcome.SUCCESS
    until(lambda: control.props.state == Tug.State.IDLE and label.get_label() != "12 new posts")
    assert not indicator.props.show_outcome
    shown = []
    indicator.connect("notify::outcome", lambda indicator, _: shown.append(indicator.props.outcome))
    indicator.connect("notify::show-outcome", lambda indicator, _: shown.append(indicator.props.show_outcome))
    control.begin()
    until(lambda: len(runs) > 2)
    runs[2].fail("No news")
    until(lambda: indicator.props.title == "No news")
    assert finished[1:] == [Tug.Outcome.SUCCESS, Tug.Outcome.FAILURE], finished
    # As long as the failure is shown; the next run forgets it.
    assert shown == [True, Tug.Outcome.FAILURE] and indicator.props.state == Tug.State.FAILED, shown
    control.begin()
    until(lambda: len(runs) > 3)
    assert not indicator.props.show_outcome
    runs[3].end()
    window.destroy()


def check_text_gap():
    """The distance from the middle of the spinner to the text."""
    header = Tug.Control()
    view = Tug.View(child=rows(30), header=header)
    runs = []
    view.connect("refresh", lambda view, run: runs.append(run))
    window = show(view)
    header.begin()
    until(lambda: runs)

    def place(widget, is_wanted):
        if is_wanted(widget) and widget.get_mapped():
            return widget.compute_bounds(view)[1]
        return next(filter(None, (place(child, is_wanted) for child in widget.observe_children())), None)

    def is_at(gap):
        spinner = place(view, lambda widget: isinstance(widget, Gtk.Spinner))
        title = place(view, lambda widget: "pull-title" in widget.get_css_classes())
        return spinner and abs(title.get_x() - spinner.get_x() - spinner.get_width() / 2 - gap) < 0.1

    until(lambda: is_at(24))
    for gap, wanted in (60, 60), (-1, 24):
        header.props.text_gap = gap
        assert header.props.text_gap == gap
        until(lambda: is_at(wanted))
    runs[0].end()
    window.destroy()


def check_removal():
    """A handler may take its own control away, and other handlers may be called by what that ends."""
    view = Tug.View(child=rows(3), header=Tug.Control())
    told = []

    def refresh(view, run):
        run.connect("cancelled", lambda run: told.append("cancelled"))
        view.props.header.connect("finished", lambda control, outcome: told.append(outcome))
        view.props.header = None
        told.append("refresh")

    view.connect("refresh", refresh)
    view.begin_refresh()
    window = show(view)
    until(lambda: "refresh" in told)
    assert told == ["cancelled", Tug.Outcome.CANCELLED, "refresh"], told
    assert view.props.header is None and not view.props.refreshing
    window.destroy()


def check_chat():
    """A header that loads older rows when it comes into view: at the start, with what is seen kept in place."""
    box = rows(40)
    view = Tug.View(child=box, header=Tug.Control(behavior=Tug.Behavior.LOAD))
    edges = []

    def load(view, run):
        edges.append(run.props.edge)
        for number in range(10):
            box.prepend(Gtk.Label(label="older", height_request=40))
        run.end()

    view.connect("load-more", load)
    view.connect("refresh", lambda view, run: edges.append("refresh"))
    view.scroll_to(Tug.Edge.END, False)
    window = show(view)
    until(lambda: view.get_first_child() is not None and adjustment(view).get_value() > 500)
    place = adjustment(view)
    assert edges == [], edges
    place.set_value(0)
    until(lambda: edges)
    # Ten rows came before what was at the top.
    until(lambda: place.get_value() > 300)
    assert edges == [Tug.Edge.START], edges
    window.destroy()


def check_position():
    """A log that follows its end, what is unseen there, and its place."""
    box = rows(60)
    view = Tug.View(child=box, can_refresh=False, follows_end=True, jump_button=Tug.JumpButton.END)
    assert view.props.jump_button == Tug.JumpButton.END
    assert view.props.follows_end and not view.props.follows_start
    told = []
    view.connect("notify::at-end", lambda view, _: told.append(("at-end", view.props.at_end)))
    view.connect("notify::unseen-at-end", lambda view, _: told.append(("unseen", view.props.unseen_at_end)))
    assert view.props.at_end and view.props.unseen_at_end == 0
    window = show(view)
    until(lambda: adjustment(view).get_value() > 500)
    place = adjustment(view)
    end = lambda: place.get_upper() - place.get_page_size()
    until(lambda: place.get_value() == end())
    before = end()
    box.append(Gtk.Label(label="new", height_request=40))
    until(lambda: end() > before and place.get_value() == end() and view.props.at_end)
    # As a scroll bar does.
    place.set_value(400)
    until(lambda: not view.props.at_end)
    for number in range(3):
        box.append(Gtk.Label(label="new", height_request=40))
    until(lambda: view.props.unseen_at_end == 3)
    assert place.get_value() == 400
    there, row, offset = view.get_place()
    height = box.get_row_at_index(0).compute_bounds(box)[1].get_height()
    assert there and row == math.ceil(400 / height) and offset == row * height - 400, (row, offset, height)
    view.set_place(20, -5)
    until(lambda: place.get_value() == 20 * height + 5)
    button = next(child for child in view.get_first_child() if "pull-jump" in child.get_css_classes())
    until(lambda: button.get_mapped())
    button.activate()
    until(lambda: view.props.at_end and view.props.unseen_at_end == 0)
    until(lambda: place.get_value() == end())
    assert ("at-end", False) in told and told[-1][1] in (True, 0) and ("unseen", 3) in told, told
    # Without a list there is nothing to follow, and what was asked for waits.
    empty = Tug.View()
    assert empty.get_place()[0] is False and empty.props.at_end and empty.props.unseen_at_start == 0
    empty.props.follows_start = True
    assert empty.props.follows_start
    window.destroy()


def check_defaults():
    """New lists begin with the look and the options of all; what a list sets itself goes before them."""
    before = Tug.View(can_refresh=True)
    standard = before.props.header.props.extent
    made = []

    def prepare(control):
        control.props.extent = standard + 9
        if not made:
            made.append(Tug.Control())  # one that it makes itself is not prepared

    Tug.set_defaults(Tug.Look.TEXT, prepare)
    view = Tug.View(can_refresh=True, can_load_more=True)
    assert view.props.header.props.extent == view.props.footer.props.extent == standard + 9
    assert view.props.header.props.look == Tug.Look.TEXT
    assert made[0].props.extent == standard and before.props.header.props.extent == standard
    own = Tug.Control(extent=standard + 20, behavior=Tug.Behavior.LOAD)
    assert own.props.extent == standard + 20 and own.props.look == Tug.Look.TEXT
    Tug.set_defaults(Tug.Look.STANDARD, None)
    assert Tug.Control().props.extent == standard and Tug.Control().props.look == Tug.Look.STANDARD


def check_wanted_place():
    """What is asked of a view without a child is done with the first one, and not again with the next."""
    for ask, reach in [(lambda view: view.scroll_to(Tug.Edge.END, False), 500), (lambda view: view.set_place(20, 0), 300)]:
        view = Tug.View(can_refresh=False)
        ask(view)
        window = show(view)
        view.set_child(rows(60))
        until(lambda: adjustment(view).get_value() > reach)
        view.set_child(rows(60))
        frames(view)
        assert adjustment(view).get_value() == 0, adjustment(view).get_value()
        window.destroy()


def adjustment(view):
    widget = view.get_first_child()
    while not isinstance(widget, Gtk.ScrolledWindow):
        widget = widget.get_first_child()
    return widget.get_vadjustment()


check_wanted_place()
check_options()
check_controls()
check_indicator()
check_text_gap()
check_removal()
check_chat()
check_position()
check_defaults()
print("checked")
