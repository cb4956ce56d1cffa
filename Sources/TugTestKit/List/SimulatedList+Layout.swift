import Tug

/// What an app does to its list besides adding rows.
extension SimulatedList {
    /// The app's own inset, without what edges hold open.
    public var contentInset: SimulatedInsets {
        get {
            var inset = SimulatedInsets()
            for axis in ScrollAxis.allCases { inset[axis] = scrollView[axis].appInset }
            return inset
        }
        set {
            guard newValue.isFinite else { return }
            scrollView.setContentInset(newValue)
            // What happens to equal the whole inset, with what edges hold open, was taken for an echo.
            let old = contentInset
            if old != newValue {
                scrollView.adjustContentInset(
                    by: SimulatedInsets(
                        top: newValue.top - old.top, left: newValue.left - old.left, bottom: newValue.bottom - old.bottom,
                        right: newValue.right - old.right))
            }
        }
    }

    /// What bars cover.
    public var safeArea: SimulatedInsets {
        get { scrollView.safeArea }
        set { if newValue.isFinite { scrollView.setSafeArea(newValue) } }
    }

    /// Size of the visible part. Setting it is a resize or a rotation.
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

    /// Turns the device by a quarter.
    public func rotate() { viewport = SimulatedPair(x: viewport.y, y: viewport.x) }

    /// Whether it is in a window. What begins while it is not waits until it is.
    public var isOnScreen: Bool {
        get { scrollView.isOnScreen }
        set { if newValue != isOnScreen { scrollView.setOnScreen(newValue) } }
    }

    /// Where the list is along its axis: 0 at the start of the content, less when the start is pulled open. Setting it scrolls there
    /// at once, as an app does.
    public var offset: Double {
        get { scrollView.offset[axis] }
        set {
            guard newValue.isFinite else { return }
            var target = scrollView.offset
            target[axis] = newValue
            scrollView.setContentOffset(target)
        }
    }
}
