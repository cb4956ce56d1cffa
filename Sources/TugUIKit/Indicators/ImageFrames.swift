import Tug
import UIKit

/// The images of one state, in order, and how long one round takes.
@MainActor
public struct ImageFrames {
    /// The images.
    public var images: [UIImage]
    /// Seconds for one round.
    public var duration: Double

    /// Images; without a duration, in seconds for one round, each stands for 0.1 seconds (MJRefresh's choice).
    public init(_ images: [UIImage], duration: Double? = nil) {
        self.images = images
        self.duration = duration ?? ImageSequence(count: images.count).duration
    }

    /// The images of an animated image, with its duration; a still image is one frame.
    public init(_ image: UIImage) {
        let images = image.images ?? [image]
        self.init(images, duration: image.duration > 0 ? image.duration : nil)
    }

    var sequence: ImageSequence { ImageSequence(count: images.count, duration: duration) }
    /// Height of the tallest, in points.
    var height: CGFloat { images.map(\.size.height).max() ?? 0 }
    /// Width of the widest, in points.
    var width: CGFloat { images.map(\.size.width).max() ?? 0 }
}
