extension UIResponder {
    /// `UIResponder.keyboardWillChangeFrameNotification`
    public nonisolated static let keyboardWillChangeFrameNotification = NSNotification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// `UIResponder.keyboardFrameEndUserInfoKey`: a `CGRect` in the coordinates of the screen.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// `UIResponder.keyboardAnimationDurationUserInfoKey`, in seconds.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

    /// `UIResponder.isFirstResponder`
    public var isFirstResponder: Bool { Keyboard.user === self }

    /// `UIResponder.becomeFirstResponder()`: for what can and is in a window; a text field shows the keyboard.
    @discardableResult
    public func becomeFirstResponder() -> Bool {
        let view = self as? UIView ?? (self as? UIViewController)?.viewIfLoaded
        guard canBecomeFirstResponder, let window = view?.window else { return false }
        if self is UITextField {
            Keyboard.show(for: self, in: window)
        } else {
            Keyboard.hide()
            Keyboard.user = self
        }
        return true
    }

    /// `UIResponder.resignFirstResponder()`: hides the keyboard.
    @discardableResult
    public func resignFirstResponder() -> Bool {
        if isFirstResponder { Keyboard.hide() }
        return true
    }
}

/// The keyboard: a view in front of the others in the window. In UIKit it has a window of its own.
@MainActor
enum Keyboard {
    /// Points.
    static let height: CGFloat = 216
    /// The first responder.
    static weak var user: UIResponder?
    private static weak var view: KeyboardView?

    static func show(for responder: UIResponder, in window: UIWindow) {
        user = responder
        guard view?.superview !== window else { return }
        let keyboard = KeyboardView(
            frame: CGRect(x: 0, y: window.bounds.height - height, width: window.bounds.width, height: height))
        view = keyboard
        window.addSubview(keyboard)
        post(keyboard.frame)
    }

    static func hide() {
        user = nil
        guard let view else { return }
        view.removeFromSuperview()
        post(view.frame.offsetBy(dx: 0, dy: height))
    }

    private static func post(_ end: CGRect) {
        NotificationCenter.default.post(
            name: UIResponder.keyboardWillChangeFrameNotification, object: nil,
            userInfo: [
                UIResponder.keyboardFrameEndUserInfoKey: end, UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
            ])
    }
}

/// Four rows of keys without letters.
final class KeyboardView: UIView {
    override func layoutSubviews() {
        super.layoutSubviews()
        guard subviews.isEmpty else { return }
        backgroundColor = UIColor(red: 0.82, green: 0.83, blue: 0.85, alpha: 1)
        let width = (bounds.width - 6) / 10
        for (row, keys) in [10, 9, 7, 1].enumerated() {
            let length = keys == 1 ? width * 5 : width
            for key in 0..<keys {
                let start = (bounds.width - length * CGFloat(keys)) / 2 + length * CGFloat(key)
                let view = UIView(frame: CGRect(x: start + 3, y: CGFloat(row) * 54 + 11, width: length - 6, height: 40))
                view.backgroundColor = .white
                view.layer.cornerRadius = 5
                addSubview(view)
            }
        }
    }
}

extension UIKitSimulation {
    /// Types a text into the text field that has the keyboard, and presses Return.
    public static func type(_ text: String) {
        guard let field = Keyboard.user as? UITextField else { return }
        field.text = (field.text ?? "") + text
        field.sendActions(for: .editingChanged)
        field.sendActions(for: .primaryActionTriggered)
        settle()
    }
}
