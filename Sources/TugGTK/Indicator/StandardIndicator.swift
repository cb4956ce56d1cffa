import CGTK
@_spi(Host) import Tug

/// The library's own indicator: one or two lines of text; the `.normal` kind adds an arrow and a spinner before them.
///
/// It uses the theme's fonts and colors, so it follows dark mode and the text size. Text is never parsed as markup.
@MainActor
public final class StandardIndicator: PullIndicator {
    /// Whether it has arrow and spinner.
    public let kind: IndicatorKind
    private let root: OwnedWidget
    private let picture: Widget
    private let spinner: Widget
    private let title: Widget
    private let subtitle: Widget
    private let arrow: ArrowPicture
    private let arrangement: IndicatorArrangement

    /// Minimum padding around the lines along the axis, in points.
    private static let padding = 8.0

    /// An indicator of a kind.
    public init(kind: IndicatorKind = .normal) {
        self.kind = kind
        let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        root = OwnedWidget(row)
        arrow = ArrowPicture()
        picture = gtk_stack_new()
        spinner = gtk_spinner_new()
        title = gtk_label_new(nil)
        subtitle = gtk_label_new(nil)
        let lines: Widget = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        arrangement = IndicatorArrangement(row: row, lines: [title, subtitle])

        for widget in [row, lines] {
            gtk_widget_set_halign(widget, GTK_ALIGN_CENTER)
            gtk_widget_set_valign(widget, GTK_ALIGN_CENTER)
        }
        for align in [gtk_widget_set_halign, gtk_widget_set_valign] { align(picture, GTK_ALIGN_CENTER) }
        gtk_stack_add_child(OpaquePointer(picture), arrow.widget)
        gtk_stack_add_child(OpaquePointer(picture), spinner)
        for label in [title, subtitle] {
            gtk_label_set_ellipsize(OpaquePointer(label), PANGO_ELLIPSIZE_END)
            gtk_label_set_justify(OpaquePointer(label), GTK_JUSTIFY_CENTER)
            gtk_label_set_wrap_mode(OpaquePointer(label), PANGO_WRAP_WORD_CHAR)
        }
        for name in ["dim-label", "pull-subtitle"] { gtk_widget_add_css_class(subtitle, name) }
        gtk_widget_add_css_class(title, "pull-title")
        for widget in [picture, subtitle] { gtk_widget_set_visible(widget, 0) }
        // Without expansion, a box limits wrapped text to its breadth at that height and leaves the rest empty.
        gtk_widget_set_hexpand(lines, 1)
        gtk_widget_set_hexpand(row, 0)
        append(picture, to: row)
        append(lines, to: row)
        append(title, to: lines)
        append(subtitle, to: lines)
    }

    private func append(_ child: Widget, to box: Widget) {
        gtk_box_append(UnsafeMutableRawPointer(box).assumingMemoryBound(to: GtkBox.self), child)
    }

    /// The row of picture and text.
    public var widget: UnsafeMutablePointer<GtkWidget> { root.pointer }

    /// Shows texts, arrow and spinner.
    public func update(_ content: IndicatorContent, edge: ScrollEdge) {
        arrangement.textGap = content.textGap
        set(content.title, on: title)
        show(!content.title.isEmpty, title)
        set(content.subtitle ?? "", on: subtitle)
        let hasSubtitle = content.subtitle != nil
        show(hasSubtitle, subtitle)
        let lines: Int32 = hasSubtitle && !hasRoomForThreeLines ? 1 : 2
        if arrangement.isSide {
            arrangement.fit()
        } else if gtk_label_get_lines(OpaquePointer(title)) != lines {
            gtk_label_set_lines(OpaquePointer(title), lines)
        }
        // A long failure message is cut off; the tooltip and the accessible label have all of it.
        gtk_widget_set_tooltip_text(title, content.state == .failed ? content.title : nil)

        if (gtk_spinner_get_spinning(OpaquePointer(spinner)) != 0) != content.isSpinning {
            gtk_spinner_set_spinning(OpaquePointer(spinner), content.isSpinning ? 1 : 0)
        }
        if content.isSpinning || content.showsArrow {
            gtk_stack_set_visible_child(OpaquePointer(picture), content.isSpinning ? spinner : arrow.widget)
        }
        show(content.isSpinning || content.showsArrow, picture)
        arrow.turn(to: content.arrowAngle, in: content.showsArrow ? content.arrowDuration : 0)
    }

    /// Picture over text beside a horizontal list, else before it.
    public func arrange(along axis: ScrollAxis) { arrangement.arrange(along: axis) }

    /// Length for a title and a subtitle in the current font; beside a horizontal list, a column of about eleven letters.
    public func extent(forBreadth breadth: Double) -> Double? {
        arrangement.isSide ? arrangement.columnBreadth : lineHeight(of: title) + lineHeight(of: subtitle) + Self.padding
    }

    /// Two lines fit into every extent; three into a header's.
    private var hasRoomForThreeLines: Bool {
        guard let box = gtk_widget_get_parent(widget) else { return false }
        return Double(gtk_widget_get_height(box)) >= 2 * lineHeight(of: title) + lineHeight(of: subtitle)
    }

    private func lineHeight(of label: Widget) -> Double {
        guard let layout = gtk_widget_create_pango_layout(label, "Ag") else { return 0 }
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        g_object_unref(UnsafeMutableRawPointer(layout))
        return Double(height)
    }

    private func set(_ text: String, on label: Widget) {
        let label = OpaquePointer(label)
        if gtk_label_get_text(label).map({ String(cString: $0) }) != text { gtk_label_set_text(label, text) }
    }

    private func show(_ isVisible: Bool, _ widget: Widget) {
        if (gtk_widget_get_visible(widget) != 0) != isVisible { gtk_widget_set_visible(widget, isVisible ? 1 : 0) }
    }
}
