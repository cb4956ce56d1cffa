/// Where an indicator lies.
public enum PlacementMode: UInt8, Sendable, CaseIterable {
    /// Beside the content, with which it moves.
    case moving
    /// At the edge of the view, below the rows: the content slides off it. The rows need a background.
    case behind
    /// At the edge of the view, above the rows, which stay where they are: nothing is held open during a run. As in Material Design. On UIKit
    /// the scroll view still bounces, and comes back at once.
    case over
}

/// ``EdgeOptions/placement``.
extension EdgeOptions {
    /// Replaces a placement that an edge cannot have.
    mutating func limitPlacement(of behavior: EdgeBehavior) {
        if behavior == .load(.visible) || compatibility != nil || secondFloor != nil {
            placement = .moving
        }
    }
}

@_spi(Host) extension EdgeMachine {
    /// Whether its indicator stays where it is when the list scrolls.
    public var isFixed: Bool { options.placement != .moving }

    /// Whether its indicator lies over the rows, which a pull then does not move.
    public var liesOverRows: Bool { options.placement == .over }

    /// How much of an indicator that is fixed at its edge has come in from there, in points; nil of one that moves with the content.
    func shownLength(of length: Double, displacement: Double) -> Double? {
        let pull = max(0, edge == .start ? displacement : -displacement)
        return switch options.placement {
        case .moving: nil
        case .behind: pull > 0 ? length : 0
        case .over: isRunShown ? max(pull, length) : pull
        }
    }

    /// Whether it shows a run, or how it has ended.
    private var isRunShown: Bool { phase == .refreshing || phase == .finishing }

    /// Whether it lies over the rows and is not seen: at rest, and when it closes, where it does not move away.
    var isFadedOut: Bool {
        guard liesOverRows else { return false }
        if case .finishing(let finishing) = data { return finishing.stage == .closing }
        return !isRunShown && progress == 0
    }
}

@_spi(Host) extension OverscrollHost {
    /// Points by which the rows are drawn away from where the platform scrolled them: 0 under an indicator that lies over them.
    public var rowDisplacement: Double {
        let displacement = state.displacement
        return controller.machine(at: displacement > 0 ? .start : .end)?.liesOverRows == true ? 0 : displacement
    }
}

/// ``IndicatorKind/circle``.
extension IndicatorKind {
    /// Whether it has a picture of the library's own.
    var hasPicture: Bool { self == .standard || self == .circle }
}

extension IndicatorTraits {
    /// See ``set(_:to:)``.
    static func furtherKind(_ number: Double) -> IndicatorKind { number == 3 ? .circle : .standard }
}

extension EdgeMachine {
    /// Whether an indicator of a kind shows texts now.
    func showsWords(_ kind: IndicatorKind) -> Bool {
        kind != .circle || state == .failed || state == .noMoreData || isShowingOutcome
    }
}
