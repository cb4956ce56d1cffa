/// `UIRefreshControl`: the control that a scroll view shows above its content.
///
/// From Apple's documentation: "When the user drags the top of the scrollable content area downward, the scroll view reveals the refresh
/// control, begins animating its progress indicator, and notifies your app" by `valueChanged`; "The control does not initiate the refresh
/// operation directly"; `beginRefreshing()` is for a refresh that the app begins, and "updates the state of the refresh control".
///
/// Not documented, as observed by apps: it fires during the drag and plays its haptic; the adjusted inset contains its height while it
/// refreshes; `beginRefreshing()` neither scrolls nor sends an action; it is 60 points high. The distance at which it fires is assumed.
@MainActor
open class UIRefreshControl: UIControl {
    /// The displacement of the list at which it fires, in points.
    static let threshold: CGFloat = 80
    private static let height: CGFloat = 60

    /// `UIRefreshControl.isRefreshing`
    public private(set) var isRefreshing = false
    /// `UIRefreshControl.attributedTitle`
    open var attributedTitle: NSAttributedString?
    weak var list: UIScrollView?
    /// What is seen of it.
    let spinner = UIActivityIndicatorView(style: .large)
    /// Whether the adjusted inset contains it.
    private(set) var isOpen = false
    private var hasFired = false

    /// `UIRefreshControl.init()`: "initializes a UIRefreshControl with a default height and width".
    public init() {
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height))
        spinner.startAnimating()
        addSubview(spinner)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        spinner.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// `UIRefreshControl.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `UIRefreshControl.beginRefreshing()`
    open func beginRefreshing() {
        guard !isRefreshing else { return }
        isRefreshing = true
        if UIKitSimulation.refreshControlOpensWithLayout {
            MainRunLoop.perform([.common]) { [weak self] in self?.opensIfRefreshing() }
        } else {
            opensIfRefreshing()
        }
    }

    /// `UIRefreshControl.endRefreshing()`
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        isOpen = false
        list?.updateAdjustedInset()
    }

    // MARK: The finger

    func dragBegan() { hasFired = false }

    /// The list is displaced by a finger, in points past its resting place.
    func dragged(_ displacement: CGFloat) {
        guard displacement >= Self.threshold, !isRefreshing, !hasFired, isEnabled else { return }
        hasFired = true
        isRefreshing = true
        sendActions(for: .valueChanged)
    }

    /// The list makes room for it only now: under the finger it would jump.
    func dragEnded() { opensIfRefreshing() }

    private func opensIfRefreshing() {
        guard isRefreshing, !isOpen else { return }
        isOpen = true
        list?.updateAdjustedInset()
    }

    // MARK: Place

    /// The points that it adds to the adjusted inset at the top.
    var extent: CGFloat { isOpen ? layer.bounds.height : 0 }

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
            old.removeFromSuperview()
            old.list = nil
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
