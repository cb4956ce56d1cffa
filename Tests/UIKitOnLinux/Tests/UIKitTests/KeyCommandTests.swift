import Testing
import UIKit

extension Simulated {
    /// Key commands along the responder chain.
    @MainActor @Suite struct KeyCommandTests {
        @MainActor final class Screen: UIViewController {
            var commands: [UIKeyCommand] = []
            override var keyCommands: [UIKeyCommand]? { commands + (super.keyCommands ?? []) }
            override var canBecomeFirstResponder: Bool { true }
        }

        private let window: UIWindow
        private let screen = Screen()
        private let log = Log()

        init() {
            UIKitSimulation.reset()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.rootViewController = screen
        }

        /// An action that responders of a type implement.
        private func action(_ name: String, by type: UIResponder.Type) -> Selector {
            let log = log
            return Selector(simulating: name) { responder in
                guard Swift.type(of: responder) == type else { return nil }
                return { _ in log("\(name) \(type)") }
            }
        }

        @Test func actionGoesToTheNearestResponderThatImplementsIt() {
            let command = UIKeyCommand(input: "k", modifierFlags: .command, action: action("find", by: UIWindow.self))
            screen.addKeyCommand(command)
            #expect(UIKitSimulation.press("k", .command))
            #expect(!UIKitSimulation.press("k"))
            #expect(!UIKitSimulation.press("j", .command))
            #expect(log.lines == ["find UIWindow"])
            screen.removeKeyCommand(command)
            #expect(!UIKitSimulation.press("k", .command))
        }

        @Test func commandsOfTheWholeChainCountFromTheFirstResponderUp() {
            let field = UITextField()
            screen.view.addSubview(field)
            screen.commands = [UIKeyCommand(input: "k", modifierFlags: [], action: action("near", by: UITextField.self))]
            #expect(!UIKitSimulation.press("k"))
            field.becomeFirstResponder()
            #expect(UIKitSimulation.press("k"))
            #expect(log.lines == ["near UITextField"])
        }

        @Test func withoutAFirstResponderTheRuleDecidesWhoIsAsked() {
            screen.commands = [UIKeyCommand(input: "k", modifierFlags: [], action: action("find", by: Screen.self))]
            UIKitSimulation.keysWithoutFirstResponder = .window
            #expect(!UIKitSimulation.press("k"))
            screen.becomeFirstResponder()
            #expect(screen.isFirstResponder)
            #expect(UIKitSimulation.press("k"))
            screen.resignFirstResponder()
            UIKitSimulation.keysWithoutFirstResponder = .topController
            #expect(UIKitSimulation.press("k"))
            #expect(log.lines == ["find Screen", "find Screen"])
        }

        @Test func controllerThatTakesTheKeysShowsNoKeyboard() {
            screen.becomeFirstResponder()
            UIKitSimulation.settle()
            #expect(window.subviews == [screen.view])
        }
    }
}
