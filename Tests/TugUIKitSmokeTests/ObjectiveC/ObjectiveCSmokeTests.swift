import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

/// Tests that need the Objective-C runtime, and so run on Apple's platforms only.
@MainActor @Suite(.serialized) struct ObjectiveCSmokeTests {
    @Test func interceptorRespondsToSelectorsOfBoth() {
        let first = Silent()
        let interceptor = DelegateInterceptor(first: first) { _ in }
        let selection = #selector(UITableViewDelegate.tableView(_:didSelectRowAt:))
        let scrolling = #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))
        #expect(!interceptor.responds(to: selection))
        #expect(!interceptor.responds(to: scrolling))
        let chooser = Chooser()
        interceptor.delegate = chooser
        #expect(interceptor.responds(to: selection))
        #expect(!interceptor.responds(to: scrolling))
        interceptor.delegate = nil
        #expect(!interceptor.responds(to: selection))
        withExtendedLifetime((first, chooser)) {}
    }

    @Test func unknownMessageReachesDelegate() {
        let table = UITableView(frame: .zero, style: .plain)
        let first = Silent()
        let chooser = Chooser()
        let interceptor = DelegateInterceptor(first: first) { [weak table] in table?.delegate = $0 }
        interceptor.delegate = chooser
        #expect(table.delegate === interceptor)
        let path = IndexPath(row: 3, section: 0)
        // As UIKit does on a tap: queries and sends by selector.
        table.delegate?.tableView?(table, didSelectRowAt: path)
        #expect(chooser.chosen == [path])
        withExtendedLifetime(first) {}
    }

    @Test func interceptorOfAnotherProtocolNeedsNoMethods() {
        let view = UITextView()
        let first = Silent()
        let writer = Writer()
        let interceptor = TextInterceptor(first: first) { [weak view] in view?.delegate = $0 as? TextInterceptor }
        interceptor.delegate = writer
        #expect(view.delegate === interceptor)
        view.delegate?.textViewDidChange?(view)
        #expect(writer.changes == 1)
        withExtendedLifetime(first) {}
    }

    @Test func actionOfTheKeysRefreshesTheList() async throws {
        let list = UIScrollView()
        list.contentSize = CGSize(width: 375, height: 2000)
        let screen = Screen(list)
        var runs = 0
        list.tug.header = .refresh.callback { runs += 1 }
        let command = try #require(UIKeyCommand.refreshList().first)
        // As UIKit does when the list has the first responder.
        #expect(list.responds(to: command.action))
        _ = list.perform(command.action, with: command)
        #expect(await screen.wait { runs == 1 })
        list.tug.header?.endRefreshing()
        #expect(await screen.wait { list.tug.header?.phase == .idle })
    }

    @Test func targetReceivesActionWithControl() async {
        let list = UIScrollView()
        list.contentSize = CGSize(width: 375, height: 2000)
        let screen = Screen(list)
        let target = Target()
        list.tug.header = .refresh.target(target, action: #selector(Target.reload(_:)))
        list.tug.header?.beginRefreshing()
        #expect(await screen.wait { target.calls == 1 })
        list.tug.header?.endRefreshing()
        #expect(await screen.wait { list.tug.header?.phase == .idle })
    }
}

private final class Silent: NSObject, UIScrollViewDelegate {}

final class TextInterceptor: DelegateInterceptor, UITextViewDelegate {}

private final class Writer: NSObject, UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
}

private final class Chooser: NSObject, UITableViewDelegate {
    var chosen: [IndexPath] = []
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { chosen.append(indexPath) }
}

@MainActor
private final class Target: NSObject {
    var calls = 0
    @objc func reload(_ control: Any) { calls += 1 }
}
