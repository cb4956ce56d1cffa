import FolderListing
import GTKSupport
import TugGTK

/// The window of the gallery: a header bar, a menu of scenes, and the selected scene.
///
/// In a wide window the menu is at the side. In a narrow one it is behind the title.
@MainActor
final class GalleryWindow {
    let widget: Widget
    private(set) var scene: any GalleryScene
    private(set) var kind: SceneKind

    private let files: FilesModel
    private var scenes: [SceneKind: any GalleryScene] = [:]
    private let pages: Widget = gtk_stack_new()
    private let header: WindowHeader
    private let sideMenu: SceneMenu
    private let sidebar: Widget
    private var isNarrow: Bool?
    /// The direction of the person's language.
    private let sessionDirection = gtk_widget_get_default_direction()

    /// The width in points below which the menu is not at the side.
    private static let leastWidthForSidebar: Int32 = 640

    init(_ application: UnsafeMutablePointer<GtkApplication>, files: FilesModel, scene kind: SceneKind, size: WindowSize) {
        self.files = files
        self.kind = kind
        scene = kind.make(files)
        header = WindowHeader()
        sideMenu = SceneMenu()
        widget = gtk_application_window_new(application)
        gtk_window_set_title(widget.cast(), "Tug Gallery")
        gtk_window_set_default_size(widget.cast(), size.width, size.height)
        gtk_window_set_titlebar(widget.cast(), header.widget)

        sidebar = gtk_scrolled_window_new()
        gtk_scrolled_window_set_policy(sidebar.opaque, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
        gtk_scrolled_window_set_child(sidebar.opaque, sideMenu.widget)
        gtk_widget_set_size_request(sidebar, 230, -1)
        sidebar.styled("sidebar")
        gtk_stack_set_hhomogeneous(pages.opaque, 0)
        gtk_stack_set_vhomogeneous(pages.opaque, 0)
        gtk_stack_set_transition_type(pages.opaque, GTK_STACK_TRANSITION_TYPE_CROSSFADE)
        pages.expanding(horizontally: true, vertically: true)

        // A paned can clip its start, so the menu does not count for the minimum width of the window.
        let paned: Widget = gtk_paned_new(GTK_ORIENTATION_HORIZONTAL)
        gtk_paned_set_start_child(paned.opaque, sidebar)
        gtk_paned_set_end_child(paned.opaque, pages)
        gtk_paned_set_resize_start_child(paned.opaque, 0)
        gtk_paned_set_shrink_start_child(paned.opaque, 1)
        gtk_paned_set_shrink_end_child(paned.opaque, 0)
        gtk_paned_set_position(paned.opaque, 230)
        gtk_window_set_child(widget.cast(), paned)

        adapt(toWidth: size.width)
        for menu in [sideMenu, header.menu] {
            menu.onChoose = { [weak self] kind in self?.show(kind) }
        }
        addRefreshAction(application)
        GtkSignals.on(widget, "realize") { [weak self] in self?.followWidth() }
        show(kind)
    }

    // MARK: Scenes

    /// Shows a scene. A scene that was shown before keeps its state.
    func show(_ kind: SceneKind) {
        let scene = scenes[kind] ?? (kind == self.kind ? self.scene : kind.make(files))
        if scenes[kind] == nil {
            scenes[kind] = scene
            // Each GTK widget has a direction. New ones take the current default.
            gtk_stack_add_named(pages.opaque, scene.widget, kind.rawValue)
            scene.onHeadingChange = { [weak self] in self?.showHeading() }
        }
        self.kind = kind
        self.scene = scene
        showHeading()
        gtk_stack_set_visible_child_name(pages.opaque, kind.rawValue)
        for menu in [sideMenu, header.menu] { menu.mark(kind) }
        header.showTool(scene.tool?.pointer)
        if let list = scene.list.widget { gtk_widget_child_focus(list, GTK_DIR_TAB_FORWARD) }
    }

    private func showHeading() {
        gtk_widget_set_default_direction(scene.isRightToLeft ? GTK_TEXT_DIR_RTL : sessionDirection)
        header.showTitle(kind.title, subtitle: scene.subtitle)
    }

    /// F5 and Ctrl+R work wherever the focus is. A button is for people who use only a mouse.
    private func addRefreshAction(_ application: UnsafeMutablePointer<GtkApplication>) {
        guard let action = g_simple_action_new("refresh", nil) else { return }
        GtkSignals.on(action, "activate") { [weak self] in self?.scene.list.header?.beginRefreshing(source: .keyboard) }
        g_action_map_add_action(OpaquePointer(widget), action)
        g_object_unref(gpointer(action))
        let names: [String] = ["F5", "<Control>r"]
        let keys: [UnsafeMutablePointer<CChar>?] = names.map { strdup($0) }
        defer { for key in keys { free(key) } }
        var accelerators: [UnsafePointer<CChar>?] = keys.map { $0.map { UnsafePointer($0) } } + [nil]
        gtk_application_set_accels_for_action(application, "win.refresh", &accelerators)
    }

    /// Removes the frame, which a window has on a display without a window manager.
    func fillScreen() { widget.styled("fills-screen") }

    // MARK: Width

    /// A GdkSurface reports each new size, whether the person, the window manager or the rotation of a phone has changed it.
    private func followWidth() {
        guard let surface = gtk_native_get_surface(OpaquePointer(widget)) else { return }
        GtkSignals.on(surface, "notify::width") { [weak self] in self?.adapt(toWidth: gdk_surface_get_width(surface)) }
    }

    private func adapt(toWidth width: Int32) {
        let isNarrow = width < Self.leastWidthForSidebar
        guard width > 0, isNarrow != self.isNarrow else { return }
        self.isNarrow = isNarrow
        sidebar.isVisible = !isNarrow
        header.showsMenu = isNarrow
    }
}

/// The size of a window, in points.
struct WindowSize: Equatable {
    var width: Int32
    var height: Int32
}
