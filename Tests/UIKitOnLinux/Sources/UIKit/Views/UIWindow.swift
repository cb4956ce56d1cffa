/// `UIWindow`: its content is on screen, here from its creation and in UIKit from `makeKeyAndVisible()`.
@MainActor
open class UIWindow: UIView {
    /// `UIWindow.isKeyWindow`
    public private(set) var isKeyWindow = false

    /// `UIWindow.rootViewController`: its view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            oldValue?.viewIfLoaded?.removeFromSuperview()
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            insertSubview(view, at: 0)
        }
    }

    /// `UIWindow.init(frame:)`
    public override init(frame: CGRect) {
        super.init(frame: frame)
        MainRunLoop.appeared(self)
    }

    /// `UIWindow.init(coder:)`
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        MainRunLoop.appeared(self)
    }

    /// `UIWindow.makeKeyAndVisible()`
    open func makeKeyAndVisible() {
        isKeyWindow = true
        isHidden = false
    }
}
