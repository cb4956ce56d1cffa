import GTKSupport
import TugGTK

/// The header bar: the title, with the menu behind it in a narrow window, and a few buttons.
@MainActor
final class WindowHeader {
    let widget: Widget = gtk_header_bar_new()
    /// The menu behind the title.
    let menu = SceneMenu()
    private let titles: [TitleLines]
    private let stack: Widget = gtk_stack_new()
    private let plain: Widget
    private let button: Widget
    private let tools: Widget = Widget.row([])
    private let popover: Widget = gtk_popover_new()

    init() {
        let (inWide, inNarrow) = (TitleLines(), TitleLines())
        titles = [inWide, inNarrow]
        plain = inWide.widget.aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        gtk_popover_set_child(popover.cast(), Self.scrolled(menu.widget))
        popover.styled("menu")
        button = gtk_menu_button_new()
        let arrow = Widget.icon("pan-down-symbolic").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        gtk_menu_button_set_child(button.opaque, Widget.row([inNarrow.widget, arrow], spacing: 6))
        gtk_menu_button_set_popover(button.opaque, popover)
        gtk_menu_button_set_has_frame(button.opaque, 0)
        button.named("Choose a scene")
        gtk_stack_add_child(stack.opaque, plain)
        gtk_stack_add_child(stack.opaque, button)
        gtk_stack_set_hhomogeneous(stack.opaque, 0)
        gtk_header_bar_set_title_widget(widget.opaque, stack)

        let refresh = Widget.iconButton("view-refresh-symbolic", name: "Refresh (F5)")
        gtk_actionable_set_action_name(refresh.opaque, "win.refresh")
        gtk_header_bar_pack_start(widget.opaque, refresh)
        gtk_header_bar_pack_end(widget.opaque, Self.darkToggle())
        gtk_header_bar_pack_end(widget.opaque, tools)
        menu.onChosen = { [weak self] in
            if let self { gtk_popover_popdown(self.popover.cast()) }
        }
    }

    /// Whether the title opens the menu.
    var showsMenu = false {
        didSet {
            gtk_stack_set_visible_child(stack.opaque, showsMenu ? button : plain)
            // In a narrow window the title needs the space of the minimize button.
            gtk_header_bar_set_decoration_layout(widget.opaque, showsMenu ? ":close" : nil)
        }
    }

    func showTitle(_ title: String, subtitle: String) {
        for lines in titles { lines.show(title, subtitle) }
    }

    /// Replaces the button of the scene.
    func showTool(_ tool: Widget?) {
        while let old = gtk_widget_get_first_child(tools) { gtk_box_remove(tools.cast(), old) }
        if let tool { gtk_box_append(tools.cast(), tool) }
    }

    /// As tall as the menu, if there is space for it.
    private static func scrolled(_ menu: Widget) -> Widget {
        let window: Widget = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(window.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_propagate_natural_height(window.opaque, 1)
        gtk_scrolled_window_set_max_content_height(window.opaque, 600)
        gtk_scrolled_window_set_child(window.opaque, menu)
        return window
    }

    private static func darkToggle() -> Widget {
        let toggle: Widget = gtk_toggle_button_new()
        gtk_button_set_icon_name(toggle.cast(), "weather-clear-night-symbolic")
        gtk_toggle_button_set_active(toggle.cast(), Appearance.isDark ? 1 : 0)
        GtkSignals.on(toggle, "toggled") { Appearance.isDark = gtk_toggle_button_get_active(toggle.cast()) != 0 }
        return toggle.named("Dark")
    }
}

/// A title with a smaller subtitle.
@MainActor
private final class TitleLines {
    let widget: Widget
    private let title = Widget.line().styled("title")
    private let subtitle = Widget.line(ellipsize: PANGO_ELLIPSIZE_MIDDLE).styled("subtitle")

    init() {
        for label in [title, subtitle] { gtk_label_set_xalign(label.opaque, 0.5) }
        widget = Widget.column([title, subtitle]).aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER)
    }

    func show(_ title: String, _ subtitle: String) {
        self.title.text = title
        self.subtitle.text = subtitle
        self.subtitle.isVisible = !subtitle.isEmpty
    }
}
