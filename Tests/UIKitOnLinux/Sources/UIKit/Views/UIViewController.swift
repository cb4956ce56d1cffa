/// `UIViewController`: a view and its safe area.
@MainActor
open class UIViewController: UIResponder {
    /// `UIViewController.viewIfLoaded`
    public private(set) var viewIfLoaded: UIView?
    /// `UIViewController.title`
    open var title: String? { didSet { navigationItem.title = title } }
    /// `UIViewController.additionalSafeAreaInsets`, in points: added to the window's insets.
    open var additionalSafeAreaInsets = UIEdgeInsets.zero { didSet { viewIfLoaded?.updateSafeArea() } }

    /// `UIViewController.navigationItem`
    public let navigationItem = UINavigationItem()
    /// `UIViewController.navigationController`
    public internal(set) weak var navigationController: UINavigationController?

    /// `UIViewController.init(nibName:bundle:)`: nibs do not exist here.
    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

    /// `UIViewController.init()`
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// `UIViewController.init(coder:)`: archives do not exist here.
    public required init?(coder: NSCoder) { super.init() }

    /// `UIViewController.view`: loaded at the first access.
    open var view: UIView! {
        get {
            if let viewIfLoaded { return viewIfLoaded }
            loadView()
            viewIfLoaded?.controller = self
            viewDidLoad()
            return viewIfLoaded
        }
        set {
            viewIfLoaded?.controller = nil
            viewIfLoaded = newValue
            viewIfLoaded?.controller = self
        }
    }

    /// `UIViewController.isViewLoaded`
    public var isViewLoaded: Bool { viewIfLoaded != nil }

    open override var next: UIResponder? { viewIfLoaded?.superview }

    private var addedKeyCommands: [UIKeyCommand] = []

    /// `UIResponder.keyCommands`: those that were added.
    open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

    /// `UIViewController.addKeyCommand(_:)`: for where the property is not overridden.
    open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

    /// `UIViewController.removeKeyCommand(_:)`
    open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

    /// `UIViewController.loadView()`: an empty view by default.
    open func loadView() { view = UIView() }
    /// `UIViewController.viewDidLoad()`
    open func viewDidLoad() {}
    /// `UIViewController.viewWillLayoutSubviews()`
    open func viewWillLayoutSubviews() {}
    /// `UIViewController.viewDidLayoutSubviews()`
    open func viewDidLayoutSubviews() {}
    /// `UIViewController.viewSafeAreaInsetsDidChange()`
    open func viewSafeAreaInsetsDidChange() {}
}
