extension UIView {
    /// `UIView.addSubview(_:)`: in front of the others.
    public func addSubview(_ view: UIView) { insert(view) { _ in self.subviews.count } }

    /// `UIView.insertSubview(_:at:)`: 0 is the back.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view) { _ in min(max(index, 0), self.subviews.count) } }

    /// `UIView.insertSubview(_:belowSubview:)`
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        insert(view) { $0.firstIndex(of: siblingSubview) ?? 0 }
    }

    /// `UIView.insertSubview(_:aboveSubview:)`
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        insert(view) { $0.firstIndex(of: siblingSubview).map { $0 + 1 } ?? $0.count }
    }

    /// `UIView.bringSubviewToFront(_:)`
    public func bringSubviewToFront(_ view: UIView) {
        guard let index = subviews.firstIndex(of: view) else { return }
        subviews.append(subviews.remove(at: index))
        setNeedsLayout()
    }

    /// `UIView.sendSubviewToBack(_:)`
    public func sendSubviewToBack(_ view: UIView) {
        guard let index = subviews.firstIndex(of: view) else { return }
        subviews.insert(subviews.remove(at: index), at: 0)
        setNeedsLayout()
    }

    /// `UIView.removeFromSuperview()`: removes constraints between the view and the views that stay.
    public func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        if window != nil { tellBefore(moveTo: nil) }
        superview.willRemoveSubview(self)
        leaveSuperview()
        moved(to: nil)
        didMoveToSuperview()
    }

    /// `UIView.isDescendant(of:)`: true for the view itself.
    public func isDescendant(of view: UIView) -> Bool {
        var ancestor: UIView? = self
        while let candidate = ancestor {
            if candidate === view { return true }
            ancestor = candidate.superview
        }
        return false
    }

    /// `UIView.viewWithTag(_:)`: the view itself or a descendant.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews {
            if let found = view.viewWithTag(tag) { return found }
        }
        return nil
    }

    /// UIKit does not document the order of these calls. Here the window is reported after the superview is set.
    private func insert(_ view: UIView, at index: ([UIView]) -> Int) {
        precondition(!isDescendant(of: view), "a view cannot be put into itself")
        if view.superview === self {
            leave(view)
            subviews.insert(view, at: index(subviews))
            setNeedsLayout()
            return
        }
        view.willMove(toSuperview: self)
        if view.window !== ownWindow { view.tellBefore(moveTo: ownWindow) }
        view.superview?.willRemoveSubview(view)
        view.leaveSuperview()
        subviews.insert(view, at: index(subviews))
        view.superview = self
        setNeedsLayout()
        view.setNeedsLayout()
        view.moved(to: ownWindow)
        view.didMoveToSuperview()
        if view.superview === self { didAddSubview(view) }
    }

    private func leave(_ view: UIView) { subviews.removeAll { $0 === view } }

    private func leaveSuperview() {
        var ancestor = superview
        superview?.leave(self)
        superview?.setNeedsLayout()
        superview = nil
        while let view = ancestor {
            view.installedConstraints.removeAll { constraint in
                let isCut = constraint.views.contains { $0.isDescendant(of: self) }
                if isCut { constraint.installer = nil }
                return isCut
            }
            ancestor = view.superview
        }
    }

    /// The window that contains the subviews.
    var ownWindow: UIWindow? { self as? UIWindow ?? window }

    func tellBefore(moveTo window: UIWindow?) {
        willMove(toWindow: window)
        for view in subviews { view.tellBefore(moveTo: window) }
    }

    func moved(to window: UIWindow?) {
        if self.window !== window {
            setWindow(window)
            updateSafeArea()
            tellAfterMove()
        } else {
            updateSafeArea()
        }
    }

    private func setWindow(_ window: UIWindow?) {
        self.window = window
        for view in subviews { view.setWindow(window) }
    }

    private func tellAfterMove() {
        didMoveToWindow()
        for view in subviews { view.tellAfterMove() }
    }

    func tellOfTraits(before old: UITraitCollection) {
        traitCollectionDidChange(old)
        for registration in traitRegistrations { registration.tell(before: old, after: traitCollection) }
        for view in subviews { view.tellOfTraits(before: old) }
    }
}
