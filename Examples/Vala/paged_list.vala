// A list that comes in pages, in Vala. After `make bindings`:
//   export PKG_CONFIG_PATH=out/bindings/lib/pkgconfig
//   valac --vapidir=out/bindings/share/vala/vapi --pkg=tug-gtk Examples/Vala/paged_list.vala -o paged_list

// Rows follow the property, also when a message that is shown gets another text.
const string ROW = """<interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
  <property name="height-request">30</property>
  <binding name="label"><lookup name="text" type="Message"><lookup name="item">GtkListItem</lookup></lookup></binding>
</object></property></template></interface>""";

class Message : Object {
    public int id { get; construct; }
    public string text { get; set; }

    public Message (int id) {
        Object (id: id, text: @"Message $id");
    }
}

// Stands for yours: 70 messages, the newest first, and one more for each refresh. It is asleep at the third request.
class Server : Object {
    private int newest = 69;
    private int requests = 0;

    public async void fetch (Tug.Fetch request) {
        var is_asleep = ++requests == 3;
        if (request.key == null) newest++;
        Timeout.add (300, () => {
            fetch.callback ();
            return Source.REMOVE;
        });
        yield;
        if (is_asleep) {
            request.fail ("The server is asleep");
            return;
        }
        var first = request.key == null ? newest : int.parse (request.key);
        var next = int.max (0, first - (int) request.size);
        Object[] page = {};
        for (var id = first; id > next; id--) page += new Message (id);
        request.end (page, next > 0 ? next.to_string () : null);
    }
}

int id_at (Tug.Pager pager, uint position) {
    return ((Message) pager.get_item (position)).id;
}

int main () {
    Gtk.init ();
    var server = new Server ();
    var pager = new Tug.Pager ("id") { page_size = 30 };
    pager.fetch.connect ((request) => server.fetch.begin (request));
    pager.notify["loading"].connect (() => {
        var count = pager.get_n_items ();
        if (pager.error != null) {
            print ("%s\n", pager.error);
        } else if (!pager.loading) {
            var end = pager.has_more ? "" : ", all";
            print ("%u rows from %d to %d%s\n", count, id_at (pager, 0), id_at (pager, count - 1), end);
        }
        stdout.flush ();
    });

    var selection = new Gtk.SingleSelection (pager) { autoselect = false };
    var rows = new Gtk.ListView (selection, new Gtk.BuilderListItemFactory.from_bytes (null, new Bytes (ROW.data)));
    var view = new Tug.View (rows);
    pager.bind (view); // the first page, a pull, the end of the list, failures, and tries after them
    var window = new Gtk.Window () { default_width = 360, default_height = 640, child = view };
    window.present ();
    while (Gtk.Window.get_toplevels ().get_n_items () > 0) MainContext.default ().iteration (true);
    return 0;
}
