import Testing
import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// How the control of a system header comes to a list, and goes.
    @MainActor @Suite struct SystemHeaderPlaceTests {
        private func control(_ stage: Stage) throws -> UIRefreshControl { try #require(stage.list.refreshControl) }

        @Test func removalRestoresAppsControl() throws {
            let stage = Stage()
            let own = UIRefreshControl()
            stage.list.refreshControl = own
            stage.list.tug.header = .refresh(.system).callback {}
            let first = try control(stage)
            #expect(first !== own)
            stage.list.tug.header?.beginRefreshing()
            stage.list.tug.header = .refresh(.system).callback {}
            #expect(!first.isRefreshing)
            #expect(try control(stage) !== own)
            stage.list.tug.header = nil
            #expect(stage.list.refreshControl === own)
            #expect(stage.list.adjustedContentInset == .zero)
            #expect(stage.viewsOfTug.isEmpty)
        }

        @Test func controlThatAppSetsLaterStays() {
            let stage = Stage()
            stage.list.tug.header = .refresh(.system).callback {}
            let own = UIRefreshControl()
            stage.list.refreshControl = own
            stage.list.tug.removeAll()
            #expect(stage.list.refreshControl === own)
        }

        @Test func hiddenHeaderCannotBePulled() throws {
            let stage = Stage()
            let own = UIRefreshControl()
            stage.list.refreshControl = own
            stage.list.tug.header = .refresh(.system).callback {}
            let shown = try control(stage)
            stage.list.tug.header?.isHidden = true
            #expect(stage.list.refreshControl == nil)
            stage.list.tug.header?.isHidden = false
            #expect(stage.list.refreshControl === shown)
            stage.list.tug.header?.options.isEnabled = false
            #expect(stage.list.refreshControl == nil)
            stage.list.tug.header = nil
            #expect(stage.list.refreshControl === own)
        }

        @Test(arguments: [false, true]) func controlThatAppTakesAwayStaysAway(wasHidden: Bool) {
            let stage = Stage()
            stage.list.refreshControl = UIRefreshControl()
            stage.list.tug.header = .refresh(.system).callback {}
            if wasHidden {
                stage.list.tug.header?.isHidden = true
                stage.list.tug.header?.isHidden = false
            }
            stage.list.refreshControl = nil
            stage.list.tug.header = nil
            #expect(stage.list.refreshControl == nil)
        }

        @Test func controlThatAppHasReplacedDoesNotBegin() throws {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            let shown = try control(stage)
            let own = UIRefreshControl()
            stage.list.refreshControl = own
            stage.list.tug.header?.beginRefreshing()
            UIKitSimulation.settle()
            #expect(starts.value == 1)
            #expect(!shown.isRefreshing && !own.isRefreshing)
            #expect(stage.list.adjustedContentInset == .zero)
        }

        @Test func headerThatMovesToAnEdgeWithoutSuchAControlIsDrawnThere() {
            let stage = Stage()
            let header = PullControl.refresh(.system).callback {}
            stage.list.tug.header = header
            let second = UIScrollView(frame: stage.list.frame)
            second.contentSize = CGSize(width: 2000, height: 667)
            stage.window.addSubview(second)
            second.tug.leading = header
            UIKitSimulation.settle()
            #expect(stage.list.tug.header == nil && stage.list.refreshControl == nil)
            #expect(header.indicator.superview === second)
            header.beginRefreshing()
            stage.rest()
            #expect(second.contentInset.left == 60)
            #expect((header.indicator as? StandardIndicator)?.spinner.isAnimating == true)
            second.tug.leading = nil
            #expect(header.indicator.superview == nil)
            // And back again.
            stage.list.tug.header = header
            #expect(stage.list.refreshControl != nil)
            #expect(header.indicator.superview == nil)
        }

        @Test func tintIsThatOfTheControl() throws {
            let stage = Stage()
            stage.list.tug.header = .refresh(.system).callback {}
            stage.list.tug.header?.indicator.tintColor = .systemRed
            #expect(try control(stage).tintColor == .systemRed)
        }

        @Test func listGoesAwayDuringRun() async {
            let stage = Stage()
            weak var watched: UIRefreshControl?
            do {
                let list = UIScrollView(frame: stage.window.bounds)
                stage.window.addSubview(list)
                list.tug.header = .refresh(.system).callback {}
                UIKitSimulation.settle()
                list.tug.header?.beginRefreshing()
                watched = list.refreshControl
                #expect(watched?.isRefreshing == true)
                list.removeFromSuperview()
            }
            UIKitSimulation.forgetRecords()
            UIKitSimulation.advance(by: 8)
            #expect(await UIKitSimulation.settle { watched == nil })
        }

        // MARK: Where there is no such control

        @Test func otherEdgesAndMacShowOwnIndicator() {
            let stage = Stage()
            stage.list.contentSize.width = 1000
            stage.list.tug.leading = .refresh(.system).callback {}
            #expect(stage.list.refreshControl == nil)
            #expect(stage.list.tug.leading?.indicator.superview === stage.list)
            stage.list.tug.removeAll()
            UIKitSimulation.userInterfaceIdiom = .mac
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            #expect(stage.list.refreshControl == nil)
            stage.pull(y: 200)
            #expect(starts.value == 1)
            #expect(stage.list.contentInset.top == 54)
            #expect(UIKitSimulation.exceptions == [])
        }
    }
}
