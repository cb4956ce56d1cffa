import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

/// The ways in which UIKit's own control may behave, of which Apple documents none.
struct ControlWays: Sendable, CustomStringConvertible {
    var room = UIKitSimulation.RefreshControlRoom.adjustedInset
    var isLate = false
    var opensUnderFinger = false
    var shrinks = false

    static let all = UIKitSimulation.RefreshControlRoom.allCases.flatMap { room in
        [false, true].flatMap { isLate in
            [
                ControlWays(room: room, isLate: isLate), ControlWays(room: room, isLate: isLate, opensUnderFinger: true),
                ControlWays(room: room, isLate: isLate, shrinks: true),
            ]
        }
    }

    var description: String {
        "\(room)\(isLate ? ", with layout" : "")\(opensUnderFinger ? ", under the finger" : "")\(shrinks ? ", shrinks" : "")"
    }

    @MainActor
    func apply() {
        UIKitSimulation.refreshControl.room = room
        UIKitSimulation.refreshControl.opensWithLayout = isLate
        UIKitSimulation.refreshControl.opensUnderFinger = opensUnderFinger
        UIKitSimulation.refreshControl.shrinks = shrinks
    }
}

extension OnUIKit {
    /// Who writes the inset while UIKit's own control refreshes.
    @MainActor @Suite struct SystemHeaderInsetTests {
        private func stage(_ ways: ControlWays, safeTop: CGFloat = 0) -> Stage {
            let stage = Stage(safeTop: safeTop)
            ways.apply()
            stage.list.tug.header = .refresh(.system).callback {}
            UIKitSimulation.settle()
            return stage
        }

        @Test(arguments: ControlWays.all) func runsLeaveInsetAndOffset(_ ways: ControlWays) throws {
            let stage = stage(ways, safeTop: 44)
            stage.list.tug.metrics.inset.start = 12.3
            let header = try #require(stage.list.tug.header)
            for isPulled in [true, false, true] {
                if isPulled { stage.pull(y: 300) } else { header.beginRefreshing() }
                stage.rest()
                #expect(header.isRefreshing)
                #expect(isNear(stage.list.contentOffset.y, -116.3))
                #expect(isNear(stage.list.adjustedContentInset.top, 116.3))
                #expect(stage.list.tug.metrics.inset.start == 12.3)
                header.endRefreshing()
                stage.rest()
                #expect(stage.list.contentInset == UIEdgeInsets(top: 12.3, left: 0, bottom: 0, right: 0))
                #expect(isNear(stage.list.contentOffset.y, -56.3))
            }
        }

        @Test(arguments: ControlWays.all) func insetSetThroughMetricsInRunStays(_ ways: ControlWays) throws {
            for isPulled in [true, false] {
                let stage = stage(ways)
                let header = try #require(stage.list.tug.header)
                if isPulled { stage.pull(y: 300) } else { header.beginRefreshing() }
                stage.rest()
                stage.list.tug.metrics.inset.start = 20
                stage.rest()
                #expect(stage.list.adjustedContentInset.top == 80)
                #expect(stage.list.tug.metrics.inset.start == 20)
                header.endRefreshing()
                stage.rest()
                #expect(stage.list.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
                #expect(stage.list.contentOffset.y == -20)
            }
        }

        @Test(arguments: ControlWays.all) func insetSetOutrightInRunStays(_ ways: ControlWays) throws {
            let stage = stage(ways)
            let header = try #require(stage.list.tug.header)
            header.beginRefreshing()
            stage.rest()
            stage.list.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 300, right: 0)
            stage.rest()
            #expect(stage.list.adjustedContentInset.top == 80)
            // All that is held open is written over.
            stage.list.contentInset = .zero
            stage.rest()
            #expect(stage.list.adjustedContentInset.top == 60)
            #expect(stage.list.contentOffset.y == -60)
            stage.list.contentInset.top = 20
            header.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        }

        /// A manager reads what UIKit has added, and writes it back.
        @Test(arguments: ControlWays.all) func insetSavedInRunAndPutBackLeavesNoGap(_ ways: ControlWays) throws {
            let stage = stage(ways)
            let header = try #require(stage.list.tug.header)
            header.beginRefreshing()
            stage.rest()
            let saved = stage.list.contentInset
            stage.list.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 336, right: 0)
            header.endRefreshing()
            stage.rest()
            stage.list.contentInset = saved
            stage.rest()
            #expect(stage.list.contentInset == .zero)
        }

        /// The app's own inset changes by the height of the control.
        @Test(arguments: ControlWays.all) func insetAsHighAsControlIsTheApps(_ ways: ControlWays) throws {
            let stage = stage(ways)
            let header = try #require(stage.list.tug.header)
            header.beginRefreshing()
            stage.rest()
            stage.list.tug.metrics.inset.start += 60
            stage.list.contentInset.top += 60
            stage.list.contentInset.top -= 60
            header.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset.top == 60)
            stage.list.contentInset.top = 0
            stage.pull(y: 300)
            header.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset == .zero)
        }

        /// The text has become larger, or the app has set a title.
        @Test(arguments: ControlWays.all) func controlThatGrowsOrShrinksInRunLeavesNoGap(_ ways: ControlWays) throws {
            for isPulled in [true, false] {
                let stage = stage(ways)
                let header = try #require(stage.list.tug.header)
                stage.list.tug.metrics.inset.start = 20
                if isPulled { stage.pull(y: 300) } else { header.beginRefreshing() }
                stage.rest()
                for height: CGFloat in [72, 66] {
                    UIKitSimulation.refreshControl.height = height
                    stage.list.refreshControl?.setNeedsLayout()
                    stage.rest()
                    #expect(stage.list.adjustedContentInset.top == 20 + height)
                    #expect(stage.list.tug.metrics.inset.start == 20)
                }
                header.endRefreshing()
                stage.rest()
                #expect(stage.list.contentInset == UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
            }
        }

        @Test func insetAsHighAsControlIsTheAppsWhereUIKitWritesNone() throws {
            let stage = stage(ControlWays(), safeTop: 44)
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            stage.list.contentInset.top = 60
            #expect(stage.list.tug.metrics.inset.start == 60)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.contentInset.top == 60)
        }

        @Test(arguments: ControlWays.all) func headerRemovedOrHiddenInRunLeavesNothing(_ ways: ControlWays) throws {
            for isRemoved in [true, false] {
                let stage = stage(ways)
                stage.list.tug.footer = .loadMore(when: .pulled).callback {}
                stage.pull(y: 300)
                if isRemoved { stage.list.tug.header = nil } else { stage.list.tug.header?.isHidden = true }
                stage.rest()
                #expect(stage.list.contentInset == .zero)
                #expect(stage.list.adjustedContentInset == .zero)
                #expect(stage.list.contentOffset.y == 0)
                stage.list.contentInset.top = 60
                #expect(stage.list.tug.metrics.inset.start == 60)
            }
        }

        /// The room may come before the finger lifts: the run is the same.
        @Test(arguments: ControlWays.all) func pullBeginsOneRun(_ ways: ControlWays) throws {
            let stage = stage(ways)
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            stage.finger.drag(y: 300)
            #expect(starts.value == 1)
            #expect(stage.list.tug.metrics.inset.start == 0)
            stage.finger.drag(y: 40)
            stage.finger.lift()
            stage.rest()
            #expect(starts.value == 1)
            #expect(stage.list.contentOffset.y == -60)
        }
    }
}
