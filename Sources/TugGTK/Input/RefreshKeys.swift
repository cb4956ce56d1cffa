@_spi(Host) import Tug
import TugCGTK

/// F5 and Ctrl+R; Escape where a second floor is open.
///
/// They work wherever the focus is in the window, as people expect of a list that fills it. Of several lists in a window, the one with
/// the focus handles them. Without a header, or while another list has the focus, the event propagates.
@MainActor
final class RefreshKeys {
    private weak var host: PullHost?
    private let widget: Widget

    init(host: PullHost, widget: Widget) {
        self.host = host
        self.widget = widget
        guard let controller = gtk_shortcut_controller_new() else { return }
        gtk_shortcut_controller_set_scope(controller, GTK_SHORTCUT_SCOPE_GLOBAL)
        add(guint(GDK_KEY_F5), GdkModifierType(0), .refresh, to: controller)
        add(guint(GDK_KEY_r), GDK_CONTROL_MASK, .refresh, to: controller)
        add(guint(GDK_KEY_Escape), GdkModifierType(0), .closeFloor, to: controller)
        gtk_widget_add_controller(widget, controller)
    }

    private func add(_ key: guint, _ modifiers: GdkModifierType, _ meaning: PullAction, to controller: OpaquePointer) {
        typealias Body = @MainActor () -> Bool
        let action = gtk_callback_action_new(
            { _, _, data in Box<Body>.body(data)?() == true ? 1 : 0 },
            Box<Body>.retained { [weak self] in self?.pressed(meaning) ?? false }, releaseBox)
        gtk_shortcut_controller_add_shortcut(controller, gtk_shortcut_new(gtk_keyval_trigger_new(key, modifiers), action))
    }

    /// GTK asks only lists on screen.
    private func pressed(_ action: PullAction) -> Bool {
        guard let host, !isFocusInAnotherList else { return false }
        return host.perform(action, source: .keyboard)
    }

    private var isFocusInAnotherList: Bool {
        guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else { return false }
        if focus == widget || gtk_widget_is_ancestor(focus, widget) != 0 { return false }
        return gtk_widget_get_ancestor(focus, PullWidgetClass.type) != nil
    }
}
