/// `UINavigationItem`
@MainActor
public final class UINavigationItem: NSObject {
    /// `UINavigationItem.title`
    public var title: String? { didSet { onChange?() } }
    var onChange: (() -> Void)?

    /// `UINavigationItem.init(title:)`
    public init(title: String) {
        self.title = title
        super.init()
    }
}

/// `UINavigationBar`: the title of the top controller, and a button with the title of the one below.
@MainActor
public final class UINavigationBar: UIView {
    /// The height of a bar with a small title, in points.
    static let height: CGFloat = 44

    private let titleLabel = UILabel()
    private let backButton = UIControl()
    private let backLabel = UILabel()
    private let line = UIView()
    var onBack: (() -> Void)?

    /// `UINavigationBar.init(frame:)`
    public override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemBackground
        titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
        titleLabel.textAlignment = .center
        backLabel.textColor = tintColor
        line.backgroundColor = .separator
        backButton.addSubview(backLabel)
        backButton.addAction(UIAction { [weak self] _ in self?.onBack?() }, for: .touchUpInside)
        for view in [titleLabel, backButton, line] { addSubview(view) }
    }

    /// `UINavigationBar.init(coder:)`: archives do not exist here.
    public required init?(coder: NSCoder) { nil }

    func show(_ title: String?, back: String?) {
        titleLabel.text = title
        backLabel.text = back.map { "‹ \($0)" }
        backButton.isHidden = back == nil
        setNeedsLayout()
    }

    public override func layoutSubviews() {
        super.layoutSubviews()
        let row = CGRect(x: 0, y: bounds.height - Self.height, width: bounds.width, height: Self.height)
        titleLabel.frame = row.insetBy(dx: 80, dy: 0)
        backButton.frame = CGRect(x: 8, y: row.minY, width: 72, height: row.height)
        backLabel.frame = backButton.bounds
        line.frame = CGRect(x: 0, y: bounds.height - 0.5, width: bounds.width, height: 0.5)
    }
}

/// `UINavigationController`: a stack of controllers below a bar. The bar is part of the safe area of the shown view. Changes are immediate.
@MainActor
open class UINavigationController: UIViewController {
    /// `UINavigationController.navigationBar`
    public let navigationBar = UINavigationBar()
    /// `UINavigationController.viewControllers`: the root first.
    public private(set) var viewControllers: [UIViewController] = []

    /// `UINavigationController.init(rootViewController:)`
    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        navigationBar.onBack = { [weak self] in self?.popViewController(animated: true) }
        pushViewController(rootViewController, animated: false)
    }

    /// `UINavigationController.init(coder:)`: archives do not exist here.
    public required init?(coder: NSCoder) { nil }

    /// `UINavigationController.topViewController`
    open var topViewController: UIViewController? { viewControllers.last }

    /// `UINavigationController.pushViewController(_:animated:)`
    open func pushViewController(_ viewController: UIViewController, animated: Bool) {
        topViewController?.viewIfLoaded?.removeFromSuperview()
        viewController.container = self
        viewControllers.append(viewController)
        viewController.navigationItem.onChange = { [weak self] in self?.showTop() }
        showTop()
    }

    /// `UINavigationController.popViewController(animated:)`: the root stays.
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1, let old = viewControllers.popLast() else { return nil }
        old.viewIfLoaded?.removeFromSuperview()
        old.container = nil
        showTop()
        return old
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(navigationBar)
        showTop()
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        placeBar()
        topViewController?.view.frame = view.bounds
    }

    open override func viewSafeAreaInsetsDidChange() {
        super.viewSafeAreaInsetsDidChange()
        placeBar()
    }

    private func showTop() {
        guard let view = viewIfLoaded, let top = topViewController else { return }
        top.additionalSafeAreaInsets.top = UINavigationBar.height
        navigationBar.show(
            top.navigationItem.title, back: viewControllers.dropLast().last.map { $0.navigationItem.title ?? "Back" })
        guard top.view.superview !== view else { return }
        top.view.frame = view.bounds
        view.insertSubview(top.view, at: 0)
    }

    private func placeBar() {
        guard let view = viewIfLoaded else { return }
        navigationBar.frame = CGRect(
            x: 0, y: 0, width: view.bounds.width, height: view.safeAreaInsets.top + UINavigationBar.height)
    }
}

extension UIViewController {
    /// `UIViewController.navigationController`
    public var navigationController: UINavigationController? { container as? UINavigationController }
}
