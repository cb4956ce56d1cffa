/// The images of one state.
@_spi(Host) public struct ImageSequence: Sendable, Equatable {
    /// How many there are.
    public var count: Int
    /// Seconds for one round.
    public var duration: Double

    /// A sequence of images; without a duration each stands for 0.1 seconds (MJRefresh's choice).
    public init(count: Int, duration: Double? = nil) {
        self.count = count
        self.duration = duration ?? Double(count) * 0.1
    }

    /// The image that a pull of `progress` (fraction of the extent) shows; nil when there are none.
    public func frame(progress: Double) -> Int? {
        guard count > 0 else { return nil }
        let index = Double(count) * progress
        // Beyond what an integer holds, and for NaN, the ends do.
        return index > 0 ? (index < Double(count) ? Int(index) : count - 1) : 0
    }
}

/// What an indicator made of images shows: scrubbed by the pull while idle, animated while armed or working.
///
/// A host tells it each change of progress with the state before, then the change of state.
@_spi(Host) public struct ImagePlayer: Sendable, Equatable {
    /// Images at rest, scrubbed.
    public var idle = ImageSequence(count: 0)
    /// Images while armed.
    public var pulling = ImageSequence(count: 0)
    /// Images while working.
    public var refreshing = ImageSequence(count: 0)
    /// The still image: of which state, and which one; nil before the first.
    public private(set) var still: (state: EdgeState, index: Int)?
    /// The sequence that runs; nil while a still image shows.
    public private(set) var running: ImageSequence?
    /// Whether nothing is shown at all.
    public private(set) var isHidden: Bool

    private let behavior: EdgeBehavior

    /// A player for an edge. The image of a load in view shows only while it works.
    public init(behavior: EdgeBehavior) {
        self.behavior = behavior
        isHidden = behavior == .load(.visible)
    }

    /// Two players that show the same.
    public static func == (a: ImagePlayer, b: ImagePlayer) -> Bool {
        a.still?.state == b.still?.state && a.still?.index == b.still?.index && a.running == b.running && a.isHidden == b.isHidden
    }

    /// The pull moved, in this state.
    public mutating func pulled(progress: Double, state: EdgeState) {
        guard behavior != .load(.visible), state == .idle, let index = idle.frame(progress: progress) else { return }
        running = nil
        still = (.idle, index)
    }

    /// The state changed.
    public mutating func stateChanged(_ state: EdgeState) {
        switch state {
        case .pulling, .refreshing:
            let images = state == .pulling ? pulling : refreshing
            guard images.count > 0 else { return }
            isHidden = false
            running = images.count > 1 ? images : nil
            if images.count == 1 { still = (state, 0) }
        case .failed:
            // MJRefresh knows no failure. What failed does not look busy.
            running = nil
            isHidden = behavior == .load(.visible)
        case .idle:
            // At the end of the content the images go on until the pull moves or it has closed.
            if behavior != .load(.pulled) { running = nil }
            isHidden = behavior == .load(.visible)
        case .noMoreData:
            if behavior == .load(.visible) { running = nil }
            isHidden = !behavior.isRefresh
        case .open:
            running = nil
            isHidden = true
        case .pending: break
        }
    }
}
