import Tug
import TugUIKit

/// The options that lists of MJRefresh set. Changes take effect at once.
extension TugControl {
    /// Length along the axis while it is open, in points.
    public var extent: Double {
        get { control.options.extent }
        set { control.options.extent = newValue }
    }

    /// Distance in points by which the control moves outward, past inset that the app uses otherwise.
    public var ignoredInset: Double {
        get { control.options.ignoredInset }
        set { control.options.ignoredInset = newValue }
    }

    /// Load when visible: whether it begins by itself (otherwise by a tap or the program).
    public var isAutomatic: Bool {
        get { control.options.isAutomatic }
        set { control.options.isAutomatic = newValue }
    }

    /// Load when visible: how much of it must be in view before it begins, as a fraction of its extent. Negative: before it is visible.
    public var triggerFraction: Double {
        get { control.options.triggerFraction }
        set { control.options.triggerFraction = newValue }
    }

    /// Load: whether it is hidden and takes no room while it is idle under an empty list.
    public var hidesWhenEmpty: Bool {
        get { control.options.hidesWhenEmpty }
        set { control.options.hidesWhenEmpty = newValue }
    }

    /// Load: whether it is hidden and takes no room while it is idle, all rows fit into the viewport, and there is no more data.
    public var hidesWhenShort: Bool {
        get { control.options.hidesWhenShort }
        set { control.options.hidesWhenShort = newValue }
    }

    /// Whether it fades in with the pull, and is invisible at rest.
    public var fadesWithPull: Bool {
        get { control.options.fadesWithPull ?? true }
        set { control.options.fadesWithPull = newValue }
    }

    /// Whether opening and closing are animated.
    public var isAnimated: Bool {
        get { control.options.isAnimated }
        set { control.options.isAnimated = newValue }
    }

    /// Replaces all options by those with which it behaves as MJRefresh's.
    public func useMJRefreshOptions() { control.options = .mjRefresh(for: control.behavior) }
}
