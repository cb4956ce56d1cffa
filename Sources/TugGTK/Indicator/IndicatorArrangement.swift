@_spi(Host) import Tug
import TugCGTK

/// Arranges the parts of the standard indicator: picture before text above or below a list, picture over text beside one.
///
/// Beside a list there is little breadth: 60 points in MJRefresh, with one character below another. That reads well in Chinese
/// only. Here the text is small and wrapped at words in a column of about eleven letters. A longer word makes it smaller instead
/// of breaking.
@MainActor
final class IndicatorArrangement {
    private let row: Widget
    private let lines: [Widget]
    private var axis = ScrollAxis.vertical
    private var fitted: [(text: String, width: Int32)]
    /// Points from the middle of the picture to the text above or below a list; nil for the usual gap.
    var textGap: Double? {
        didSet { if textGap != oldValue { space() } }
    }

    /// Points between the picture and the text, and at the sides.
    static let spacing: Int32 = 12
    /// The same beside a list.
    private static let sideSpacing: Int32 = 6
    /// Margin in points beside a column of text.
    private static let sideMargin: Int32 = 4
    /// Letters of average width that fit into a column.
    private static let sideLetters = 11.0
    /// Minimum size of a text scaled to fit, as a fraction of the small text's.
    private static let leastScale = 0.75
    /// Letters do not scale evenly: they are set on whole pixels.
    private static let scaleMargin = 0.96

    /// Arranges a box of a picture and `lines`, labels in their own box.
    init(row: Widget, lines: [Widget]) {
        self.row = row
        self.lines = lines
        fitted = lines.map { _ in ("", 0) }
        arrange(along: .vertical)
    }

    /// Whether the text stands in a column beside the list.
    var isSide: Bool { axis == .horizontal }

    /// Arranges the parts for a list that scrolls along `axis`.
    func arrange(along axis: ScrollAxis) {
        self.axis = axis
        gtk_orientable_set_orientation(OpaquePointer(row), isSide ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL)
        space()
        gtk_widget_set_margin_start(row, isSide ? Self.sideMargin : Self.spacing)
        gtk_widget_set_margin_end(row, isSide ? Self.sideMargin : Self.spacing)
        if isSide { gtk_widget_add_css_class(row, "pull-side") } else { gtk_widget_remove_css_class(row, "pull-side") }
        for (index, line) in lines.enumerated() {
            gtk_label_set_wrap(OpaquePointer(line), 1)
            gtk_label_set_attributes(OpaquePointer(line), nil)
            fitted[index] = ("", 0)
        }
    }

    /// A gap in whole points that a window can have.
    static func points(_ gap: Double) -> Int32 { Int32(min(max(0, gap), 4096).rounded()) }

    private func space() {
        let box = UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkBox.self)
        gtk_box_set_spacing(box, isSide ? Self.sideSpacing : gap)
    }

    /// Points from the picture to the text above or below a list. Arrow and spinner take the same room.
    private var gap: Int32 { textGap.map { Self.points($0 - Double(ArrowPicture.size) / 2) } ?? Self.spacing }

    /// Points that are left for the text above or below a list of a breadth.
    func textBreadth(in breadth: Double, besidePicture hasPicture: Bool) -> Int32 {
        let picture = hasPicture ? Int32(ArrowPicture.size) + gap : 0
        return max(1, Int32(min(max(0, breadth), 1e6)) - 2 * Self.spacing - picture)
    }

    /// Breadth of a column of text in the current font, in points.
    var columnBreadth: Double {
        guard let context = gtk_widget_get_pango_context(lines[0]) else { return 0 }
        guard let metrics = pango_context_get_metrics(context, nil, nil) else { return 0 }
        defer { pango_font_metrics_unref(metrics) }
        let letter = Double(pango_font_metrics_get_approximate_char_width(metrics)) / Double(PANGO_SCALE)
        return (letter * Self.sideLetters).rounded(.up) + Double(2 * Self.sideMargin)
    }

    /// Fits the texts into a column, with as many lines of each as fit beside the list.
    func fit() {
        guard isSide, let box = gtk_widget_get_parent(row) else { return }
        let room = gtk_widget_get_width(box) - 2 * Self.sideMargin
        let height = gtk_widget_get_height(box)
        for (index, line) in lines.enumerated() {
            // Half of the height for the first text, a third for the second. The rest is for the picture.
            let share = index == 0 ? height / 2 : height / 3
            let count = height > 0 ? max(1, share / max(1, lineHeight(of: line))) : 4
            if gtk_label_get_lines(OpaquePointer(line)) != count { gtk_label_set_lines(OpaquePointer(line), count) }
            let text = gtk_label_get_text(OpaquePointer(line)).map { String(cString: $0) } ?? ""
            guard room > 0, fitted[index] != (text, room) else { continue }
            fitted[index] = (text, room)
            setScale(Double(room) / Double(max(1, greatestWordWidth(of: text, in: line))), of: line)
        }
    }

    private func setScale(_ scale: Double, of line: Widget) {
        guard scale < 1, let attributes = pango_attr_list_new() else {
            return gtk_label_set_attributes(OpaquePointer(line), nil)
        }
        pango_attr_list_insert(attributes, pango_attr_scale_new(max(Self.leastScale, scale * Self.scaleMargin)))
        gtk_label_set_attributes(OpaquePointer(line), attributes)
        pango_attr_list_unref(attributes)
    }

    /// Width in points of the widest unbreakable part of a text.
    private func greatestWordWidth(of text: String, in line: Widget) -> Int32 { size(of: text, in: line).width }

    private func lineHeight(of line: Widget) -> Int32 { size(of: "Ag", in: line).height }

    private func size(of text: String, in line: Widget) -> (width: Int32, height: Int32) {
        guard let layout = gtk_widget_create_pango_layout(line, text) else { return (0, 0) }
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD)
        pango_layout_set_width(layout, 0)
        var size: (width: Int32, height: Int32) = (0, 0)
        pango_layout_get_pixel_size(layout, &size.width, &size.height)
        return size
    }
}
