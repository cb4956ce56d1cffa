/// What suits a host, for the options that an app leaves open.
@_spi(Host) public struct HostPreferences: Sendable, Equatable {
    /// See ``RefreshOptions/triggerMoment``.
    public var triggerMoment = TriggerMoment.release
    /// See ``RefreshOptions/fadesWithPull``.
    public var fadesWithPull = false
    /// See ``RefreshOptions/heldPart``.
    public var heldPart = HeldPart.all

    /// The preferences of a host without any.
    public init() {}

    /// Options in which nothing is left open. A compatibility has its own ways.
    public func completing(_ options: RefreshOptions) -> RefreshOptions {
        guard options.compatibility == nil else { return options }
        var complete = options
        complete.triggerMoment = options.triggerMoment ?? triggerMoment
        complete.fadesWithPull = options.fadesWithPull ?? fadesWithPull
        complete.heldPart = options.heldPart ?? heldPart
        return complete
    }
}
