extension UIView {
    /// Lays out the views that need it in this subtree; hidden ones if ``UIKitSimulation/laysOutHiddenViews`` says so. Returns whether there
    /// were any.
    @discardableResult
    func layOutTree() -> Bool {
        guard !isHidden || UIKitSimulation.laysOutHiddenViews else { return false }
        var hasWorked = false
        if needsLayout {
            needsLayout = false
            hasWorked = true
            if window != nil { wasLaidOutOnScreen = true }
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in subviews where view.layOutTree() { hasWorked = true }
        return hasWorked
    }

    /// Draws the visible views that need it in this subtree. Returns whether there were any.
    func displayTree() -> Bool {
        guard !isHidden else { return false }
        var hasWorked = false
        if needsDisplay {
            needsDisplay = false
            hasWorked = true
            draw(layer.bounds)
        }
        for view in subviews where view.displayTree() { hasWorked = true }
        return hasWorked
    }

    /// `UIView.layoutIfNeeded()`: starts at the outermost view that needs layout.
    func layOutFromRoot() {
        var top = self
        var ancestor = superview
        while let view = ancestor {
            if view.needsLayout { top = view }
            ancestor = view.superview
        }
        top.layOutTree()
    }
}
