import Testing
@_spi(Host) import Tug
import TugObjC
import TugUIKit
import UIKit

/// The API for Objective-C: that the runtime has its messages, and what only that runtime can do. `Tests/UIKitOnLinux` tests the rest.
@MainActor @Suite(.serialized) struct ObjectiveCAPISmokeTests {
    private let list = UIScrollView()
    private let screen: Screen

    init() {
        list.contentSize = CGSize(width: 375, height: 2000)
        screen = Screen(list)
    }

    @Test(arguments: [
        "tug_header", "setTug_header:", "tug_footer", "tug_leading", "tug_trailing", "tug_removeAll",
        "tug_setRefreshWithTarget:action:", "tug_setLoadMoreWithTarget:action:", "tug_setLoadMoreWhenPulledWithTarget:action:",
        "tug_setRefreshWithHandler:", "tug_setLoadMoreWithHandler:", "tug_setLoadMoreWhenPulledWithHandler:",
    ])
    func scrollViewRespondsTo(_ message: String) {
        #expect(list.responds(to: Selector(message)))
    }

    @Test(arguments: [
        "beginRefreshing", "beginRefreshingWithCompletion:", "showRefreshing", "endRefreshing", "endRefreshingWithCompletion:",
        "endRefreshingWithError:", "endRefreshingWithNoMoreData", "resetNoMoreData", "state", "isRefreshing", "hidden",
        "setHidden:",
        "setTitle:forState:", "titleForState:", "setLastRefreshedKey:", "setHandler:", "setTarget:action:", "indicator",
    ])
    func controlRespondsTo(_ message: String) {
        #expect(TugControl(behavior: .refresh, look: .standard).responds(to: Selector(message)))
    }

    @Test(arguments: [
        "onPull", "setOnPull:", "isPullRefreshing", "setIsPullRefreshing:", "setPullText:", "setCallsOnPullWhenSet:",
    ])
    func pullTableRespondsTo(_ message: String) {
        #expect(PullTableView(frame: .zero, style: .plain).responds(to: Selector(message)))
    }

    @Test func targetReceivesActionWithControl() async {
        let target = Asker()
        let header = list.tug_setRefresh(target: target, action: #selector(Asker.reload(_:)))
        header.beginRefreshing()
        #expect(await screen.wait { target.controls.count == 1 })
        #expect(target.controls.first === header)
        header.endRefreshing()
        #expect(await screen.wait { list.tug.header?.phase == .idle })
    }

    @Test func runEndsAtOnceWithoutItsTarget() {
        let footer = list.tug_setLoadMoreWhenPulled(target: Asker(), action: #selector(Asker.reload(_:)))
        footer.beginRefreshing()
        #expect(!footer.isRefreshing)
    }

    @Test func delegateNeedNotDeclareItsProtocol() {
        let table = PullTableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
        let delegate = Undeclared()
        // As an outlet of a nib does.
        let interceptor = DelegateInterceptor(first: table) { _ in }
        interceptor.delegate = delegate
        interceptor.scrollViewDidScroll(table)
        #expect(delegate.scrolls == 1)
        interceptor.scrollViewDidZoom(table)
        #expect(delegate.scrolls == 1)
    }
}

@MainActor
private final class Asker: NSObject {
    var controls: [TugControl] = []
    @objc func reload(_ control: TugControl) { controls.append(control) }
}

/// A class in Objective-C that implements a method of the delegate without saying so.
@MainActor
private final class Undeclared: NSObject {
    var scrolls = 0
    @objc func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
