/// `UINavigationController`: a stack of controllers. The list of the shown one moves the bar. Changes are immediate.
///
/// A bar with a large title or a search bar gets lower when the list is scrolled, and higher when the list is pulled: its end stays at the
/// start of the content, and covers what lies above. Apple documents the look only. That the bar stretches and covers the headers of
/// libraries is what their users report. Whether the safe area stretches with the bar is not known:
/// ``UIKitSimulation/stretchedBarMovesSafeArea``. A refresh control is shown by the bar, below its title.
@MainActor
open class UINavigationController: UIViewController {
    /// `UINavigationController.navigationBar`
    public let navigationBar = UINavigationBar()
    /// `UINavigationController.viewControllers`: the root first.
    public private(set) var viewControllers: [UIViewController] = []
    /// `UINavigationController.topViewController`
    open var topViewController: UIViewController? { viewControllers.last }
    private var observations: [NSKeyValueObservation] = []
    /// The lists that have been put to their start.
    private var started: [ObjectIdentifier] = []

    /// `UINavigationController.init(rootViewController:)`
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        navigationBar.controllerOfBar = self
        pushViewController(rootViewController, animated: false)
    }

    /// `UINavigationController.init(coder:)`
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// `UINavigationController.pushViewController(_:animated:)`
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        hideTop()
        viewController.navigationController = self
        viewController.navigationItem.onChange = { [weak self] in self?.layOutBar() }
        viewControllers.append(viewController)
        showTop()
    }

    /// `UINavigationController.popViewController(animated:)`: the root stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        hideTop()
        let old = viewControllers.removeLast()
        old.navigationController = nil
        showTop()
        return old
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(navigationBar)
        showTop()
    }

    private func hideTop() {
        observations = []
        topViewController?.viewIfLoaded?.removeFromSuperview()
    }

    private func showTop() {
        guard let view = viewIfLoaded, let content = topViewController?.view else { return }
        content.frame = view.bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.insertSubview(content, at: 0)
        layOutBar()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if observations.isEmpty, let list {
            // At first a list is at its start.
            if !started.contains(ObjectIdentifier(list)) {
                started.append(ObjectIdentifier(list))
                list.contentOffset.y = -UINavigationBar.greatest
                layOutBar()
                list.contentOffset.y = -list.adjustedContentInset.top
            }
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
        let statusBar = view.safeAreaInsets
        let least = statusBar.top + UINavigationBar.small
        let most = least + flexible
        var room = most
        if let list, flexible > 0 {
            room = -list.contentOffset.y - list.contentInset.top - (list.refreshControl?.extent ?? 0)
        }
        if list?.refreshControl?.hasBrokenBar == true { room = least }
        let height = max(least, room)
        navigationBar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: height)
        navigationBar.look.show(controller.navigationItem, previous: viewControllers.dropLast().last?.navigationItem)
        let isPulled = list.map { $0.panGestureRecognizer.state == .began || $0.panGestureRecognizer.state == .changed } ?? false
        let counted = UIKitSimulation.stretchedBarMovesSafeArea && isPulled ? height : min(height, most)
        list?.stretchedArea = counted - min(height, most)
        UIKitSimulation.setSafeArea(UIEdgeInsets(top: counted, left: 0, bottom: statusBar.bottom, right: 0), of: content)
        if let control = list?.refreshControl, flexible > 0 {
            if control.superview !== navigationBar { navigationBar.addSubview(control) }
            control.frame = CGRect(x: 0, y: min(height, most), width: view.bounds.width, height: control.bounds.height)
            // At rest it lies over the list.
            control.spinner.isHidden = height <= most && !control.isRefreshing
        }
    }
}
