// The five-minute guide: a list that is pulled to refresh and scrolled to load more.

import TugGTK

gtk_init()
guard let rows = gtk_list_box_new(), let window = gtk_window_new() else { fatalError("GTK has no display") }
var count = 0

@MainActor func addPage() {
    for _ in 0..<30 {
        count += 1
        gtk_list_box_append(OpaquePointer(rows), gtk_label_new("Row \(count)"))
    }
}

let list = PullView(rows)

list.header = .refresh {
    try await Task.sleep(for: .seconds(1))  // your request
    while let row = gtk_widget_get_first_child(rows) { gtk_list_box_remove(OpaquePointer(rows), row) }
    count = 0
    addPage()
}

list.footer = .loadMore {
    try await Task.sleep(for: .seconds(1))
    addPage()
    return count < 120 ? .hasMore : .noMoreData
}

list.header?.beginRefreshing()  // the first page

let root = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWindow.self)
gtk_window_set_default_size(root, 360, 640)
gtk_window_set_child(root, list.widget)
gtk_window_present(root)
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
