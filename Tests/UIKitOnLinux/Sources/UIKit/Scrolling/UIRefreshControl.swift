/// `UIRefreshControl`: the control that a scroll view shows above its content.
///
/// From Apple's documentation: "When the user drags the top of the scrollable content area downward, the scroll view reveals the refresh
/// control, begins animating its progress indicator, and notifies your app" by `valueChanged`; "The control does not initiate the refresh
/// operation directly"; `beginRefreshing()` is for a refresh that the app begins, and "updates the state of the refresh control".
///
/// Not documented, as observed by apps: it fires during the drag and plays its haptic; the list makes room for it while it refreshes;
/// `beginRefreshing()` neither scrolls nor sends an action; it is 60 points high in the usual text size. The distance at which it fires is assumed. For what
/// apps observe in different ways, see the switches of ``UIKitSimulation``.
@MainActor
open class UIRefreshControl: UIControl {
    /// The displacement of the list at which it fires, in points.
    static let threshold: CGFloat = 80
    /// The height while it is hidden, in points; see `UIKitSimulation.refreshControl`.
    private static let hiddenHeight: CGFloat = 0.5

    /// `UIRefreshControl.isRefreshing`
    public private(set) var isRefreshing = false
    /// `UIRefreshControl.attributedTitle`
    open var attributedTitle: NSAttributedString?
    weak var list: UIScrollView?
    /// What is seen of it.
    let spinner = UIActivityIndicatorView(style: .large)
    /// Whether the list has made room for it.
    private(set) var isOpen = false
    /// What it has added to the list's `contentInset`, in points.
    private var added: CGFloat = 0
    private var hasFired = false
    /// Whether it was begun too early to show anything.
    private var isStuck = false
    private var isFrozen = false
    /// Whether it was begun too early for a bar with a large title.
    private(set) var hasBrokenBar = false

    /// `UIRefreshControl.init()`: "initializes a UIRefreshControl with a default height and width".
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: UIKitSimulation.refreshControl.height))
        spinner.startAnimating()
        addSubview(spinner)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        fitHeight()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// `UIRefreshControl.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `UIView.sizeThatFits(_:)`: its default height.
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: UIKitSimulation.refreshControl.height)
    }

    /// `UIRefreshControl.beginRefreshing()`
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        isFrozen = false
        if list?.wasLaidOutOnScreen != true {
            isStuck = UIKitSimulation.refreshControl.earlyBegin == .showsNothing
            hasBrokenBar = hasBrokenBar || UIKitSimulation.refreshControl.earlyBegin == .breaksBar
        }
        atOnceOrWithLayout { $0.opensIfRefreshing() }
    }

    /// `UIRefreshControl.endRefreshing()`
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isStuck = false
        atOnceOrWithLayout { if !$0.isRefreshing { $0.setOpen(false) } }
    }

    private func atOnceOrWithLayout(_ change: @escaping (UIRefreshControl) -> Void) {
        guard UIKitSimulation.refreshControl.opensWithLayout else { return change(self) }
        MainRunLoop.perform([.common]) { [weak self] in self.map(change) }
    }

    // MARK: What is seen

    var isTurning: Bool { isRefreshing && !isStuck && !isFrozen }

    /// The screen goes away.
    func freeze() { if isRefreshing, UIKitSimulation.refreshControl.freezes { isFrozen = true } }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        if window == nil { freeze() }
    }

    // MARK: The finger

    func dragBegan() { hasFired = false }

    /// The list is displaced by a finger, in points past its resting place.
    func dragged(_ displacement: CGFloat) {
        guard displacement >= Self.threshold, !isRefreshing, !hasFired, isEnabled else { return }
        hasFired = true
        isRefreshing = true
        isFrozen = false
        fitHeight()
        if UIKitSimulation.refreshControl.opensUnderFinger { opensIfRefreshing() }
        sendActions(for: .valueChanged)
    }

    /// The list makes room for it now, unless it did under the finger.
    func dragEnded() { opensIfRefreshing() }

    private func opensIfRefreshing() { if isRefreshing, !isStuck { setOpen(true) } }

    /// The list makes room for it, or takes that back.
    private func setOpen(_ isOpen: Bool) {
        guard isOpen != self.isOpen else { return }
        self.isOpen = isOpen
        updateRoom()
    }

    private func updateRoom() {
        let writes = UIKitSimulation.refreshControl.room == .contentInset
        let new = writes && isOpen ? layer.bounds.height : 0
        if new != added {
            let change = new - added
            added = new
            list?.contentInset.top += change
        }
        list?.updateAdjustedInset()
        // The bar that shows it is not stretched by this.
        (superview as? UINavigationBar)?.controllerOfBar?.layOutBar()
    }

    /// It leaves the list.
    func leaveList() {
        setOpen(false)
        list = nil
    }

    // MARK: Place

    /// The points that it adds to the adjusted inset at the top.
    var extent: CGFloat { isOpen && added == 0 ? layer.bounds.height : 0 }

    /// Gives it the height that it has in this place.
    func fitHeight() {
        guard let list else { return }
        let ways = UIKitSimulation.refreshControl
        let pulled = list.restingPlaces.y.lowerBound - list.layer.bounds.minY + list.stretchedArea
        let new = isRefreshing || !ways.shrinks ? ways.height : min(max(pulled, Self.hiddenHeight), ways.height)
        guard new != layer.bounds.height else { return }
        bounds.size.height = new
        place()
        if isOpen { updateRoom() }
    }

    /// Lies directly above the content, unless a navigation bar shows it.
    func place() {
        guard let list, superview === list else { return }
        frame = CGRect(x: 0, y: -layer.bounds.height, width: list.layer.bounds.width, height: layer.bounds.height)
    }
}

extension UIScrollView {
    /// `UIScrollView.refreshControl` has changed.
    func replaced(_ old: UIRefreshControl?) {
        guard old !== refreshControl else { return }
        if let old {
            old.leaveList()
            old.removeFromSuperview()
        }
        if let refreshControl {
            // As in an app whose interface is optimized for Mac.
            if Device.idiom == .mac { UIKitSimulation.exceptions.append("UIRefreshControl is not supported in the Mac idiom.") }
            refreshControl.list = self
            insertSubview(refreshControl, at: 0)
            refreshControl.place()
        }
        updateAdjustedInset()
        setNeedsLayout()
    }
}
