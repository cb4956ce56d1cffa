import Foundation
import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit
import os

extension OnUIKit {
    @MainActor @Suite struct PullTests {
        @Test func pullPastHeaderRefreshesAndHoldsOpenUntilEnd() {
            let stage = Stage(safeTop: 44)
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.finger.drag(y: 200)
            #expect(stage.list.tug.header?.state == .pulling)
            #expect(starts.value == 0)
            stage.finger.lift()
            // UIKit has not begun its own animation yet, which has the speed of the finger.
            #expect(starts.value == 0)
            stage.firstMovement()
            #expect(starts.value == 1)
            stage.rest()
            #expect(stage.list.contentInset.top == 54)
            #expect(stage.list.contentOffset.y == -98)
            stage.list.tug.header?.endRefreshing()
            #expect(stage.list.tug.header?.isRefreshing == false)
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            #expect(stage.list.contentOffset.y == -44)
        }

        @Test func releaseFiresAtOnceIfOptionsSaySo() {
            let stage = Stage()
            let starts = Count()
            var options = EdgeOptions.standard(for: .refresh)
            options.triggerMoment = .release
            stage.list.tug.header = .refresh(options: options).callback { starts() }
            stage.finger.drag(y: 200)
            stage.finger.lift()
            #expect(starts.value == 1)
        }

        @Test func headerFadesInWithPullUnlessOptionsSayOtherwise() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            UIKitSimulation.settle()
            #expect(stage.list.tug.header?.indicator.alpha == 0)
            stage.finger.drag(y: 60)
            let alpha = stage.list.tug.header?.indicator.alpha ?? 0
            #expect(alpha > 0 && alpha < 1)
            stage.finger.drag(y: 140)
            #expect(stage.list.tug.header?.indicator.alpha == 1)
            stage.finger.lift()
            stage.rest()
            #expect(stage.list.tug.header?.indicator.alpha == 1)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(stage.list.tug.header?.indicator.alpha == 0)
            stage.list.tug.header?.options.fadesWithPull = false
            #expect(stage.list.tug.header?.indicator.alpha == 1)
        }

