/// `UIKeyModifierFlags`
public struct UIKeyModifierFlags: OptionSet, Sendable {
    /// `UIKeyModifierFlags.rawValue`
    public let rawValue: Int

    /// `UIKeyModifierFlags.init(rawValue:)`
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// `shift`
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// `control`
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// `alternate`
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// `command`
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// `Selector`, for key commands only. There is no runtime that could find the method, so it has it.
public struct Selector: Sendable {
    /// The name of the method.
    public let name: String
    /// The method of a responder, called with the sender; nil if the responder does not implement it.
    let method: @MainActor @Sendable (UIResponder) -> (@MainActor (Any?) -> Void)?

    /// A selector that is implemented by the responders for which `method` is not nil. UIKit has `#selector`.
    public init(simulating name: String, method: @escaping @MainActor @Sendable (UIResponder) -> (@MainActor (Any?) -> Void)?) {
        self.name = name
        self.method = method
    }
}

/// `UIKeyCommand`: keys and the action that they send along the responder chain.
@MainActor
open class UIKeyCommand: NSObject {
    /// `UIKeyCommand.f5`
    public static let f5 = "UIKeyInputF5"

    /// `UIKeyCommand.input`
    public let input: String?
    /// `UIKeyCommand.modifierFlags`
    public let modifierFlags: UIKeyModifierFlags
    /// `UICommand.action`
    public let action: Selector?
    /// `UICommand.title`: for menus.
    open var title = ""
    /// `UIKeyCommand.discoverabilityTitle`: what is listed while the person holds the Command key.
    open var discoverabilityTitle: String?

    /// `UIKeyCommand.init(input:modifierFlags:action:)`
    public init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.input = input
        self.modifierFlags = modifierFlags
        self.action = action
        super.init()
    }
}

extension UIKitSimulation {
    /// Where key commands are looked for while there is no first responder.
    public enum KeyStart: Sendable {
        /// At the shown controller. UIKit has a private method for it, `_deepestUnambiguousResponder`, which navigation and tab bar
        /// controllers and split views override.
        case topController
        /// At the window: a controller that is to be asked must have become the first responder. So it was when key commands came with
        /// iOS 7, and so A. Schönig describes it in 2019 ("Keyboard shortcuts and the iOS responder chain").
        case window
    }

    /// Presses keys, and releases them. Returns whether a command was found and its action performed.
    ///
    /// The commands of all responders from the first one on count. The action goes to the nearest responder that implements it, wherever the
    /// command was found (Apple, `UIResponder.keyCommands`: "applied to the entire responder chain").
    @discardableResult
    public static func press(_ input: String, _ modifiers: UIKeyModifierFlags = []) -> Bool {
        var chain: [UIResponder] = []
        var responder = Keyboard.user ?? responderForKeys
        while let next = responder {
            chain.append(next)
            responder = next.next
        }
        let commands = chain.flatMap { $0.keyCommands ?? [] }
        guard let command = commands.first(where: { $0.input == input && $0.modifierFlags == modifiers }),
            let perform = chain.lazy.compactMap({ command.action?.method($0) }).first
        else { return false }
        perform(command)
        settle()
        return true
    }

    private static var responderForKeys: UIResponder? {
        guard let window = MainRunLoop.allWindows.last else { return nil }
        guard keysWithoutFirstResponder == .topController, let root = window.rootViewController else { return window }
        return (root as? UINavigationController)?.topViewController ?? root
    }
}
