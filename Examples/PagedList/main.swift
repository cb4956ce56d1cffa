import TugGTKPaging

// A message, and a server that has two hundred of them. Its answers take a moment.
struct Message: Identifiable, Sendable {
    let id: Int
    let text: String
}

enum Server {
    static func messages(after id: Int, limit: Int) async throws -> [Message] {
        try await Task.sleep(nanoseconds: 700_000_000)
        return (id..<min(200, id + limit)).map { Message(id: $0 + 1, text: "Message \($0 + 1)") }
    }
}

gtk_init()

// The app writes one function, which fetches a page.
let pager = Pager { request in
    let messages = try await Server.messages(after: request.key ?? 0, limit: request.size)
    return Page(messages, next: messages.last?.id)
}

// A row is a label. A pull refreshes, the end loads more, and errors and the end of the data are told.
let list = PullView(gtk_list_view_new(nil, nil))
let binding = list.bind(pager) { message in gtk_label_new(message.text) }

// What is shown in place of rows.
let placeholders = PagedPlaceholders(
    list, binding, loading: gtk_label_new("Loading…"), empty: gtk_label_new("No messages yet")
) { message, retry in
    let button: UnsafeMutablePointer<GtkWidget> = gtk_button_new_with_label(message)
    GtkSignals.on(button, "clicked", retry)
    return button
}

let window: UnsafeMutablePointer<GtkWidget> = gtk_window_new()
gtk_window_set_default_size(window.cast(), 360, 640)
gtk_window_set_child(window.cast(), placeholders.widget)
gtk_window_present(window.cast())
while g_list_model_get_n_items(gtk_window_get_toplevels()) > 0 { g_main_context_iteration(nil, 1) }
