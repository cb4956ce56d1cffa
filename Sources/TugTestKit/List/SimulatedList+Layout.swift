@_spi(Host) import Tug

/// Layout changes that an app makes, apart from adding rows.
extension SimulatedList {
    /// The app's own inset, without the part that edges hold open.
    public var contentInset: SimulatedInsets {
        get {
            var inset = SimulatedInsets()
            for axis in ScrollAxis.allCases { inset[axis] = scrollView[axis].appInset }
            return inset
        }
        set {
            scrollView.setContentInset(newValue)
            // An inset equal to the whole inset, edges included, was taken for an echo.
            let old = contentInset
            if old != newValue {
                scrollView.adjustContentInset(
                    by: SimulatedInsets(
                        top: newValue.top - old.top, left: newValue.left - old.left, bottom: newValue.bottom - old.bottom,
                        right: newValue.right - old.right))
            }
        }
    }

    /// The insets covered by bars.
    public var safeArea: SimulatedInsets {
        get { scrollView.safeArea }
        set { scrollView.setSafeArea(newValue) }
    }

    /// The size of the visible part. Setting it resizes or rotates the list.
    public var viewport: SimulatedPair {
        get { scrollView.bounds }
        set {
            guard newValue.x.isFinite, newValue.y.isFinite else { return }
            var content = scrollView.contentSize
            let across: ScrollAxis = axis == .vertical ? .horizontal : .vertical
            // Rows are as wide as the list, unless they were made wider.
            if content[across] == scrollView.bounds[across] { content[across] = max(0, newValue[across]) }
            scrollView.setBounds(SimulatedPair(x: max(0, newValue.x), y: max(0, newValue.y)))
            if content != scrollView.contentSize { scrollView.setContentSize(content) }
        }
    }

    /// Rotates the device by 90 degrees.
    public func rotate() { viewport = SimulatedPair(x: viewport.y, y: viewport.x) }

    /// Whether the list is in a window. A run that begins off screen waits until the list is on screen.
    public var isOnScreen: Bool {
        get { scrollView.isOnScreen }
        set { if newValue != isOnScreen { scrollView.setOnScreen(newValue) } }
    }

    /// The offset along the list's axis: 0 at the start of the content, negative when the start is pulled open. Setting it
    /// scrolls at once, without animation.
    public var offset: Double {
        get { scrollView.offset[axis] }
        set {
            var target = scrollView.offset
            target[axis] = newValue
            scrollView.setContentOffset(target)
        }
    }
}
