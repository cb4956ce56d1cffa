extension UIView {
    /// Lays out what needs it, from here downwards. Returns whether anything did.
    @discardableResult
    func layOutTree() -> Bool {
        var hasWorked = false
        if needsLayout {
            needsLayout = false
            hasWorked = true
            controller?.viewWillLayoutSubviews()
            layoutSubviews()
            controller?.viewDidLayoutSubviews()
        }
        for view in subviews where view.layOutTree() { hasWorked = true }
        return hasWorked
    }

    /// Draws what needs it and is not hidden, from here downwards. Returns whether anything did.
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

    /// `UIView.layoutIfNeeded()` begins at the outermost view that needs layout.
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
