// A list in a GtkApplication, as in a program of GNOME: a header bar with a button, and an indicator of its own.

import TugGTK

@MainActor func fill(_ rows: UnsafeMutablePointer<GtkWidget>, with numbers: ClosedRange<Int>) {
    while let row = gtk_widget_get_first_child(rows) { gtk_list_box_remove(rows.opaque, row) }
    for number in numbers { gtk_list_box_append(rows.opaque, gtk_label_new("Row \(number)")) }
}

@MainActor func openWindow(_ application: UnsafeMutablePointer<GtkApplication>) {
    // The program is started again while it runs.
    if let window = gtk_application_get_active_window(application) { return gtk_window_present(window) }
    guard let window = gtk_application_window_new(application), let rows = gtk_list_box_new() else { return }
    fill(rows, with: 1...30)

    let list = PullView(rows)
    list.header = .refresh(.custom(RingIndicator())) {
        try await Task.sleep(for: .seconds(2))  // your request
        fill(rows, with: 1...40)
    }

    let bar: UnsafeMutablePointer<GtkWidget> = gtk_header_bar_new()
    let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_from_icon_name("view-refresh-symbolic")
    gtk_widget_set_tooltip_text(button, "Refresh")
    GtkSignals.on(button, "clicked") { list.header?.beginRefreshing() }
    gtk_header_bar_pack_start(bar.opaque, button)

    gtk_window_set_titlebar(window.cast(), bar)
    gtk_window_set_default_size(window.cast(), 360, 640)
    gtk_window_set_child(window.cast(), list.widget)
    gtk_window_present(window.cast())
}

GLibMainLoop.attach()  // lets async code run beside GTK
guard let application = gtk_application_new("org.example.List", GApplicationFlags(0)) else { fatalError("No application") }
GtkSignals.on(application, "activate") { openWindow(application) }
let status = g_application_run(application.cast(), 0, nil)
g_object_unref(application)
exit(status)
