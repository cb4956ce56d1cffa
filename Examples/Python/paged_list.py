#!/usr/bin/python3 -u
# A list that comes in pages, in Python: Scripts/bindings.sh --run Examples/Python/paged_list.py
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tug", "1.0")
from gi.repository import GLib, GObject, Gtk, Tug

# Rows follow the property, also when a message that is shown gets another text.
ROW = b"""<interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
  <property name="height-request">30</property>
  <binding name="label"><lookup name="text" type="Message"><lookup name="item">GtkListItem</lookup></lookup></binding>
</object></property></template></interface>"""


class Message(GObject.Object):
    __gtype_name__ = "Message"
    id = GObject.Property(type=int)
    text = GObject.Property(type=str)


class Server:
    """Stands for yours: 70 messages, the newest first, and one more for each refresh. It is asleep at the third request."""

    newest, requests = 69, 0

    def fetch(self, pager, request):
        self.requests += 1
        if not request.get_key():
            self.newest += 1
        GLib.timeout_add(300, self.answer, request, self.requests == 3)

    def answer(self, request, is_asleep):
        if is_asleep:
            request.fail("The server is asleep")
            return
        newest = int(request.get_key() or self.newest)
        oldest = max(1, newest - request.get_size() + 1)
        page = [Message(id=number, text=f"Message {number}") for number in range(newest, oldest - 1, -1)]
        request.end(page, str(oldest - 1) if oldest > 1 else None)


def tell(pager, _):
    if pager.props.error:
        print(pager.props.error)
    elif not pager.props.loading:
        print(f"{len(pager)} rows from {pager[0].id} to {pager[-1].id}" + ("" if pager.props.has_more else ", all"))


Gtk.init()
pager = Tug.Pager(id_property="id", page_size=30)
pager.connect("fetch", Server().fetch)
pager.connect("notify::loading", tell)
rows = Gtk.ListView(
    model=Gtk.SingleSelection(model=pager, autoselect=False),
    factory=Gtk.BuilderListItemFactory.new_from_bytes(None, GLib.Bytes.new(ROW)),
)
view = Tug.View.new(rows)
pager.bind(view)  # the first page, a pull, the end of the list, failures, and tries after them
Gtk.Window(default_width=360, default_height=640, child=view).present()
while Gtk.Window.get_toplevels().get_n_items() > 0:
    GLib.MainContext.default().iteration(True)
