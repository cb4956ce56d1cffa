/// `CATransaction`: what it says can be read back. Layers have no animations of their own here, so there are none to disable.
@MainActor
public final class CATransaction: NSObject {
    private static var open: [Bool] = []

    /// `CATransaction.begin()`: as the one around it, until something else is said.
    public static func begin() { open.append(disableActions()) }

    /// `CATransaction.commit()`
    public static func commit() { _ = open.popLast() }

    /// `CATransaction.setDisableActions(_:)`: outside of any transaction it begins one, as in Core Animation.
    public static func setDisableActions(_ flag: Bool) {
        if open.isEmpty { begin() }
        open[open.count - 1] = flag
    }

    /// `CATransaction.disableActions()`
    public static func disableActions() -> Bool { open.last ?? false }
}