        @Test func sectionHeadersStayBelowRefreshingHeader() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(stage.list.adjustedContentInset.top == 54)
            // Scrolled away: section headers of a plain table stick to the adjusted inset, which must not be that of a header out of view.
            stage.finger.drag(y: -300)
            #expect(stage.list.adjustedContentInset.top == 0)
            stage.list.tug.header?.options.heldPart = .all
            stage.finger.drag(y: -20)
            #expect(stage.list.adjustedContentInset.top == 54)
        }

        @Test func headerOpensAndClosesAnimated() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            func insetAnimations() -> [TimeInterval] {
                UIKitSimulation.animations.filter { $0.properties(of: stage.list).contains("contentInset") }.map(\.duration)
            }
            let before = insetAnimations().count
            stage.list.tug.header?.beginRefreshing()
            #expect(insetAnimations().dropFirst(before) == [0.25])
            stage.rest()
            stage.list.tug.header?.endRefreshing()
            #expect(insetAnimations().dropFirst(before) == [0.25, 0.4])
        }

        @Test func shortPullStartsNothing() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.header = .refresh.callback { starts() }
            stage.pull(y: 60)
            #expect(starts.value == 0)
            #expect(stage.list.contentOffset.y == 0)
        }

        @Test func asyncHandlerEndsRunByReturning() async {
            let stage = Stage()
            let gate = Gate()
            stage.list.tug.header = .refresh { try await gate.wait() }
            stage.pull(y: 200)
            await Task.yield()
            #expect(stage.list.tug.header?.isRefreshing == true)
            gate.open()
            #expect(await UIKitSimulation.settle { stage.list.tug.header?.isRefreshing == false })
            stage.rest()
            #expect(stage.list.contentInset == .zero)
            guard case .success = stage.list.tug.header?.lastOutcome else { return #expect(Bool(false), "did not succeed") }
        }

        @Test func thrownErrorIsShownAsFailure() async {
            struct Trouble: LocalizedError { var errorDescription: String? { "No seats left" } }
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)) { throw Trouble() }
            stage.list.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { stage.list.tug.header?.isRefreshing == false })
            UIKitSimulation.advance(by: 0.5)
            #expect(indicator.state == .failed)
            #expect(indicator.titleLabel.text == "No seats left")
        }

        @Test func errorWithoutWordsIsShownAsSentenceInLanguage() async {
            struct ServerDown: Error, CustomStringConvertible {
                let request: Int
                var description: String { "ServerDown(request: \(request))" }
            }
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)) { throw ServerDown(request: 3) }
            stage.list.tug.header?.language = .german
            _ = Logger.take()
            stage.list.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { stage.list.tug.header?.isRefreshing == false })
            // The developer is told what happened.
            #expect(Logger.take() == ["Tug: The run at the start failed: ServerDown(request: 3)"])
            UIKitSimulation.advance(by: 0.5)
            #expect(indicator.titleLabel.text == Language.german[.refreshFailed])
        }

        @Test func systemErrorIsShownInItsOwnWords() async {
            let error = NSError(domain: "bank", code: 7, userInfo: [NSLocalizedDescriptionKey: "The vault is closed"])
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)) { throw error }
            stage.list.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { stage.list.tug.header?.isRefreshing == false })
            UIKitSimulation.advance(by: 0.5)
            #expect(indicator.titleLabel.text?.contains("The vault is closed") == true)
        }

        @Test func noConnectionIsShownInLanguage() async {
            let stage = Stage()
            let indicator = StandardIndicator(kind: .standard)
            stage.list.tug.header = .refresh(.custom(indicator)) { throw NSError(domain: "NSURLErrorDomain", code: -1009) }
            stage.list.tug.header?.language = .german
            stage.list.tug.header?.beginRefreshing()
            #expect(await UIKitSimulation.settle { stage.list.tug.header?.isRefreshing == false })
            UIKitSimulation.advance(by: 0.5)
            #expect(indicator.titleLabel.text == Language.german[.noConnection])
        }

        @Test func visibleAutoFooterLoadsAndIsInFlow() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.footer = .loadMore.callback { starts() }
            UIKitSimulation.settle()
            #expect(stage.list.contentInset.bottom == 44)
            #expect(stage.list.tug.footer?.indicator.frame == CGRect(x: 0, y: 2000, width: 375, height: 44))
            stage.list.contentOffset.y = 2000 - 667
            #expect(starts.value == 0)
            stage.list.contentOffset.y = 2044 - 667
            #expect(starts.value == 1)
        }

        @Test func backFooterLoadsAfterPullPastEnd() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug.footer = .loadMore(when: .pulled).callback { starts() }
            stage.list.contentOffset.y = 2000 - 667
            stage.pull(y: -200)
            #expect(starts.value == 1)
            #expect(stage.list.contentInset.bottom == 44)
            #expect(isNear(stage.list.contentOffset.y, 1377))
        }

        @Test func footerOfShortContentIsAtEndOfView() {
            let stage = Stage(content: CGSize(width: 375, height: 100), safeTop: 44)
            stage.list.tug.footer = .loadMore(when: .pulled).callback {}
            UIKitSimulation.settle()
            #expect(isNear(stage.list.tug.footer?.indicator.frame.minY, 623))
            stage.list.contentSize.height = 2000
            #expect(stage.list.tug.footer?.indicator.frame.minY == 2000)
        }

        @Test func autoFooterAtTopLoadsOlderRows() {
            let stage = Stage()
            let starts = Count()
            stage.list.contentOffset.y = 1000
            stage.list.tug.header = .loadMore.callback { starts() }
            stage.list.contentOffset.y = 10
            #expect(starts.value == 0)
            stage.list.contentOffset.y = -44
            #expect(starts.value == 1)
        }

        @Test func tapOnFooterLoads() {
            let stage = Stage()
            let starts = Count()
            var options = EdgeOptions.standard(for: .load(.visible))
            options.isAutomatic = false
            let control = PullControl.loadMore(options: options).callback { starts() }
            stage.list.tug.footer = control
            stage.list.contentOffset.y = 2044 - 667
            UIKitSimulation.settle()
            UIKitSimulation.tap(control.indicator)
            #expect(starts.value == 1)
        }

        @Test func controlsAreConfiguredInOneExpression() {
            let stage = Stage()
            let starts = Count()
            stage.list.tug
                .header(.refresh.callback { starts() }.with(\.options.fadesWithPull, true).title("Mehr?", for: .idle))
                .footer(.loadMore(.text, when: .pulled).callback {})
            #expect(stage.list.tug.header?.options.fadesWithPull == true)
            #expect(stage.list.tug.footer?.behavior == .load(.pulled))
            #expect((stage.list.tug.header?.indicator as? StandardIndicator)?.titleLabel.text == "Mehr?")
            #expect(stage.list.tug.header?.indicator.alpha == 0)
            stage.finger.drag(y: 60)
            let alpha = stage.list.tug.header?.indicator.alpha ?? 0
            #expect(alpha > 0.2 && alpha < 1)
        }

        @Test func targetMethodHandlerDoesNotRetainTarget() {
            @MainActor final class Model {
                var reloads = 0
                func reload() { reloads += 1 }
            }
            let stage = Stage()
            var model: Model? = Model()
            weak var witness: Model?
            witness = model
            if let model { stage.list.tug.header = .refresh.target(model, action: Model.reload) }
            stage.pull(y: 200)
            #expect(model?.reloads == 1)
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            model = nil
            #expect(witness == nil)
            stage.pull(y: 200)
            #expect(stage.list.tug.header?.isRefreshing == false)
        }
    }
}
