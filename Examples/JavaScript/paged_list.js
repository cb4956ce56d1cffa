#!/usr/bin/gjs -m
// A list that comes in pages, in JavaScript: Scripts/bindings.sh --run gjs -m Examples/JavaScript/paged_list.js
import GLib from 'gi://GLib';
import GObject from 'gi://GObject';
import Gtk from 'gi://Gtk?version=4.0';
import Tug from 'gi://Tug?version=1.0';

// Rows follow the property, also when a message that is shown gets another text.
const row = `<interface><template class="GtkListItem"><property name="child"><object class="GtkLabel">
  <property name="height-request">30</property>
  <binding name="label"><lookup name="text" type="Message"><lookup name="item">GtkListItem</lookup></lookup></binding>
</object></property></template></interface>`;

const readWrite = GObject.ParamFlags.READWRITE;
const Message = GObject.registerClass({
    GTypeName: 'Message',
    Properties: {
        id: GObject.ParamSpec.int('id', null, null, readWrite, 0, GLib.MAXINT32, 0),
        text: GObject.ParamSpec.string('text', null, null, readWrite, null),
    },
}, class extends GObject.Object {});

const sleep = time => new Promise(resolve => GLib.timeout_add(GLib.PRIORITY_DEFAULT, time, () => {
    resolve();
    return GLib.SOURCE_REMOVE;
}));

// Stands for yours: 70 messages, the newest first, and one more for each refresh. It is asleep at the third request.
let newest = 69, requests = 0;
async function fetch(pager, request) {
    const isAsleep = ++requests === 3;
    if (request.key === null) newest++;
    await sleep(300);
    if (isAsleep) {
        request.fail('The server is asleep');
        return;
    }
    const first = request.key === null ? newest : Number(request.key);
    const next = Math.max(0, first - request.size);
    const page = [];
    for (let id = first; id > next; id--) page.push(new Message({id, text: `Message ${id}`}));
    request.end(page, next > 0 ? String(next) : null);
}

function tell(pager) {
    const count = pager.get_n_items();
    const id = position => pager.get_item(position).id;
    if (pager.error) print(pager.error);
    else if (!pager.loading) print(`${count} rows from ${id(0)} to ${id(count - 1)}${pager.hasMore ? '' : ', all'}`);
}

Gtk.init();
const pager = new Tug.Pager({idProperty: 'id', pageSize: 30});
pager.connect('fetch', fetch);
pager.connect('notify::loading', tell);
const rows = new Gtk.ListView({
    model: new Gtk.SingleSelection({model: pager, autoselect: false}),
    factory: Gtk.BuilderListItemFactory.new_from_bytes(null, new TextEncoder().encode(row)),
});
const view = Tug.View.new(rows);
pager.bind(view); // the first page, a pull, the end of the list, failures, and tries after them
const window = new Gtk.Window({defaultWidth: 360, defaultHeight: 640, child: view});
const loop = new GLib.MainLoop(null, false);
window.connect('close-request', () => loop.quit());
window.present();
loop.run();
