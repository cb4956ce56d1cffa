import Tug

/// The frames of an animated picture, or of several still ones in a row, with the time for which each is shown.
///
/// Made from files (see ``init(file:pixelsPerPoint:limits:)`` and ``load(file:pixelsPerPoint:limits:)``), from bytes or from textures.
/// Two are equal when they are the same frames, not when they look alike.
public struct ImageFrames: Sendable, Equatable {
    /// One picture and its time.
    struct Frame: Sendable {
        /// A GdkTexture.
        var texture: OwnedObject
        /// In pixels.
        var width: Int
        /// In pixels.
        var height: Int
        /// Seconds for which it is shown.
        var delay: Double
    }

    let frames: [Frame]
    /// When each frame is over, in seconds from the beginning.
    private let ends: [Double]
    /// Pixels of a picture for each point of the screen: 2 for pictures that are drawn for a display of double density.
    public let pixelsPerPoint: Double
    /// Width of the widest, in points.
    public let width: Double
    /// Height of the tallest, in points.
    public let height: Double

    /// No frames.
    public static let none = ImageFrames([], pixelsPerPoint: 1)

    /// Seconds for which a frame is shown unless something else is said (MJRefresh's choice).
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

    /// How many there are.
    public var count: Int { frames.count }

    /// Seconds for one round.
    public var duration: Double { ends.last ?? 0 }

    /// Seconds for which each frame is shown.
    public var delays: [Double] { frames.map(\.delay) }

    /// The frame that is shown so many seconds after the beginning, as the rounds go on for ever. 0 when there are none.
    public func index(at time: Double) -> Int {
        guard duration > 0, time.isFinite, time > 0 else { return 0 }
        let time = time.truncatingRemainder(dividingBy: duration)
        return ends.firstIndex { time < $0 } ?? 0
    }

    /// The same frames, evenly spread over so many seconds a round.
    public func lasting(_ duration: Double) -> ImageFrames {
        guard duration.isFinite, duration > 0, count > 0 else { return self }
        return ImageFrames(
            frames.map { frame in
                var frame = frame
                frame.delay = duration / Double(count)
                return frame
            }, pixelsPerPoint: pixelsPerPoint)
    }

    /// What the player needs to know of them.
    var sequence: ImageSequence { ImageSequence(count: count, duration: duration) }

    /// Whether they are the same frames.
    public static func == (one: ImageFrames, other: ImageFrames) -> Bool {
        one.pixelsPerPoint == other.pixelsPerPoint && one.ends == other.ends
            && one.frames.elementsEqual(other.frames) { $0.texture === $1.texture }
    }
}
