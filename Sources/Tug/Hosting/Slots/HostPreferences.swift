/// The values of a host for the options that an app leaves nil.
///
/// A test names those of its platform: `SimulatedList(rows: 40, preferences: .gtk)`.
public struct HostPreferences: Sendable, Equatable {
    /// See ``EdgeOptions/triggerMoment``.
    @_spi(Host) public var triggerMoment = TriggerMoment.release
    /// See ``EdgeOptions/fadesWithPull``.
    @_spi(Host) public var fadesWithPull = false
    /// See ``EdgeOptions/heldPart``.
    @_spi(Host) public var heldPart = HeldPart.all
    /// See ``EdgeOptions/reveal``.
    @_spi(Host) public var reveal = RevealPolicy.always
    /// Whether a control of the platform shows the indicator: it opens the list for it, decides when a pull begins a run, see
    /// ``EdgeSlot/platformControlFired()``, and has no look for an outcome.
    @_spi(Host) public var isPlatformControl = false

    /// The engine's own defaults.
    @_spi(Host) public init() {}

    /// The preferences of UIKit.
    ///
    /// A release fires with the first movement after it, when the scroll view has begun its own animation with the finger's speed. A header
    /// fades in with the pull, as bars that are transparent over a list at rest would let it show through. Only its visible part is held
    /// open, so that section headers of a plain table stay below it.
    public static var uiKit: HostPreferences {
        var preferences = HostPreferences()
        preferences.triggerMoment = .nextMovement
        preferences.fadesWithPull = true
        preferences.heldPart = .visible
        return preferences
    }

    /// The preferences of GTK. A run scrolls to its indicator only from the edge: a key refreshes from anywhere in the list, and a reader
    /// keeps the place.
    public static var gtk: HostPreferences {
        var preferences = HostPreferences()
        preferences.reveal = RevealPolicy.atEdge
        return preferences
    }

    /// Returns options without a nil. In a compatibility mode they stay as they are.
    @_spi(Host) public func completing(_ options: EdgeOptions) -> EdgeOptions {
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
    private static func leavingAll(_ options: EdgeOptions) -> EdgeOptions {
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
