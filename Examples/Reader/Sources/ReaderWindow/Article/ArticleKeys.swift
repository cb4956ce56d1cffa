import GTKSupport
import TugGTK

/// The keys that scroll a text without a cursor.
///
/// A text whose lines GTK has not laid out yet has no height there: it ends after the first lines for a moment, and Page Down would do nothing.
/// Here a key's place is kept, and gone to as soon as the text is that long.
@MainActor
final class ArticleKeys {
    private let view: Widget
    /// Where the last key leads, while the text is too short for it.
    private var wanted: Double?
    private var isFollowing = false

    /// Where a key leads.
    private enum Move {
        case by(Double)
        case toStart
    }

    private init(_ view: Widget) {
        self.view = view
    }

    /// Adds the keys to a text view, before its own.
    static func add(to view: Widget) {
        guard let controller = gtk_event_controller_key_new() else { return }
        gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
        typealias Handler = @convention(c) (gpointer?, guint, guint, GdkModifierType, gpointer?) -> gboolean
        let handler: Handler = { _, key, _, state, data in
            guard let data else { return 0 }
            // GTK calls it on the main thread.
            nonisolated(unsafe) let keys = data
            return MainActor.assumeIsolated {
                Unmanaged<ArticleKeys>.fromOpaque(keys).takeUnretainedValue().press(key, state) ? 1 : 0
            }
        }
        g_signal_connect_data(
            gpointer(controller), "key-pressed", unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passRetained(ArticleKeys(view)).toOpaque(),
            { data, _ in if let data { Unmanaged<ArticleKeys>.fromOpaque(data).release() } }, GConnectFlags(0))
        gtk_widget_add_controller(view, controller)
    }

    /// Returns whether it was a key of this page. With a cursor, which F7 shows, the keys move that.
    private func press(_ key: guint, _ state: GdkModifierType) -> Bool {
        let modifiers = state.rawValue & (GDK_SHIFT_MASK.rawValue | GDK_CONTROL_MASK.rawValue | GDK_ALT_MASK.rawValue)
        guard gtk_text_view_get_cursor_visible(view.cast()) == 0, let move = move(key, modifiers) else { return false }
        switch move {
        case .by(let distance):
            guard let adjustment else { return false }
            followGrowth(adjustment)
            wanted = gtk_adjustment_get_value(adjustment) + distance
            scrollToWanted()
        case .toStart:
            guard let adjustment else { return false }
            wanted = nil
            gtk_adjustment_set_value(adjustment, 0)
        }
        return true
    }

    private func followGrowth(_ adjustment: UnsafeMutablePointer<GtkAdjustment>) {
        guard !isFollowing else { return }
        isFollowing = true
        // Not within the layout that tells it.
        GtkSignals.on(adjustment, "changed") { [weak self] in
            if self?.wanted != nil { Task { self?.scrollToWanted() } }
        }
    }

    private func scrollToWanted() {
        guard let adjustment, let place = wanted else { return }
        if place <= gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment) { wanted = nil }
        gtk_adjustment_set_value(adjustment, place)
    }

    private func move(_ key: guint, _ modifiers: guint) -> Move? {
        let isSpace = key == guint(GDK_KEY_space) || key == guint(GDK_KEY_KP_Space)
        if modifiers == GDK_SHIFT_MASK.rawValue { return isSpace ? .by(-page) : nil }
        guard modifiers == 0 else { return nil }
        return switch Int32(bitPattern: key) {
        case GDK_KEY_Up, GDK_KEY_KP_Up: .by(-line)
        case GDK_KEY_Down, GDK_KEY_KP_Down: .by(line)
        case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .by(-page)
        case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .by(page)
        case GDK_KEY_Home, GDK_KEY_KP_Home: .toStart
        default: isSpace ? .by(page) : nil
        }
    }

    private var adjustment: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrollable_get_vadjustment(view.opaque) }
    private var line: Double { gtk_adjustment_get_step_increment(adjustment) }
    private var page: Double { gtk_adjustment_get_page_increment(adjustment) }
}
