@_spi(Host) import Tug
import UIKit

/// The images of one state, in order, and the time of one round.
@MainActor
public struct ImageFrames {
    /// The images.
    public var images: [UIImage]
    /// Seconds for one round.
    public var duration: Double

    /// Images and the seconds of one round; by default 0.1 seconds for each image (MJRefresh's choice).
    public init(_ images: [UIImage], duration: Double? = nil) {
        self.images = images
        self.duration = duration ?? ImageSequence(count: images.count).duration
    }

    /// The images of an animated image, with its duration. A still image is one frame.
    public init(_ image: UIImage) {
        let images = image.images ?? [image]
        self.init(images, duration: image.duration > 0 ? image.duration : nil)
    }

    var sequence: ImageSequence { ImageSequence(count: images.count, duration: duration) }
    /// Greatest height, in points.
    var height: CGFloat { images.map(\.size.height).max() ?? 0 }
    /// Greatest width, in points.
    var width: CGFloat { images.map(\.size.width).max() ?? 0 }
}
