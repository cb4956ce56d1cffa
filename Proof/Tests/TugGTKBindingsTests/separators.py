# Separators and placeholders among the rows of a Tug.Pager: Tug.PagedListModel. Run by PagerBindingsTests, which flings the last list.
import gc
import random
import weakref

from common import Gtk, Message, Tug, frames, until

ROW, SEPARATOR = 40, 30


def group(before, after):
    """Five neighbors have the same, unless they are told apart by their text."""
    name = lambda item: item and (item.text if item.text != "old" else f"Group {item.id // 5}")
    return name(after) if name(before) != name(after) else None


def text(item):
    if isinstance(item, Tug.Placeholder):
        return "…"
    return item.get_string() if isinstance(item, Gtk.StringObject) else f"Row {item.id}"


def walk(pager):
    """What a list of the pager has to show, by a walk over all rows."""
    shown, before = [], None
    for item in pager:
        shown += [group(before, item)] * (group(before, item) is not None) + [f"Row {item.id}"]
        before = item
    return shown


class Source:
    """Has all ids, and answers at once, or when it is told to."""

    def __init__(self, ids, tells_total=False, chat_from=None):
        self.ids, self.tells_total, self.chat_from = ids, tells_total, chat_from
        self.requests, self.text = 0, {}

    def fetch(self, pager, request):
        self.requests += 1
        first = int(request.props.key) if request.props.key else self.chat_from or 0
        if request.props.direction == Tug.PageDirection.PREVIOUS:
            first = max(0, first - request.props.size)
        page = self.ids[first : first + request.props.size]
        if request.props.direction == Tug.PageDirection.FIRST and self.chat_from:
            page = self.ids[first:]
        if self.tells_total:
            request.props.total = len(self.ids)
        next_key = str(first + len(page)) if first + len(page) < len(self.ids) else None
        items = [Message(id=number, text=self.text.get(number, "old")) for number in page]
        request.end_between(items, str(first) if self.chat_from and first > 0 else None, next_key)

    def pager(self, **properties):
        pager = Tug.Pager(id_property="id", **properties)
        pager.connect("fetch", self.fetch)
        return pager


def load(pager, call):
    call()
    until(lambda: not pager.props.loading)


def check_positions():
    """Separators are rows for the list and not for the pager."""
    pager = Source(list(range(1, 13))).pager()
    model = Tug.PagedListModel.new(pager, group)
    assert len(model) == 0 and model.props.pager == pager
    load(pager, pager.refresh)
    assert [text(item) for item in model] == walk(pager) and len(pager) == 12
    assert [text(item) for item in model][:7] == ["Group 0", "Row 1", "Row 2", "Row 3", "Row 4", "Group 1", "Row 5"]
    assert model[1] == pager[0] and model.get_item(15) is None
    assert [model.get_row(position) for position in [0, 1, 5, 6, 99]] == [
        (False, 0), (True, 0), (False, 0), (True, 4), (False, 0)]
    assert [model.get_position(row) for row in [0, 4, 11]] == [1, 6, 14]
    # A model of rows that are there.
    late = Tug.PagedListModel.new(pager, lambda before, after: None if after else "End")
    assert [text(item) for item in late][-2:] == ["Row 12", "End"] and len(late) == 13
    assert [text(item) for item in Tug.PagedListModel(pager=pager)] == [f"Row {number}" for number in range(1, 13)]


def check_changes(seed):
    """What is told leads from the list before to the one after it, and selected rows stay selected."""
    chance = random.Random(seed)
    source = Source(list(range(1, 40)))
    pager = source.pager(page_size=100)
    model = Tug.PagedListModel.new(pager, group)
    selection = Gtk.MultiSelection(model=model)
    copy = []

    def changed(model, position, removed, added):
        copy[position : position + removed] = [text(model[place]) for place in range(position, position + added)]
        assert len(copy) == len(model)

    model.connect("items-changed", changed)
    load(pager, pager.refresh)
    for step in range(60):
        row = chance.randrange(len(pager))
        chosen = pager[row]
        selection.select_item(model.get_position(row), True)
        for _ in range(chance.randrange(4)):
            place = chance.randrange(len(source.ids))
            if source.ids[place] != chosen.id and len(source.ids) > 10:
                del source.ids[place]
        for _ in range(chance.randrange(4)):
            source.ids.insert(chance.randrange(len(source.ids) + 1), 1000 + 10 * step + _)
        for _ in range(chance.randrange(3)):
            source.text[chance.choice(source.ids)] = chance.choice(["old", "News", "Other"])
        # It moves, not too far: a row that moves past more than 60 others is selected no more.
        place = source.ids.index(chosen.id)
        source.ids.remove(chosen.id)
        source.ids.insert(max(0, place + chance.randrange(-5, 6)), chosen.id)
        load(pager, pager.refresh)
        assert copy == walk(pager) == [text(item) for item in model], (seed, step)
        place = model.get_position([item.id for item in pager].index(chosen.id))
        assert model[place] == chosen and selection.is_selected(place), (seed, step)


def list_of(model):
    def bind(_, item):
        shown = text(item.get_item())
        item.set_selectable(shown.startswith("Row"))
        item.get_child().set_text(shown)
        item.get_child().set_size_request(-1, ROW if shown.startswith("Row") or shown == "…" else SEPARATOR)

    factory = Gtk.SignalListItemFactory()
    factory.connect("setup", lambda _, item: item.set_child(Gtk.Label()))
    factory.connect("bind", bind)
    return Gtk.ListView(model=Gtk.MultiSelection(model=model), factory=factory)


