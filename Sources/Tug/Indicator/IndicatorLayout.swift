/// A rectangle in points, in the coordinates of whoever holds it.
@_spi(Host) public struct IndicatorRect: Sendable, Equatable {
    /// Left edge, in points.
    public var x: Double
    /// Top edge, in points.
    public var y: Double
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double

    /// A rectangle of points.
    public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// A rectangle around a center, in points.
    public init(centerX: Double, centerY: Double, width: Double, height: Double) {
        self.init(x: centerX - width / 2, y: centerY - height / 2, width: width, height: height)
    }
}

/// Where the parts of an indicator lie in it, given how wide its texts are: MJRefresh's arrangement, for hosts that place parts
/// themselves.
@_spi(Host) public struct IndicatorLayout: Sendable, Equatable {
    /// From the text to the middle of the arrow or spinner before it, in points (MJRefresh: 25); see ``IndicatorOptions/textGap``.
    public static let textGap = 25.0
    /// From the text to the image before it, in points (MJRefresh: 20); see ``IndicatorOptions/textGap``.
    public static let imageTextGap = 20.0
    /// Arrow of a header or footer, in points (MJRefresh's picture: 15 × 40).
    public static let arrowSize = (width: 15.0, height: 40.0)
    /// Arrow of a sideways indicator, in points (MJRefresh's picture: 20 × 20).
    public static let sideArrowSize = 20.0
    /// Spinner, in points (UIKit's medium: 20 × 20).
    public static let spinnerSize = 20.0
    /// Width of a column of text beside the list, in points (MJRefresh: one character of 14 points).
    public static let sideTextWidth = 14.0

    /// First line.
    public var title: IndicatorRect
    /// Second line; nil when there is none.
    public var subtitle: IndicatorRect?
    /// Arrow.
    public var arrow: IndicatorRect
    /// Spinner.
    public var spinner: IndicatorRect
    /// Image of a sequence: it is aligned to the end of this rectangle, or centered where there is no text.
    public var image: IndicatorRect
}

@_spi(Host) extension IndicatorLayout {
    /// A header of the given size with texts of the given widths, in points; nil for a text that is not shown. `textGap` is
    /// ``IndicatorOptions/textGap``.
    public static func header(
        width: Double, height: Double, titleWidth: Double?, subtitleWidth: Double?, textGap: Double? = nil
    ) -> IndicatorLayout {
        let bounds = IndicatorRect(width: width, height: height)
        let half = height / 2
        let textWidth = max(titleWidth ?? 0, subtitleWidth ?? 0)
        let hasText = titleWidth != nil || subtitleWidth != nil
        let center = width / 2 - (hasText ? textWidth / 2 + (textGap ?? Self.textGap) : 0)
        var layout = parts(center: center, height: height)
        layout.title = subtitleWidth == nil ? bounds : IndicatorRect(width: width, height: half)
        layout.subtitle = subtitleWidth == nil ? nil : IndicatorRect(y: half, width: width, height: height - half)
        layout.image = hasText ? image(width: width, height: height, textWidth: textWidth, textGap) : bounds
        return layout
    }

    /// A footer of the given size with a text of the given width, in points; nil when it is not shown. `textGap` is
    /// ``IndicatorOptions/textGap``.
    public static func footer(
        width: Double, height: Double, titleWidth: Double?, textGap: Double? = nil
    ) -> IndicatorLayout {
        let bounds = IndicatorRect(width: width, height: height)
        let gap = textGap ?? Self.textGap
        var layout = parts(center: width / 2 - (titleWidth.map { $0 / 2 + gap } ?? 0), height: height)
        layout.title = bounds
        layout.image = titleWidth.map { image(width: width, height: height, textWidth: $0, textGap) } ?? bounds
        return layout
    }

    /// An indicator beside the list, of the given size in points, its text in a column beside the arrow.
    public static func side(width: Double, height: Double, showsTitle: Bool, showsArrow: Bool) -> IndicatorLayout {
        let middle = width / 2
        let isPair = showsTitle && showsArrow
        // Arrow and text together leave 5 points at the start and 8 between them.
        let titleCenter = isPair ? middle + sideTextWidth / 2 + 3 : middle
        let arrowCenter = isPair ? middle - sideArrowSize / 2 - 5 : middle
        return IndicatorLayout(
            title: IndicatorRect(x: titleCenter - sideTextWidth / 2, width: sideTextWidth, height: height), subtitle: nil,
            arrow: IndicatorRect(centerX: arrowCenter, centerY: height / 2, width: sideArrowSize, height: sideArrowSize),
            spinner: IndicatorRect(centerX: arrowCenter, centerY: height / 2, width: spinnerSize, height: spinnerSize),
            image: IndicatorRect(width: width, height: height))
    }

    private static func parts(center: Double, height: Double) -> IndicatorLayout {
        IndicatorLayout(
            title: IndicatorRect(), subtitle: nil,
            arrow: IndicatorRect(centerX: center, centerY: height / 2, width: arrowSize.width, height: arrowSize.height),
            spinner: IndicatorRect(centerX: center, centerY: height / 2, width: spinnerSize, height: spinnerSize),
            image: IndicatorRect())
    }

    private static func image(width: Double, height: Double, textWidth: Double, _ textGap: Double?) -> IndicatorRect {
        IndicatorRect(width: width / 2 - textWidth / 2 - (textGap ?? imageTextGap), height: height)
    }
}
