#!/usr/bin/python3 -u
# A list that is pulled to refresh and scrolled to load more, in Python: Scripts/bindings.sh --run Examples/Python/first_list.py
import gi

gi.require_version("Gtk", "4.0")
gi.require_version("Tug", "1.0")
from gi.repository import GLib, GObject, Gtk, Tug

WINDOW = """<interface><object class="GtkWindow" id="window">
  <property name="default-width">360</property><property name="default-height">640</property>
  <child><object class="TugView" id="view">
    <property name="can-load-more">1</property>
    <signal name="refresh" handler="refresh"/><signal name="load-more" handler="load_more"/>
    <child><object class="GtkListBox" id="rows"/></child>
  </object></child>
</object></interface>"""


class Program:
    count = requests = 0

    def __init__(self):
        GObject.type_ensure(Tug.View)  # so that the builder knows it
        builder = Gtk.Builder(self)
        builder.add_from_string(WINDOW)
        self.rows, self.view = builder.get_object("rows"), builder.get_object("view")
        self.view.connect("notify::state", lambda view, _: print(view.props.state.value_nick))
        self.view.begin_refresh()  # the first page
        builder.get_object("window").present()

    def request(self, answer):
        """Stands for a request to your server, which is asleep at the second one."""
        self.requests += 1
        GLib.timeout_add(300, answer, "The server is asleep" if self.requests == 2 else None)

    def refresh(self, view, run):
        def answered(error):
            if run.props.cancelled:
                return  # another run has taken its place
            if error:
                return run.fail(error)
            while row := self.rows.get_first_child():
                self.rows.remove(row)
            self.add_page(0)
            run.end()

        self.request(answered)

    def load_more(self, view, run):
        def answered(error):
            if run.props.cancelled:
                return
            if error:
                return run.fail(error)
            self.add_page(self.count)
            if self.count < 90:
                run.end()
            else:
                run.end_with_no_more_data()

        self.request(answered)

    def add_page(self, count):
        for number in range(count + 1, count + 31):
            self.rows.append(Gtk.Label(label=f"Row {number}", height_request=30))
        self.count = count + 30
        print(self.count, "rows")


Gtk.init()
program = Program()
while Gtk.Window.get_toplevels().get_n_items() > 0:
    GLib.MainContext.default().iteration(True)
