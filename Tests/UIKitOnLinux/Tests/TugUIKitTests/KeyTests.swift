import Testing
import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Command-R and F5, where an app has added them.
    @MainActor @Suite struct KeyTests {
        /// A screen with lists below each other, each with a text field in it.
        @MainActor final class Screen: UIViewController {
            let lists: [UIScrollView]
            let fields: [UITextField]
            var runs: [String] = []
            var takesKeys = false

            init(lists count: Int = 1) {
                lists = (0..<count).map { _ in UIScrollView() }
                fields = (0..<count).map { _ in UITextField() }
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) { nil }

            override var canBecomeFirstResponder: Bool { takesKeys }

            override func loadView() {
                view = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
                let height = 667 / CGFloat(lists.count)
                for (index, list) in lists.enumerated() {
                    list.frame = CGRect(x: 0, y: CGFloat(index) * height, width: 375, height: height)
                    list.contentSize = CGSize(width: 375, height: 2000)
                    list.addSubview(fields[index])
                    view.addSubview(list)
                    list.tug.header = .refresh.callback { [weak self] context in self?.runs.append("\(index) \(context.source)") }
                }
            }
        }

        private let window: UIWindow

        init() {
            UIKitSimulation.reset()
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        }

        private func show(_ screen: Screen, addsKeys: Bool = true, inNavigation: Bool = false) {
            if addsKeys { for command in UIKeyCommand.refreshList() { screen.addKeyCommand(command) } }
            window.rootViewController = inNavigation ? UINavigationController(rootViewController: screen) : screen
            UIKitSimulation.settle()
        }

        @Test(arguments: [false, true], [false, true])
        func keysRefreshTheListOfAScreen(isF5: Bool, inNavigation: Bool) {
            let screen = Screen()
            show(screen, inNavigation: inNavigation)
            #expect(isF5 ? UIKitSimulation.press(UIKeyCommand.f5) : UIKitSimulation.press("r", .command))
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == ["0 keyboard"])
            #expect(screen.lists[0].tug.header?.isRefreshing == true)
        }

        @Test func screenThatIsTheFirstResponderIsAskedByAnyRule() {
            UIKitSimulation.keysWithoutFirstResponder = .window
            let screen = Screen()
            screen.takesKeys = true
            show(screen)
            #expect(!UIKitSimulation.press("r", .command))
            screen.becomeFirstResponder()
            #expect(UIKitSimulation.press("r", .command))
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == ["0 keyboard"])
        }

        @Test func withoutCommandsTheKeysAreLeftAlone() {
            let screen = Screen()
            show(screen, addsKeys: false)
            #expect(!UIKitSimulation.press("r", .command))
            #expect(!UIKitSimulation.press(UIKeyCommand.f5))
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == [])
        }

        @Test func plainLetterIsNoCommand() {
            let screen = Screen()
            show(screen)
            #expect(!UIKitSimulation.press("r"))
        }

        @Test func listThatHasTheFirstResponderRefreshesElseTheFirst() {
            let screen = Screen(lists: 3)
            show(screen)
            screen.fields[1].becomeFirstResponder()
            UIKitSimulation.press("r", .command)
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == ["1 keyboard"])
            screen.fields[1].resignFirstResponder()
            UIKitSimulation.press("r", .command)
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == ["1 keyboard", "0 keyboard"])
        }

        @Test func listsWithoutAHeaderThatIsShownAreSkipped() {
            let screen = Screen(lists: 4)
            show(screen)
            screen.lists[0].tug.header?.isHidden = true
            screen.lists[1].tug.header = .loadMore.callback {}
            screen.lists[2].isHidden = true
            UIKitSimulation.press(UIKeyCommand.f5)
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == ["3 keyboard"])
        }

        @Test func keyDuringARefreshDoesNothing() {
            let screen = Screen(lists: 2)
            show(screen)
            for _ in 0..<3 {
                #expect(UIKitSimulation.press("r", .command))
                UIKitSimulation.advance(by: 2)
            }
            #expect(screen.runs == ["0 keyboard"])
            screen.lists[0].tug.header?.endRefreshing()
            UIKitSimulation.advance(by: 2)
            UIKitSimulation.press("r", .command)
            UIKitSimulation.advance(by: 2)
            #expect(screen.runs == ["0 keyboard", "0 keyboard"])
        }

        @Test func commandIsListedOnceInTheLanguageOfTheApp() {
            defer { Language.shared = nil }
            Language.shared = .german
            #expect(UIKeyCommand.refreshList().map(\.discoverabilityTitle) == [Language.german[.refreshAction], nil])
            #expect(UIKeyCommand.refreshList(title: "News").map(\.title) == ["News", ""])
        }
    }
}
