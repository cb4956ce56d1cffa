/// What suits a host, for the options that an app leaves open.
@_spi(Host) public struct HostPreferences: Sendable, Equatable {
    /// See ``RefreshOptions/triggerMoment``.
    public var triggerMoment = TriggerMoment.release
    /// See ``RefreshOptions/fadesWithPull``.
    public var fadesWithPull = false
    /// See ``RefreshOptions/heldPart``.
    public var heldPart = HeldPart.all
    /// See ``RefreshOptions/reveal``.
    public var reveal = RevealPolicy.always
    /// Whether a control of the platform shows the indicator: it opens the list for it, decides when a pull begins a run, see
    /// ``EdgeSlot/platformControlFired()``, and has no look for an outcome.
    public var isPlatformControl = false

    /// The preferences of a host without any.
    public init() {}

    /// Options in which nothing is left open. A compatibility has its own ways.
    public func completing(_ options: RefreshOptions) -> RefreshOptions {
        if isPlatformControl { return Self.leavingAll(options) }
        guard options.compatibility == nil else { return options }
        var complete = options
        complete.triggerMoment = options.triggerMoment ?? triggerMoment
        complete.fadesWithPull = options.fadesWithPull ?? fadesWithPull
        complete.heldPart = options.heldPart ?? heldPart
        complete.reveal = options.reveal ?? reveal
        return complete
    }

    /// Options of an edge that holds nothing open, is never armed, and shows no outcome.
    private static func leavingAll(_ options: RefreshOptions) -> RefreshOptions {
        var left = options
        left.compatibility = nil
        left.extent = 0
        left.trigger = .displacement(.greatestFiniteMagnitude)
        left.resistance = .standard
        left.triggerMoment = .release
        left.heldPart = .all
        left.fadesWithPull = false
        left.outcomeHold = 0
        left.failureHold = 0
        left.secondFloor = nil
        return left
    }
}
