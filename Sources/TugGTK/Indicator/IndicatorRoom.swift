@_spi(Host) import Tug
import TugCGTK

/// The room that the two texts of an indicator need above or below a list, and how many lines of each fit into it.
///
/// A header keeps room for a failure before there is one: its extent cannot change while it shows the failure. A load in view lies in the
/// flow of the list and can grow.
@MainActor
final class IndicatorRoom {
    private let title: Widget
    private let subtitle: Widget
    private let behavior: EdgeBehavior
    /// Points left for the text in a breadth, with or without a picture beside it.
    var textBreadth: (_ breadth: Double, _ hasPicture: Bool) -> Int32 = { breadth, _ in Int32(breadth) }
    /// Whether the texts are those of a failure, which has no picture.
    var hasFailed = false
    /// Whether there is a second text.
    var hasSubtitle = false
    /// The breadth of the list, in points.
    private var breadth = 0.0
    /// Lines of the second text of a header at rest.
    private var restingLines = 1
    private var measured: [Widget: (text: String, breadth: Int32, height: Double, lines: Int)] = [:]

    /// The greatest number of lines of each text.
    private static let most = 2
    /// Minimum padding in points around one line of each text, and around more.
    private static let padding = 8.0
    private static let leastPadding = 2.0

    init(title: Widget, subtitle: Widget, behavior: EdgeBehavior) {
        self.title = title
        self.subtitle = subtitle
        self.behavior = behavior
    }

    /// Length in points that the texts need in a list of a breadth.
    func extent(forBreadth breadth: Double) -> Double {
        self.breadth = breadth
        let (first, second) = (lineHeight(of: title), lineHeight(of: subtitle))
        let usual = first + second + Self.padding
        switch behavior {
        case .refresh:
            if hasSubtitle, !hasFailed { restingLines = lines(of: subtitle) }
            return max(usual, 2 * first + Double(restingLines) * second + Self.leastPadding)
        case .load(.visible) where hasFailed:
            let needed = Double(lines(of: title)) * first + Double(lines(of: subtitle)) * second + Self.leastPadding
            return max(usual, needed)
        case .load(.visible), .load(.pulled):
            return max(usual, 2 * first + Self.leastPadding)
        }
    }

    /// How many lines of each text fit into what the texts need, or into `height` points if that is more. A long message leaves out the
    /// second text where both do not fit.
    func lines(height: Double) -> (title: Int, subtitle: Int) {
        let (first, second) = (lineHeight(of: title), lineHeight(of: subtitle))
        let room = max(height, extent(forBreadth: breadth))
        var lines = (title: self.lines(of: title), subtitle: hasSubtitle ? self.lines(of: subtitle) : 0)
        while Double(lines.title) * first + Double(lines.subtitle) * second > room, lines.subtitle > 0 { lines.subtitle -= 1 }
        return lines
    }

    /// Lines that a text takes in the breadth that it has, within the limit.
    private func lines(of label: Widget) -> Int {
        let text = gtk_label_get_text(OpaquePointer(label)).map { String(cString: $0) } ?? ""
        let width = textBreadth(breadth, !hasFailed)
        let height = lineHeight(of: label)
        if let known = measured[label], known.text == text, known.breadth == width, known.height == height { return known.lines }
        guard breadth > 0, let layout = gtk_widget_create_pango_layout(label, text) else { return 1 }
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_width(layout, width * PANGO_SCALE)
        let lines = min(Self.most, Int(pango_layout_get_line_count(layout)))
        g_object_unref(UnsafeMutableRawPointer(layout))
        measured[label] = (text, width, height, lines)
        return lines
    }

    private func lineHeight(of label: Widget) -> Double {
        guard let layout = gtk_widget_create_pango_layout(label, "Ag") else { return 0 }
        var height: Int32 = 0
        pango_layout_get_pixel_size(layout, nil, &height)
        g_object_unref(UnsafeMutableRawPointer(layout))
        return Double(height)
    }
}
