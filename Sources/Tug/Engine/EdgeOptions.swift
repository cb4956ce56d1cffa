/// What an edge does.
public enum EdgeBehavior: Sendable, Hashable, CaseIterable {
    /// Replaces the data. Pulled past its extent and released, it begins, and stays open meanwhile.
    case refresh
    /// Adds to the data, at a moment.
    case load(LoadMoment)

    /// Whether the edge replaces the data (a refresh) or adds to it (a load). A refresh supersedes a load.
    public var isRefresh: Bool { self == .refresh }

    /// All there are.
    public static var allCases: [EdgeBehavior] { [.refresh, .load(.visible), .load(.pulled)] }
}

/// When a load begins.
public enum LoadMoment: Sendable, Hashable, CaseIterable {
    /// When it comes into view. It lies in flow after the content. MJRefresh's auto footer.
    case visible
    /// When it is pulled and released. It lies after content or viewport, whichever is further, and stays open meanwhile. MJRefresh's back footer.
    case pulled
}

/// How far a refresh, or a load when pulled, must be pulled before it is armed.
public enum TriggerDistance: Sendable, Equatable {
    /// Strictly past the extent of the indicator.
    case extent
    /// Strictly past this displacement of the content, in points.
    case displacement(Double)
    /// Strictly past this travel of the touch, in points. Converted by the inverse of the rubber band, so that it is the same in
    /// short and tall lists. 100 to 160 points are usual.
    case fingerTravel(Double)
}

extension TriggerDistance {
    /// Whether the number is usable.
    var isUsable: Bool {
        switch self {
        case .displacement(let points), .fingerTravel(let points): points.isLength
        case .extent: true
        }
    }
}

/// How early a load begins, before it comes into view.
public enum Prefetch: Sendable, Equatable {
    /// When it is in view, see ``EdgeOptions/triggerFraction``.
    case none
    /// When the content left beyond the viewport is at most this long, in points.
    case points(Double)
    /// When at most this many items, of mean length, are left beyond the viewport. Needs ``ScrollMetrics/itemCount``; without it,
    /// when the end of the content comes into view.
    case items(Int)

    /// Whether the number is usable.
    var isUsable: Bool {
        switch self {
        case .none: true
        case .points(let points): points.isLength
        case .items(let items): items >= 0
        }
    }
}

/// When an armed edge fires.
public enum TriggerMoment: UInt8, Sendable {
    /// On release.
    case release
    /// As soon as the trigger distance is passed.
    case reached
    /// With the first movement of the list after release, or when it comes to rest. On UIKit the animation then begins after the
    /// scroll view's own, as in MJRefresh and similar libraries.
    case nextMovement
}

/// How much of a refreshing header is held open.
public enum HeldPart: UInt8, Sendable {
    /// All of it, at any offset.
    case all
    /// Only the part in view. The section headers of a plain table then stay directly below it.
    case visible
}

/// Whether a begin scrolls the list to the indicator.
public enum RevealPolicy: UInt8, Sendable {
    /// Always, as MJRefresh does.
    case always
    /// Only when the list already rests at that edge.
    case atEdge
    /// Never.
    case never
}

