@_spi(Host) import Tug
import TugCGTK

/// The library's own indicator: one or two lines of text; the `.standard` kind adds an arrow and a spinner before them. The `.circle` kind has
/// a circle that fills with the pull, then a spinner, and text only to say how a run has ended.
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
    private let lines: Widget
    let arrow: ArrowPicture
    private let arrangement: IndicatorArrangement
    private let room: IndicatorRoom

    /// An indicator of a kind, for a control with the given behavior.
    public init(kind: IndicatorKind = .standard, behavior: EdgeBehavior = .refresh) {
        self.kind = kind
        let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        root = OwnedWidget(row)
        arrow = ArrowPicture()
        picture = gtk_stack_new()
        spinner = gtk_spinner_new()
        title = gtk_label_new(nil)
        subtitle = gtk_label_new(nil)
        lines = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)
        arrangement = IndicatorArrangement(row: row, lines: [title, subtitle])
        room = IndicatorRoom(title: title, subtitle: subtitle, behavior: behavior)

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
        // Without words, a circle is in the middle.
        show(kind != .circle || !content.title.isEmpty || content.subtitle != nil, lines)
        room.hasFailed = content.state == .failed
        room.hasSubtitle = content.subtitle != nil
        room.textBreadth = { [arrangement, kind] in arrangement.textBreadth(in: $0, besidePicture: kind != .text && $1) }
        if arrangement.isSide {
            show(room.hasSubtitle, subtitle)
            arrangement.fit()
        } else {
            let lines = room.lines(height: gtk_widget_get_parent(widget).map { Double(gtk_widget_get_height($0)) } ?? 0)
            show(lines.subtitle > 0, subtitle)
            limit(title, to: lines.title)
            limit(subtitle, to: lines.subtitle)
        }
        // The tooltip and the accessible label have all of a message that is longer than two lines.
        gtk_widget_set_tooltip_text(title, room.hasFailed ? content.title : nil)

        if (gtk_spinner_get_spinning(OpaquePointer(spinner)) != 0) != content.isSpinning {
            gtk_spinner_set_spinning(OpaquePointer(spinner), content.isSpinning ? 1 : 0)
        }
        if content.isSpinning || content.showsArrow {
            gtk_stack_set_visible_child(OpaquePointer(picture), content.isSpinning ? spinner : arrow.widget)
        }
        show(content.isSpinning || content.showsArrow, picture)
        if kind == .circle {
            arrow.circleFraction = min(1, max(0, content.progress))
        } else {
            arrow.turn(to: content.arrowAngle, in: content.showsArrow ? content.arrowDuration : 0)
        }
    }

    /// Picture over text beside a horizontal list, else before it.
    public func arrange(along axis: ScrollAxis) { arrangement.arrange(along: axis) }

    /// Length for the texts in the current font, wrapped at the breadth; beside a horizontal list, a column of about eleven letters.
    ///
    /// A header has room for a failure of two lines and the line below it. A load in view grows by what its failure needs.
    public func extent(forBreadth breadth: Double) -> Double? {
        arrangement.isSide ? arrangement.columnBreadth : room.extent(forBreadth: breadth)
    }

    private func limit(_ label: Widget, to lines: Int) {
        let count = Int32(max(1, lines))
        if gtk_label_get_lines(OpaquePointer(label)) != count { gtk_label_set_lines(OpaquePointer(label), count) }
    }

    private func set(_ text: String, on label: Widget) {
        let label = OpaquePointer(label)
        if gtk_label_get_text(label).map({ String(cString: $0) }) != text { gtk_label_set_text(label, text) }
    }

    private func show(_ isVisible: Bool, _ widget: Widget) {
        if (gtk_widget_get_visible(widget) != 0) != isVisible { gtk_widget_set_visible(widget, isVisible ? 1 : 0) }
    }
}
