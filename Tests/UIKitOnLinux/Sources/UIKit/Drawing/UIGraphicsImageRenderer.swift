/// The image that is being drawn.
@MainActor
enum ImageContext {
    /// The color of the next fill.
    static var color = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    private static var fills: [UIImage.Fill]?

    static func record(_ actions: () -> Void) -> [UIImage.Fill] {
        let outer = (fills, color)
        fills = []
        color = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
        actions()
        defer { (fills, color) = outer }
        return fills ?? []
    }

    static func fill(_ path: CGPath) { fills?.append(UIImage.Fill(path: path.elements, color: color)) }
}

/// `UIGraphicsImageRendererContext`: shapes are filled with `UIBezierPath.fill()`.
@MainActor
public final class UIGraphicsImageRendererContext: NSObject {}

/// `UIGraphicsImageRenderer`: records the filled shapes.
@MainActor
public final class UIGraphicsImageRenderer: NSObject {
    private let size: CGSize

    /// `UIGraphicsImageRenderer.init(size:)`, in points.
    public init(size: CGSize) {
        self.size = size
        super.init()
    }

    /// `UIGraphicsImageRenderer.image(actions:)`
    public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        UIImage(size: size, fills: ImageContext.record { actions(UIGraphicsImageRendererContext()) })
    }
}
