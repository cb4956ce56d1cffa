/// `UINavigationController` with one controller, whose list moves the bar.
///
/// A bar with a large title or a search bar gets lower when the list is scrolled, and higher when the list is pulled: its end stays at the
/// start of the content, and covers what lies above. Apple documents the look only. That the bar stretches and covers the headers of
/// libraries is what their users report. Whether the safe area stretches with the bar is not known:
/// ``UIKitSimulation/stretchedBarMovesSafeArea``. A refresh control is shown by the bar, below its title.
@MainActor
open class UINavigationController: UIViewController {
    /// `UINavigationController.navigationBar`
    public let navigationBar = UINavigationBar()
    /// `UINavigationController.topViewController`
    public private(set) var topViewController: UIViewController?
    private var observations: [NSKeyValueObservation] = []

    /// `UINavigationController.init(rootViewController:)`
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        topViewController = rootViewController
        rootViewController.navigationController = self
        navigationBar.controllerOfBar = self
    }

    /// `UINavigationController.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard let content = topViewController?.view else { return }
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(content)
        view.addSubview(navigationBar)
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if observations.isEmpty, let list {
            // At first a list is at its start.
            list.contentOffset.y = -UINavigationBar.greatest
            layOutBar()
            list.contentOffset.y = -list.adjustedContentInset.top
            observations = [
                list.observe(\.contentOffset) { [weak self] _, _ in MainActor.assumeIsolated { self?.layOutBar() } },
                list.panGestureRecognizer.observe(\.state) { [weak self] _, _ in MainActor.assumeIsolated { self?.layOutBar() } },
            ]
        }
        layOutBar()
    }

    /// The list that moves the bar: the controller's view or its first scroll view.
    private var list: UIScrollView? {
        guard let view = topViewController?.view else { return nil }
        return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
    }

    /// Gives the bar the height that fits the list, and the list the safe area that fits the bar.
    func layOutBar() {
        guard let controller = topViewController, let content = controller.viewIfLoaded, content.superview != nil else { return }
        let flexible = navigationBar.flexibleHeight(for: controller.navigationItem)
        let most = UINavigationBar.small + flexible
        var room = most
        if let list, flexible > 0 {
            room = -list.contentOffset.y - list.contentInset.top - (list.refreshControl?.extent ?? 0)
        }
        let height = max(UINavigationBar.small, room)
        navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        let isPulled = list.map { $0.panGestureRecognizer.state == .began || $0.panGestureRecognizer.state == .changed } ?? false
        let counted = UIKitSimulation.stretchedBarMovesSafeArea && isPulled ? height : min(height, most)
        list?.stretchedArea = counted - min(height, most)
        UIKitSimulation.setSafeArea(UIEdgeInsets(top: counted, left: 0, bottom: 0, right: 0), of: content)
        if let control = list?.refreshControl, flexible > 0 {
            if control.superview !== navigationBar { navigationBar.addSubview(control) }
            control.frame = CGRect(x: 0, y: min(height, most), width: view.bounds.width, height: control.bounds.height)
        }
    }
}
