#!/usr/bin/gjs -m
// A list that is pulled to refresh and scrolled to load more, in JavaScript: Scripts/bindings.sh --run gjs -m Examples/JavaScript/first_list.js
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=4.0';
import Tug from 'gi://Tug?version=1.0';

Gtk.init();

const rows = new Gtk.ListBox();
const view = new Tug.View({child: rows, can_load_more: true});
let count = 0;
let requests = 0;

/** Stands for a request to your server, which is asleep at the second one. */
function request(answer) {
    requests += 1;
    const error = requests === 2 ? 'The server is asleep' : null;
    GLib.timeout_add(GLib.PRIORITY_DEFAULT, 300, () => {
        answer(error);
        return GLib.SOURCE_REMOVE;
    });
}

function addPage(after) {
    for (let number = after + 1; number <= after + 30; number++)
        rows.append(new Gtk.Label({label: `Row ${number}`, height_request: 30}));
    count = after + 30;
    print(`${count} rows`);
}

view.connect('refresh', (_, run) => request(error => {
    if (run.cancelled)
        return; // another run has taken its place
    if (error) {
        run.fail(error);
        return;
    }
    for (let row = rows.get_first_child(); row; row = rows.get_first_child())
        rows.remove(row);
    addPage(0);
    run.end();
}));

view.connect('load-more', (_, run) => request(error => {
    if (run.cancelled)
        return;
    if (error) {
        run.fail(error);
        return;
    }
    addPage(count);
    if (count < 90)
        run.end();
    else
        run.end_with_no_more_data();
}));

const states = Object.entries(Tug.State).filter(([, value]) => typeof value === 'number');
view.connect('notify::state', () => {
    const [name] = states.find(([, value]) => value === view.state);
    print(name.toLowerCase().replaceAll('_', '-'));
});

const window = new Gtk.Window({default_width: 360, default_height: 640, child: view});
view.begin_refresh(); // the first page
window.present();
while (Gtk.Window.get_toplevels().get_n_items() > 0)
    GLib.MainContext.default().iteration(true);
