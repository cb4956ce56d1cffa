/// `CATransaction`: its values can be read back. Layers have no animations here, so there is nothing to disable.
@MainActor
public final class CATransaction: NSObject {
    private static var open: [Bool] = []

    /// `CATransaction.begin()`: inherits the value of the outer transaction until another is set.
    public static func begin() { open.append(disableActions()) }

    /// `CATransaction.commit()`
    public static func commit() { _ = open.popLast() }

    /// `CATransaction.setDisableActions(_:)`: outside a transaction it begins one, as in Core Animation.
    public static func setDisableActions(_ flag: Bool) {
        if open.isEmpty { begin() }
        open[open.count - 1] = flag
    }

    /// `CATransaction.disableActions()`
    public static func disableActions() -> Bool { open.last ?? false }
}
