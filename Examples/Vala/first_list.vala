// A list that is pulled to refresh and scrolled to load more, in Vala. After `make bindings`:
//   export PKG_CONFIG_PATH=out/bindings/lib/pkgconfig
//   valac --vapidir=out/bindings/share/vala/vapi --pkg=tug-gtk Examples/Vala/first_list.vala -o first_list

class Program : Object {
    private Gtk.ListBox rows = new Gtk.ListBox ();
    private int count = 0;
    private int requests = 0;

    public Program () {
        var view = new Tug.View (rows) { can_load_more = true };
        view.refresh.connect ((run) => load.begin (run, 0));
        view.load_more.connect ((run) => load.begin (run, count));
        view.notify["state"].connect (() => say (((EnumClass) typeof (Tug.State).class_ref ()).get_value (view.state).value_nick));
        var window = new Gtk.Window () { default_width = 360, default_height = 640, child = view };
        view.begin_refresh (); // the first page
        window.present ();
    }

    // Adds a page of rows after those that are there; after none, it replaces them.
    private async void load (Tug.Run run, int after) {
        try {
            yield request ();
            if (run.cancelled) return; // another run has taken its place
            if (after == 0) remove_rows ();
            for (int number = after + 1; number <= after + 30; number++) {
                rows.append (new Gtk.Label (@"Row $number") { height_request = 30 });
            }
            count = after + 30;
            say (@"$count rows");
            if (count < 90) run.end (); else run.end_with_no_more_data ();
        } catch (Error error) {
            run.fail_with_error (error);
        }
    }

    // Stands for a request to your server, which is asleep at the second one.
    private async void request () throws Error {
        requests++;
        bool is_asleep = requests == 2;
        Timeout.add (300, request.callback);
        yield;
        if (is_asleep) throw new IOError.FAILED ("The server is asleep");
    }

    private void remove_rows () {
        Gtk.Widget? row;
        while ((row = rows.get_first_child ()) != null) rows.remove (row);
    }

    // At once, also where the output is not a terminal.
    private void say (string text) {
        stdout.printf ("%s\n", text);
        stdout.flush ();
    }
}

void main () {
    Gtk.init ();
    new Program ();
    while (Gtk.Window.get_toplevels ().get_n_items () > 0) MainContext.default ().iteration (true);
}
