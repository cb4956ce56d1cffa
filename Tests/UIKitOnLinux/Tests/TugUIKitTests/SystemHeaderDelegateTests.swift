import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What a delegate writes to the inset on being told of what UIKit's own control does.
    @MainActor @Suite struct SystemHeaderDelegateTests {
        /// What a delegate writes in.
        enum Call: CaseIterable, Sendable { case adjusted, scroll }

        /// Sets an inset once, in a call.
        @MainActor private final class Writer: NSObject, UIScrollViewDelegate {
            let call: Call
            var change: ((inout UIEdgeInsets) -> Void)?

            init(_ call: Call) { self.call = call }

            func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { told(.adjusted, scrollView) }
            func scrollViewDidScroll(_ scrollView: UIScrollView) { told(.scroll, scrollView) }

            private func told(_ call: Call, _ scrollView: UIScrollView) {
                guard call == self.call, let change else { return }
                self.change = nil
                change(&scrollView.contentInset)
            }
        }

        private func stage(_ ways: ControlWays, _ writer: Writer) -> Stage {
            let stage = Stage()
            ways.apply()
            stage.list.tug.header = .refresh(.system).callback {}
            stage.list.delegate = writer
            UIKitSimulation.settle()
            return stage
        }

        /// Begins a run by a pull or by the app, with a delegate that writes when the control opens, or the list scrolls for it.
        private func begin(_ stage: Stage, _ writer: Writer, isPulled: Bool, _ change: @escaping (inout UIEdgeInsets) -> Void) {
            if writer.call == .adjusted { writer.change = change }
            if isPulled { stage.finger.drag(y: 300) }
            if writer.call == .scroll { writer.change = change }
            if isPulled { stage.finger.lift() } else { stage.list.tug.header?.beginRefreshing() }
            stage.rest()
        }

        @Test(arguments: ControlWays.all, Call.allCases)
        func bothEndsThatDelegateSetsStay(_ ways: ControlWays, _ call: Call) throws {
            for isPulled in [false, true] {
                let writer = Writer(call)
                let stage = stage(ways, writer)
                begin(stage, writer, isPulled: isPulled) { $0 = UIEdgeInsets(top: 20, left: 0, bottom: 80, right: 0) }
                #expect(writer.change == nil)
                #expect(stage.list.tug.metrics.inset == AxisInsets(start: 20, end: 80))
                #expect(stage.list.adjustedContentInset == UIEdgeInsets(top: 80, left: 0, bottom: 80, right: 0))
                // The list scrolls when the control closes.
                stage.list.contentOffset.y = -stage.list.adjustedContentInset.top
                writer.change = { $0 = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0) }
                stage.list.tug.header?.endRefreshing()
                stage.rest()
                #expect(writer.change == nil)
                #expect(stage.list.contentInset == UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0))
                #expect(stage.list.tug.metrics.inset == AxisInsets(start: 10, end: 30))
            }
        }

        /// It reads the whole inset and writes it back with another end.
        @Test(arguments: ControlWays.all, Call.allCases)
        func endThatDelegateSetsLeavesTheStart(_ ways: ControlWays, _ call: Call) throws {
            for isPulled in [false, true] {
                let writer = Writer(call)
                let stage = stage(ways, writer)
                begin(stage, writer, isPulled: isPulled) { $0.bottom = 80 }
                #expect(stage.list.tug.metrics.inset == AxisInsets(end: 80))
                #expect(stage.list.adjustedContentInset == UIEdgeInsets(top: 60, left: 0, bottom: 80, right: 0))
                // The list scrolls when the control closes.
                stage.list.contentOffset.y = -stage.list.adjustedContentInset.top
                writer.change = { $0.bottom = 30 }
                stage.list.tug.header?.endRefreshing()
                stage.rest()
                #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
            }
        }

        /// What it sets is as the control found it: UIKit's room is written over.
        @Test(arguments: ControlWays.all) func roomThatDelegateWritesOverComesBack(_ ways: ControlWays) throws {
            let writer = Writer(.adjusted)
            let stage = stage(ways, writer)
            begin(stage, writer, isPulled: false) { $0 = UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0) }
            #expect(stage.list.adjustedContentInset == UIEdgeInsets(top: 60, left: 0, bottom: 80, right: 0))
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 80, right: 0))
        }

        /// The app goes into the background and comes back during a run: the control is ended and begun again.
        private func leaveAndReturn(_ stage: Stage) async {
            UIKitSimulation.enterBackground()
            UIKitSimulation.enterForeground()
            #expect(await UIKitSimulation.settle { stage.list.refreshControl.map(UIKitSimulation.isTurning) ?? false })
            stage.rest()
        }

        @Test(arguments: ControlWays.all) func insetThatDelegateSetsOnTheWayBackStays(_ ways: ControlWays) async throws {
            let writer = Writer(.adjusted)
            let stage = stage(ways, writer)
            UIKitSimulation.refreshControl.freezes = true
            begin(stage, writer, isPulled: false) { $0.bottom = 80 }
            writer.change = { $0 = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0) }
            await leaveAndReturn(stage)
            // With the next layout it has never been closed.
            #expect((writer.change == nil) == !ways.isLate)
            let isWritten = writer.change == nil
            let own = isWritten ? AxisInsets(start: 20, end: 30) : AxisInsets(end: 80)
            #expect(stage.list.tug.metrics.inset == own)
            #expect(isNear(stage.list.adjustedContentInset.top, 60 + own.start))
            writer.change = nil
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: own.start, left: 0, bottom: own.end, right: 0))
        }

        /// What it sets changes the adjusted inset, of which it is told again. It may not answer every time.
        @Test(arguments: ControlWays.all, [1, 2, 3])
        func lastOfTheInsetsThatDelegateSetsStays(_ ways: ControlWays, every step: Int) async throws {
            let writer = Writer(.adjusted)
            let stage = stage(ways, writer)
            UIKitSimulation.refreshControl.freezes = true
            var own = AxisInsets()
            var calls = 0
            func write(_ inset: inout UIEdgeInsets) {
                calls += 1
                if calls % 6 != 0 { writer.change = write }
                guard calls % step == 0 else { return }
                own = AxisInsets(start: own.start + 7, end: own.end + 10)
                inset = UIEdgeInsets(top: own.start, left: 0, bottom: own.end, right: 0)
            }
            begin(stage, writer, isPulled: false, write)
            for isOpen in [true, true, false] {
                #expect(stage.list.tug.metrics.inset == own)
                #expect(isNear(stage.list.adjustedContentInset.top, 60 + own.start))
                calls = 0
                writer.change = write
                if isOpen { await leaveAndReturn(stage) }
            }
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: own.start, left: 0, bottom: own.end, right: 0))
        }
    }
}
