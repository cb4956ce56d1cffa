@_spi(Host) import Tug

/// The frames of an animated picture, or of several still ones, with the duration of each.
///
/// Made from files (see ``init(file:pixelsPerPoint:limits:)`` and ``load(file:pixelsPerPoint:limits:)``), from bytes or from
/// textures. Two values are equal if they have the same frames, not the same pixels.
public struct ImageFrames: Sendable, Equatable {
    /// A picture and its delay.
    struct Frame: Sendable {
        /// A GdkTexture.
        var texture: OwnedObject
        /// In pixels.
        var width: Int
        /// In pixels.
        var height: Int
        /// Duration, in seconds.
        var delay: Double
    }

    let frames: [Frame]
    /// The end of each frame, in seconds from the beginning.
    private let ends: [Double]
    /// Pixels per point of the screen: 2 for pictures made for double density.
    public let pixelsPerPoint: Double
    /// Greatest width, in points.
    public let width: Double
    /// Greatest height, in points.
    public let height: Double

    /// No frames.
    public static let none = ImageFrames([], pixelsPerPoint: 1)

    /// Default duration of a frame, in seconds (MJRefresh's choice).
    public static let standardDelay = 0.1

    init(_ frames: [Frame], pixelsPerPoint: Double) {
        self.frames = frames
        let density = pixelsPerPoint.isFinite && pixelsPerPoint > 0 ? pixelsPerPoint : 1
        self.pixelsPerPoint = density
        width = Double(frames.map(\.width).max() ?? 0) / density
        height = Double(frames.map(\.height).max() ?? 0) / density
        var end = 0.0
        ends = frames.map { frame in
            end += frame.delay
            return end
        }
    }

    /// Number of frames.
    public var count: Int { frames.count }

    /// Seconds for one round.
    public var duration: Double { ends.last ?? 0 }

    /// Duration of each frame, in seconds.
    public var delays: [Double] { frames.map(\.delay) }

    /// The frame at a time in seconds from the beginning, repeated endlessly. 0 without frames.
    public func index(at time: Double) -> Int {
        guard duration > 0, time.isFinite, time > 0 else { return 0 }
        let time = time.truncatingRemainder(dividingBy: duration)
        return ends.firstIndex { time < $0 } ?? 0
    }

    /// The same frames, evenly spread over `duration` seconds a round.
    public func lasting(_ duration: Double) -> ImageFrames {
        guard duration.isFinite, duration > 0, count > 0 else { return self }
        return ImageFrames(
            frames.map { frame in
                var frame = frame
                frame.delay = duration / Double(count)
                return frame
            }, pixelsPerPoint: pixelsPerPoint)
    }

    /// The input of the player.
    var sequence: ImageSequence { ImageSequence(count: count, duration: duration) }

    /// Whether the frames are identical.
    public static func == (one: ImageFrames, other: ImageFrames) -> Bool {
        one.pixelsPerPoint == other.pixelsPerPoint && one.ends == other.ends
            && one.frames.elementsEqual(other.frames) { $0.texture === $1.texture }
    }
}
