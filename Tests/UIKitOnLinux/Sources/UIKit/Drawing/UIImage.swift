/// `UIImage`: a size, and the shapes that a `UIGraphicsImageRenderer` has filled. It has no pixels.
public final class UIImage: NSObject, Sendable {
    /// `UIImage.RenderingMode`
    public enum RenderingMode: Int, Sendable {
        /// `automatic`
        case automatic
        /// `alwaysOriginal`
        case alwaysOriginal
        /// `alwaysTemplate`
        case alwaysTemplate
    }

    /// `UIImage.size`, in points.
    public let size: CGSize
    /// `UIImage.images`: the frames of an animated image.
    public let images: [UIImage]?
    /// `UIImage.duration`: seconds, for an animated image.
    public let duration: TimeInterval
    /// `UIImage.renderingMode`
    public let renderingMode: RenderingMode
    /// `UIImage.flipsForRightToLeftLayoutDirection`
    public let flipsForRightToLeftLayoutDirection: Bool
    /// The name in ``UIKitSimulation/images``; nil without a name.
    public let simulatedName: String?
    /// A filled shape.
    package struct Fill: Sendable {
        /// Its outline.
        package let path: [CGPath.Element]
        /// Its color.
        package let color: CGColor
    }
    /// What was drawn, from back to front.
    package let fills: [Fill]

    /// Creates an image of a size in points. UIKit creates images from data; the simulation has no pixels.
    public convenience init(
        simulatedSize size: CGSize, name: String? = nil, images: [UIImage]? = nil, duration: TimeInterval = 0,
        renderingMode: RenderingMode = .automatic, flips: Bool = false
    ) {
        self.init(
            size: size, name: name, images: images, duration: duration, renderingMode: renderingMode, flips: flips, fills: [])
    }

    init(
        size: CGSize, name: String? = nil, images: [UIImage]? = nil, duration: TimeInterval = 0,
        renderingMode: RenderingMode = .automatic, flips: Bool = false, fills: [Fill]
    ) {
        self.size = size
        self.fills = fills
        simulatedName = name
        self.images = images
        self.duration = duration
        self.renderingMode = renderingMode
        flipsForRightToLeftLayoutDirection = flips
    }

    /// `UIImage.init()`: empty.
    public override convenience init() { self.init(simulatedSize: .zero) }

    /// `UIImage.init(named:)`: one of ``UIKitSimulation/images``.
    @MainActor
    public convenience init?(named name: String) {
        guard let size = UIKitSimulation.images[name] else { return nil }
        self.init(simulatedSize: size, name: name)
    }

    /// `UIImage.init(systemName:)`: one of ``UIKitSimulation/images``.
    @MainActor
    public convenience init?(systemName name: String) { self.init(named: name) }

    /// `UIImage.animatedImage(with:duration:)`: has the size of its first frame; seconds.
    public static func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
        images.first.map { UIImage(simulatedSize: $0.size, images: images, duration: duration) }
    }

    /// `UIImage.withRenderingMode(_:)`
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        UIImage(
            size: size, name: simulatedName, images: images, duration: duration, renderingMode: renderingMode,
            flips: flipsForRightToLeftLayoutDirection, fills: fills)
    }

    /// `UIImage.imageFlippedForRightToLeftLayoutDirection()`
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
        UIImage(
            size: size, name: simulatedName, images: images, duration: duration, renderingMode: renderingMode, flips: true,
            fills: fills)
    }
}
