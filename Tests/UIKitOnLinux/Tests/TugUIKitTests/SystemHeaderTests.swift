import Foundation
import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// A header that UIKit's own control shows.
    @MainActor @Suite struct SystemHeaderTests {
        private func control(_ stage: Stage) throws -> UIRefreshControl { try #require(stage.list.refreshControl) }

        private func spoken() -> [String] { UIKitSimulation.announcements.compactMap { $0.argument as? String } }

        // MARK: Runs

        @Test func pullRunsHandlerWhenUIKitFires() async throws {
            let stage = Stage()
            let gate = Gate()
            let starts = Count()
            stage.list.tug.header = .refresh(.system) {
                starts()
                try await gate.wait()
            }
            let header = try #require(stage.list.tug.header)
            stage.finger.drag(y: 250)
            #expect(await UIKitSimulation.settle { starts.value == 1 })
            #expect(stage.list.isDragging)
            #expect(header.isRefreshing && header.state == .refreshing)
            stage.finger.lift()
            stage.rest()
            #expect(stage.list.contentOffset.y == -60)
            #expect(stage.list.contentInset == .zero)
            #expect(await UIKitSimulation.settle { gate.isWaited })
            gate.open()
            #expect(await UIKitSimulation.settle { !header.isRefreshing })
            #expect(try !control(stage).isRefreshing)
            stage.rest()
            #expect(header.phase == .idle)
            #expect(stage.list.contentOffset.y == 0)
            #expect(starts.value == 1)
        }

        @Test func callbackAndMethodHandlersRun() throws {
            @MainActor final class Model {
                var reloads = 0
                func reload() { reloads += 1 }
            }
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            stage.pull(y: 250)
            #expect(starts.value == 1)
            #expect(try control(stage).isRefreshing)
            stage.list.tug.header?.endRefreshing()
            #expect(try !control(stage).isRefreshing)
            var model: Model? = Model()
            if let model { stage.list.tug.header = .refresh(.system).target(model, action: Model.reload) }
            stage.pull(y: 250)
            #expect(model?.reloads == 1)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            model = nil
            // The run cannot begin. UIKit's control must not turn for ever.
            stage.pull(y: 250)
            #expect(try !control(stage).isRefreshing)
        }

        @Test func shortPullRunsNothing() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            stage.pull(y: 120)
            #expect(starts.value == 0)
            #expect(stage.list.tug.header?.state == .idle)
        }

        @Test func failureIsSpokenAndClosesAtOnceAndPullRetries() throws {
            let stage = Stage()
            var sources: [RunSource] = []
            stage.list.tug.header = .refresh(.system).callback { sources.append($0.source) }
            let header = try #require(stage.list.tug.header)
            stage.pull(y: 250)
            header.endRefreshing(.failure(message: "Server gone"))
            #expect(spoken() == [Language.english[.refreshRunning], "Server gone"])
            #expect(try !control(stage).isRefreshing)
            UIKitSimulation.advance(by: 0.5)
            #expect(header.phase == .idle)
            #expect(header.lastOutcome?.isFailure == true)
            stage.rest()
            stage.pull(y: 250)
            #expect(sources == [.pull, .retry])
        }

        @Test func lastRefreshIsTitle() throws {
            let stage = Stage()
            stage.list.tug.header = .refresh(.system).callback {}
                .with(\.timeStore, MemoryTimeStore())
                .with(\.wallClock, WallClock(now: { 0 }, offset: { _ in 0 }))
                .with(\.language, .english)
            UIKitSimulation.settle()
            #expect(try control(stage).attributedTitle == nil)
            stage.list.tug.header?.lastRefreshedKey = "inbox"
            #expect(try control(stage).attributedTitle?.string == "Last updated: No record")
            stage.pull(y: 250)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(try control(stage).attributedTitle?.string.hasPrefix("Last updated: Today") == true)
        }

        /// Another title would move the list.
        @Test func titleStaysDuringRun() throws {
            let stage = Stage()
            stage.list.tug.header = .refresh(.system).callback {}.with(\.timeStore, MemoryTimeStore()).with(\.language, .english)
            let header = try #require(stage.list.tug.header)
            header.lastRefreshedKey = "inbox"
            #expect(try control(stage).attributedTitle?.string == "Last updated: No record")
            stage.pull(y: 250)
            header.lastRefreshedKey = nil
            stage.rest()
            #expect(header.isRefreshing)
            #expect(try control(stage).attributedTitle?.string == "Last updated: No record")
            header.endRefreshing()
            stage.rest()
            #expect(try control(stage).attributedTitle == nil)
        }

        // MARK: Begun by the app

        /// Apps that begin UIKit's control themselves also scroll to it themselves.
        @Test func listDoesNotScrollForControlThatAppHasBegun() throws {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            let control = try control(stage)
            control.beginRefreshing()
            control.sendActions(for: .valueChanged)
            stage.rest()
            #expect(starts.value == 1)
            #expect(stage.list.contentOffset.y == 0)
        }

        @Test(arguments: [false, true]) func beginShowsControlAndCanBeAwaited(isLate: Bool) async throws {
            let stage = Stage(safeTop: 44)
            UIKitSimulation.refreshControl.opensWithLayout = isLate
            let gate = Gate()
            let starts = Count()
            stage.list.tug.header = .refresh(.system) {
                starts()
                try await gate.wait()
                return .noMoreData
            }
            let header = try #require(stage.list.tug.header)
            var outcome: Outcome?
            let waiting = Task { outcome = await header.refresh() }
            #expect(await UIKitSimulation.settle { starts.value == 1 && gate.isWaited })
            #expect(header.isRefreshing)
            #expect(try control(stage).isRefreshing)
            stage.rest()
            #expect(stage.list.contentOffset.y == -104)
            #expect(stage.list.contentInset == .zero)
            gate.open()
            #expect(await UIKitSimulation.settle { outcome != nil })
            waiting.cancel()
            guard case .noMoreData = outcome else {
                Issue.record("ended as \(String(describing: outcome))")
                return
            }
            stage.rest()
            #expect(stage.list.contentOffset.y == -44)
            #expect(try !control(stage).isRefreshing)
        }

        @Test func beginScrollsAsOptionsSay() throws {
            let stage = Stage()
            stage.list.tug.header = .refresh(.system).callback {}
            stage.list.tug.header?.options.reveal = .never
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(try control(stage).isRefreshing)
            #expect(stage.list.contentOffset.y == 0)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            stage.list.tug.header?.options.reveal = .atEdge
            stage.list.contentOffset.y = 300
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(stage.list.contentOffset.y == 300)
        }

        @Test func beginOffScreenWaitsForScreen() throws {
            let stage = Stage()
            stage.list.removeFromSuperview()
            let starts = Count()
            stage.list.tug.header = .refresh(.system).callback { starts() }
            stage.list.tug.header?.beginRefreshing()
            #expect(stage.list.tug.header?.state == .pending)
            #expect(try !control(stage).isRefreshing)
            stage.window.addSubview(stage.list)
            UIKitSimulation.settle()
            #expect(starts.value == 1)
            #expect(try control(stage).isRefreshing)
        }

        // MARK: The footer

        @Test func refreshEndsLoadAndBringsMoreData() async throws {
            let stage = Stage()
            let gate = Gate()
            stage.list.tug.header = .refresh(.system).callback {}
            let loads = Count()
            stage.list.tug.footer = .loadMore(when: .pulled) {
                loads()
                try await gate.wait()
            }
            let footer = try #require(stage.list.tug.footer)
            footer.beginRefreshing()
            #expect(await UIKitSimulation.settle { loads.value == 1 })
            #expect(footer.isRefreshing)
            stage.rest()
            stage.list.setContentOffset(.zero, animated: false)
            stage.pull(y: 250)
            #expect(!footer.isRefreshing)
            #expect(await UIKitSimulation.settle { gate.wasCancelled })
            footer.beginRefreshing()
            #expect(!footer.isRefreshing)
            stage.list.tug.header?.endRefreshing(.noMoreData)
            #expect(!footer.hasMore)
            stage.rest()
            stage.pull(y: 250)
            stage.list.tug.header?.endRefreshing()
            #expect(footer.hasMore)
        }
    }
}
