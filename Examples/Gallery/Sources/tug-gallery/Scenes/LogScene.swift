import Foundation
import GTKSupport
import TugGTK

/// A log that never ends. It keeps its last lines, and who reads keeps the place.
@MainActor
final class LogScene: GalleryScene {
    let list: PullView
    let widget: Widget
    let tool: OwnedWidget?
    private let lines = gtk_string_list_new(nil)
    private var writing: Task<Void, Never>?
    private var isPaused = false
    private var number = 0

    private static let events = ["GET /entries 200", "GET /log 200", "cache: hit", "GET /icon 304", "queue: empty"]
    /// Lines that are kept.
    private static let limit = 2000

    init() {
        let factory = gtk_signal_list_item_factory_new()
        let view: Widget = gtk_list_view_new(gtk_no_selection_new(lines), factory)
        list = PullView(view)
        let button = Widget.iconButton("media-playback-pause-symbolic", name: "Pause")
        tool = OwnedWidget(button)
        widget = ScenePage.make(list)
        if let factory {
            GtkSignals.on(factory, "setup") { (item: gpointer) in
                gtk_list_item_set_child(OpaquePointer(item), Widget.line().styled("monospace"))
            }
            GtkSignals.on(factory, "bind") { (item: gpointer) in
                guard let label = gtk_list_item_get_child(OpaquePointer(item)),
                    let string = gtk_list_item_get_item(OpaquePointer(item))
                else { return }
                gtk_label_set_text(label.opaque, gtk_string_object_get_string(OpaquePointer(string)))
            }
        }
        for _ in 0..<60 { write() }
        list.position.followsEnd = true
        list.jumpButton = .end
        GtkSignals.on(button, "clicked") { [weak self] in self?.isPaused.toggle() }
        writing = Task { [weak self] in
            while true {
                do { try await Task.sleep(for: .milliseconds(150)) } catch { return }
                // The lines go with their widget.
                guard let self, list.widget != nil else { return }
                if !isPaused { write() }
            }
        }
    }

    deinit { writing?.cancel() }

    private func write() {
        number += 1
        gtk_string_list_append(lines, String(format: "%06d  %@", number, Self.events[number % Self.events.count]))
        let count = g_list_model_get_n_items(lines)
        if count > Self.limit { gtk_string_list_remove(lines, 0) }
    }
}
