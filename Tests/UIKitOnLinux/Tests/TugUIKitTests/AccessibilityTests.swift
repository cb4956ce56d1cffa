import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    @MainActor @Suite struct AccessibilityTests {
        private func names(_ list: UIScrollView) -> [String] { list.accessibilityCustomActions?.map(\.name) ?? [] }

        private func perform(_ name: String, of list: UIScrollView) -> Bool {
            guard let action = list.accessibilityCustomActions?.first(where: { $0.name == name }) else { return false }
            return action.actionHandler?(action) ?? false
        }

        @Test func listAddsRefreshAndLoadMoreToAppActions() {
            let stage = Stage()
            let (refreshes, loads) = (Count(), Count())
            stage.list.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Sort") { _ in true }]
            stage.list.tug.header = .refresh.callback { refreshes() }
            stage.list.tug.footer = .loadMore(when: .pulled).callback { loads() }
            let english = Language.english
            #expect(names(stage.list) == ["Sort", english[.refreshAction], english[.loadMoreAction]])
            #expect(perform(english[.refreshAction], of: stage.list))
            #expect(refreshes.value == 1)
            #expect(names(stage.list) == ["Sort", english[.loadMoreAction]])
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            #expect(perform(english[.loadMoreAction], of: stage.list))
            #expect(loads.value == 1)
            stage.list.tug.removeAll()
            #expect(names(stage.list) == ["Sort"])
        }

        @Test func actionsFollowLanguage() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.list.tug.header?.language = .german
            #expect(names(stage.list) == [Language.german[.refreshAction]])
        }

        @Test func beginAndEndAreAnnounced() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.pull(y: 200)
            let english = Language.english
            let spoken = { UIKitSimulation.announcements.compactMap { $0.argument as? String } }
            #expect(spoken() == [english[.refreshRunning]])
            stage.list.tug.header?.endRefreshing()
            #expect(spoken() == [english[.refreshRunning], english[.refreshSucceeded]])
            #expect(UIKitSimulation.announcements.allSatisfy { $0.notification == .announcement })
        }

        @Test func indicatorIsOneElementAndFailedFooterIsButton() {
            let stage = Stage()
            let control: PullControl = .loadMore.callback {}
            stage.list.tug.footer = control
            control.beginRefreshing(source: .program)
            control.endRefreshing(.failure(message: "Server gone"))
            let indicator = control.indicator
            #expect(indicator.isAccessibilityElement)
            #expect(indicator.accessibilityTraits.contains(.button))
            #expect(indicator.accessibilityLabel?.hasPrefix("Server gone") == true)
            #expect(indicator.accessibilityActivate())
            #expect(control.isRefreshing)
            #expect(!indicator.accessibilityTraits.contains(.button))
        }

        @Test func secondFloorContentIsAccessibleWhenOpenOrRemoved() {
            let stage = Stage()
            let floor = UIView()
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            stage.list.tug.header = .refresh(options: options).callback {}
            stage.list.tug.secondFloor = floor
            #expect(floor.accessibilityElementsHidden)
            stage.list.tug.header?.openFloor()
            stage.rest()
            #expect(!floor.accessibilityElementsHidden)
            stage.list.tug.header?.closeFloor()
            stage.rest()
            #expect(floor.accessibilityElementsHidden)
            stage.list.tug.secondFloor = nil
            #expect(!floor.accessibilityElementsHidden)
        }

        @Test func hiddenFloorStaysHidden() {
            let stage = Stage()
            let floor = UIView()
            floor.accessibilityElementsHidden = true
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            stage.list.tug.header = .refresh(options: options).callback {}
            stage.list.tug.secondFloor = floor
            stage.list.tug.header?.openFloor()
            stage.rest()
            #expect(stage.list.tug.header?.isFloorOpen == true)
            #expect(floor.accessibilityElementsHidden)
            stage.list.tug.secondFloor = nil
            #expect(floor.accessibilityElementsHidden)
        }

        @Test func reducedMotionDisablesAnimations() async {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            UIKitSimulation.isReduceMotionEnabled = true
            await Task.yield()
            stage.pull(y: 200)
            #expect(stage.list.tug.header?.isRefreshing == true)
            stage.list.tug.header?.endRefreshing()
            #expect(stage.list.contentInset == .zero)
            #expect(UIKitSimulation.animations.allSatisfy { $0.duration == 0 })
            UIKitSimulation.isReduceMotionEnabled = false
            await Task.yield()
            stage.rest()
            stage.list.tug.header?.beginRefreshing()
            #expect(UIKitSimulation.animations.last?.duration == 0.25)
        }

        @Test func hapticFiresOnceWhenArmed() {
            let stage = Stage()
            stage.list.tug.header = .refresh.callback {}
            stage.finger.drag(y: 60)
            #expect(UIKitSimulation.haptics == [.prepared])
            stage.finger.drag(y: 140)
            #expect(UIKitSimulation.haptics == [.prepared, .impact(.light, intensity: 1)])
            stage.finger.lift()
            stage.list.tug.header?.endRefreshing()
            stage.rest()
            stage.list.tug.header?.indicator.playsHaptics = false
            stage.pull(y: 200)
            #expect(UIKitSimulation.haptics.count == 2)
        }
    }
}