/// Choices for one edge. Lengths in points, times in seconds.
public struct EdgeOptions: Sendable, Equatable {
    /// Length of the indicator along the axis, in points. MJRefresh: header 54, footer 44.
    public var extent: Double
    /// How far to pull.
    public var trigger: TriggerDistance = .extent
    /// Resistance to the pull, where the host has no rubber band. A maximum below 1.5 times the trigger distance is raised to
    /// that.
    public var resistance = PullResistance.standard
    /// When an armed edge fires; nil for what suits the host: `nextMovement` on UIKit, else `release`.
    public var triggerMoment: TriggerMoment?
    /// Whether a begin scrolls to the indicator; nil for what suits the host: `atEdge` on GTK, where a key begins it from anywhere, else
    /// `always`.
    public var reveal: RevealPolicy?
    /// Minimum time in seconds for which a run is shown; 0 for none.
    public var minimumVisibleTime: Double = 0
    /// Seconds after its begin at which a run that has not ended fails with ``Outcome/timedOut``; 0 for no limit. The task of an async handler
    /// is then cancelled, and its result ignored.
    public var timeout: Double = 0
    /// How long a success is shown before closing, in seconds.
    public var outcomeHold: Double = 0
    /// How long a failure is shown before what was pulled closes, in seconds. A load when visible shows it until retried.
    public var failureHold: Double = 3
    /// Length of the opening animation, in seconds. MJRefresh: 0.25.
    public var beginDuration: Double = 0.25
    /// Length of the closing animation, in seconds. MJRefresh: 0.4.
    public var endDuration: Double = 0.4
    /// Distance in points by which the indicator moves outward, past inset that the app uses otherwise.
    public var ignoredInset: Double = 0
    /// Load when visible: whether it begins by itself (otherwise by tap, key or program).
    public var isAutomatic = true
    /// Load when visible: how much of it must be in view before it begins, as a fraction of its extent. Negative: before it is visible.
    public var triggerFraction: Double = 1
    /// Load when visible: how early it begins. Overrides ``triggerFraction``.
    public var prefetch = Prefetch.none
    /// Load when visible: number of automatic loads per drag; nil for no limit. MJRefresh: 1.
    public var autoTriggersPerDrag: Int? = 1
    /// Load when visible: maximum number of successive loads without a drag, to fill a tall viewport.
    public var fillRounds = 10
    /// Whether the edge is enabled.
    public var isEnabled = true
    /// Load: whether it is hidden and takes no room while it is idle under an empty list.
    public var hidesWhenEmpty = true
    /// Load: whether it is hidden and takes no room while it is idle, all rows fit into the viewport, and there is no more data.
    public var hidesWhenShort = false
    /// Load at the start: whether visible rows keep their position when older ones are inserted.
    public var keepsReadingPosition = true
    /// Where the indicator lies, of a refresh and of a load that is pulled. A load that comes into view follows the last row in any case. With a
    /// ``secondFloor`` or ``compatibility`` it moves with the content.
    public var placement = PlacementMode.moving
    /// Whether the indicator fades in with the pull, and is invisible at rest; nil for what suits the host: true on UIKit, where bars
    /// let it show through, else false.
    public var fadesWithPull: Bool?
    /// Whether opening and closing are animated; otherwise both are immediate.
    public var isAnimated = true
    /// Header: the part held open while it refreshes; nil for what suits the host: `visible` on UIKit, else `all`.
    public var heldPart: HeldPart?
    /// Header: a second floor, opened by a longer pull; nil for none.
    public var secondFloor: SecondFloor?

    /// Another library whose behavior the edge follows; nil for none. A change does not end a run.
    public var compatibility: Compatibility?

    /// Options with the given extent and the defaults for everything else.
    @inline(never) public init(extent: Double = 54) {
        self.extent = extent
    }

    /// The defaults for a behavior: extent 54 for a refresh, 44 for a load (MJRefresh's header and footer).
    public static func standard(for behavior: EdgeBehavior) -> EdgeOptions {
        EdgeOptions(extent: behavior == .refresh ? 54 : 44)
    }

    /// The same options with unusable numbers replaced by their defaults.
    public var sanitized: EdgeOptions {
        var copy = self
        copy.sanitize()
        return copy
    }

    /// Replaces unusable numbers by their defaults.
    mutating func sanitize() {
        extent.replaceUnusable(by: 54)
        minimumVisibleTime.replaceUnusable(by: 0)
        timeout.replaceUnusable(by: 0)
        outcomeHold.replaceUnusable(by: 0)
        failureHold.replaceUnusable(by: 3)
        beginDuration.replaceUnusable(by: 0.25)
        endDuration.replaceUnusable(by: 0.4)
        if !ignoredInset.isFinite { ignoredInset = 0 }
        if !triggerFraction.isFinite { triggerFraction = 1 }
        if let triggers = autoTriggersPerDrag, triggers < 0 { autoTriggersPerDrag = nil }
        if fillRounds < 0 { fillRounds = 0 }
        if !trigger.isUsable { trigger = .extent }
        if !prefetch.isUsable { prefetch = .none }
        if !isAnimated {
            beginDuration = 0
            endDuration = 0
        }
        sanitizeFloor()
        resistance.sanitize(trigger: leastReach())
    }

    /// The displacement in points past which the edge is armed, in a viewport of the given length.
    func triggerDisplacement(viewportLength: Double) -> Double {
        switch trigger {
        case .extent: extent
        case .displacement(let points): points
        case .fingerTravel(let points): resistance.band(viewportLength: viewportLength).displacement(forTravel: points)
        }
    }

    /// The displacement in points that a pull must be able to reach in any viewport. 0 for a travel of the touch: the rubber band
    /// converts it.
    private func leastReach() -> Double {
        floorReach(after: Self.leastReach(trigger, extent: extent))
    }

    static func leastReach(_ trigger: TriggerDistance, extent: Double) -> Double {
        switch trigger {
        case .extent: extent
        case .displacement(let points): points
        case .fingerTravel: 0
        }
    }
}

extension Double {
    /// Whether it can be a length in points or a time in seconds.
    var isLength: Bool {
        @inline(never) get { self >= 0 && self < .infinity }
    }

    /// Uses `standard` unless it is a length or time.
    @inline(never) mutating func replaceUnusable(by standard: Double) {
        if !isLength { self = standard }
    }
}