def show(model, bind):
    rows = list_of(model)
    view = Tug.View(child=rows)
    window = Gtk.Window(default_width=300, default_height=400, child=view)
    bind(view)
    window.present()
    until(view.get_mapped)
    frames(view)
    return window, view, rows


def shown(view):
    """The texts in view with the places where they begin, from top to bottom."""
    found = []
    rows = view.props.child
    child = rows.get_first_child()
    while child:
        label = child.get_first_child()
        if label and child.get_mapped() and child.get_height() > 0:
            there, bounds = label.compute_bounds(view)
            if there and -bounds.get_height() < bounds.get_y() < view.get_height():
                found.append((bounds.get_y(), label.get_text()))
        child = child.get_next_sibling()
    return [(name, place) for place, name in sorted(found)]


def adjustment(rows):
    return rows.get_vadjustment()


def rest(view):
    """Waits until nothing moves."""
    before = None
    while before != shown(view):
        before = shown(view)
        frames(view, 10)


def check_placeholders():
    """Rows whose number is known are there before they are loaded, and are loaded while they are in view and not beyond."""
    source = Source(list(range(1, 1001)), tells_total=True)
    pager = source.pager(page_size=20)
    assert pager.props.total == -1
    totals = []
    pager.connect("notify::total", lambda pager, _: totals.append(pager.props.total))
    model = Tug.PagedListModel.new(pager, group)
    model.props.placeholders = True
    window, view, rows = show(model, pager.bind)
    until(lambda: not pager.props.loading and len(pager) == 20)
    frames(view)
    assert totals == [1000] and source.requests == 1, (totals, source.requests)
    assert len(model) == len(walk(pager)) + 980 and text(model[len(model) - 1]) == "…"
    adjustment(rows).set_value(4000)
    until(lambda: any(name == "…" for name, _ in shown(view)))
    until(lambda: shown(view) and not any(name == "…" for name, _ in shown(view)))
    frames(view)
    requests = source.requests
    assert 4 < requests < 9, requests
    frames(view, 20)
    assert source.requests == requests
    names = [name for name, _ in shown(view)]
    assert names == walk(pager)[walk(pager).index(names[0]) :][: len(names)], names
    assert len(pager) - 20 <= max(int(name[4:]) for name in names if name.startswith("Row")), (len(pager), names)
    # They follow the number that the source tells, and go.
    source.ids = source.ids[:50]
    load(pager, pager.refresh)
    assert len(model) == len(walk(pager)) + 50 - len(pager), (len(model), len(pager))
    model.props.placeholders = False
    assert [text(item) for item in model] == walk(pager)
    window.destroy()


def check_chat():
    """What a chat reads stays in place when older rows take over its first separator; only rows are unseen."""
    source = Source(list(range(1, 201)), chat_from=161)
    pager = source.pager(page_size=40)
    model = Tug.PagedListModel.new(pager, group)
    window, view, rows = show(model, pager.bind_chat)
    view.props.header.props.automatic = False
    until(lambda: [name for name, _ in shown(view)][-1:] == ["Row 200"])
    assert view.props.unseen_at_end == 0
    for _ in range(2):
        adjustment(rows).set_value(0)
        rest(view)
        name = f"Row {pager[0].id}"
        before = shown(view)
        assert before[0][0].startswith("Group") and before[1][0] == name, before
        load(pager, pager.load_previous)
        rest(view)
        after = dict(shown(view))
        assert name in after and abs(after[name] - before[1][1]) < 1, (name, before[:3], shown(view)[:3])
    # Three rows and two separators come at the end.
    source.ids += [1001, 1002, 1006]
    source.chat_from = 81
    load(pager, pager.refresh)
    assert [text(item) for item in model][-5:] == ["Group 200", "Row 1001", "Row 1002", "Group 201", "Row 1006"]
    until(lambda: view.props.unseen_at_end == 3)
    window.destroy()


def check_end():
    """A model that is let go is gone, with its function, and follows its pager no more."""
    pager = Source(list(range(1, 13))).pager()

    class Separator:
        def __call__(self, before, after):
            calls.append(after)

    calls, gone = [], []
    separator = Separator()
    function = weakref.ref(separator)
    model = Tug.PagedListModel.new(pager, separator)
    model.weak_ref(lambda: gone.append("model"))
    load(pager, pager.refresh)
    assert len(calls) > 0
    model = separator = None
    gc.collect()
    assert gone == ["model"] and function() is None
    calls.clear()
    load(pager, pager.refresh)
    assert not calls


def play():
    """A long list of placeholders, for a finger."""
    source = Source(list(range(1, 2001)), tells_total=True)
    pager = source.pager(page_size=20)
    model = Tug.PagedListModel.new(pager, group)
    model.props.placeholders = True
    window, view, rows = show(model, pager.bind)
    until(lambda: len(pager) == 20)
    frames(view)
    print("ready")
    until(lambda: adjustment(rows).get_value() > 20 * ROW)
    rest(view)
    until(lambda: not any(name == "…" for name, _ in shown(view)))
    frames(view)
    names = [name for name, _ in shown(view)]
    assert names == walk(pager)[walk(pager).index(names[0]) :][: len(names)], names
    assert len(pager) < 400, len(pager)


check_positions()
for seed in range(3):
    check_changes(seed)
check_placeholders()
check_chat()
check_end()
play()
print("checked")
