import Testing
import Tug
import UIKit

@testable import TugUIKit

extension OnUIKit {
    /// The view in the background of a SwiftUI list, in views as SwiftUI arranges them.
    @MainActor @Suite struct FinderTests {
        private let stage = Stage(UIScrollView(), content: nil)
        private let finder = FinderView()
        private let found = Found()

        @MainActor private final class Found {
            var lists: [UIScrollView] = []
            var removed: [UIScrollView] = []
            /// The list that was told last.
            var last: UIScrollView? { lists.last }
        }

        init() {
            stage.list.removeFromSuperview()
            finder.onUpdate = { [found] in found.lists.append($0) }
            finder.onRemoval = { [found] in found.removed.append($0) }
        }

        /// Counts how often a finder looks at it.
        private final class WatchedList: UIScrollView {
            private(set) var looks = 0
            override var bounds: CGRect {
                get {
                    looks += 1
                    return super.bounds
                }
                set { super.bounds = newValue }
            }
        }

        /// A view of the window's size that holds others, from back to front.
        @discardableResult
        private func stack(_ views: UIView..., size: CGSize = CGSize(width: 375, height: 667)) -> UIView {
            let stack = UIView(frame: CGRect(origin: .zero, size: size))
            for view in views {
                view.frame = stack.bounds
                stack.addSubview(view)
            }
            return stack
        }

        private func show(_ view: UIView) {
            stage.window.addSubview(view)
            UIKitSimulation.settle()
        }

        @Test func listIsFoundAndNotTheListOfAnOverlayAboveIt() {
            let list = UIScrollView()
            show(stack(finder, list, stack(UIScrollView())))
            #expect(found.last === list)
        }

        @Test func listInViewsOfItsOwnIsFound() {
            let list = UIScrollView()
            show(stack(stack(stack(finder), stack(stack(list))), stack(UIScrollView())))
            #expect(found.last === list)
        }

        @Test func listBehindIsAnothers() {
            show(stack(UIScrollView(), stack(finder), UIView()))
            #expect(found.last == nil)
        }

        @Test func listOfAnotherColumnIsNotFound() {
            let column = stack(finder, size: CGSize(width: 150, height: 667))
            let list = UIScrollView(frame: CGRect(x: 150, y: 0, width: 225, height: 667))
            let columns = UIView(frame: stage.window.bounds)
            columns.addSubview(column)
            columns.addSubview(list)
            show(columns)
            #expect(found.last == nil)
        }

        @Test func listInsideAListIsNotSearched() {
            let outer = UIScrollView()
            outer.contentSize = CGSize(width: 375, height: 100)
            let inner = stack(UIScrollView())
            inner.frame.origin.x = -375
            outer.addSubview(inner)
            let others = stack(finder, outer)
            outer.frame.origin.x = 375
            show(others)
            #expect(found.last == nil)
        }

        @Test(arguments: [0.0, 20.0])
        func listThatComesLaterInAPlaceOfTheSameSizeIsFound(seconds: Double) {
            let place = stack(finder, UIView())
            show(place)
            UIKitSimulation.advance(by: seconds)
            #expect(found.last == nil)
            let list = UIScrollView(frame: place.bounds)
            place.addSubview(list)
            UIKitSimulation.advance(by: seconds == 0 ? 0.5 : 4)
            #expect(found.last === list)
        }

        @Test func listThatComesInTheSameTurnIsFoundInTheNext() {
            let place = stack(finder)
            show(place)
            UIKitSimulation.advance(by: 1.2)
            // An update of SwiftUI, which then makes the list.
            finder.look()
            let list = UIScrollView(frame: place.bounds)
            place.addSubview(list)
            UIKitSimulation.advance(by: 0.01)
            #expect(found.last === list)
        }

        @Test func nearerListThatComesLaterTakesThePlaceOfAnOverlays() {
            let place = stack(finder)
            let overlay = UIScrollView()
            show(stack(place, overlay))
            #expect(found.last === overlay)
            let list = UIScrollView(frame: place.bounds)
            place.addSubview(list)
            // An update of SwiftUI.
            finder.look()
            #expect(found.last === list)
            #expect(found.removed == [overlay])
        }

        /// A list, then a spinner, then another list in the same place. SwiftUI updates only what is in that place.
        @Test(arguments: [0.0, 0.2, 3.0])
        func listThatIsMadeAnewCanBePulled(seconds: Double) {
            let old = UIScrollView()
            let new = UIScrollView()
            let starts = Count()
            let control = PullControl.refresh.callback { starts() }
            finder.onUpdate = { if $0.tug.header !== control { $0.tug.header = control } }
            finder.onRemoval = { $0.tug.header = nil }
            let place = stack(finder, old)
            show(place)
            old.removeFromSuperview()
            UIKitSimulation.advance(by: seconds)
            new.frame = place.bounds
            new.contentSize = CGSize(width: 375, height: 2000)
            place.addSubview(new)
            UIKitSimulation.advance(by: 1)
            let finger = UIKitSimulation.Finger(on: new)
            finger.drag(y: 200)
            finger.lift()
            UIKitSimulation.advance(by: 2)
            #expect(starts.value == 1)
            #expect(old.tug.header == nil)
        }

        /// SwiftUI moves a list to another view.
        @Test func listThatMovesToAnotherViewInOneTurnStaysFound() {
            let list = UIScrollView()
            let place = stack(finder, list)
            show(place)
            let other = stack()
            place.addSubview(other)
            list.removeFromSuperview()
            other.addSubview(list)
            UIKitSimulation.advance(by: 2)
            #expect(found.removed == [])
            list.removeFromSuperview()
            UIKitSimulation.advance(by: 2)
            #expect(found.removed == [list])
        }

        @Test func listThatNoModifierWantsAnyMoreIsLeftAsItWas() {
            let list = UIScrollView()
            show(stack(finder, list))
            #expect(stage.viewsOfTug(in: list).count == 1)
            finder.end()
            #expect(stage.viewsOfTug(in: list) == [])
        }

        @Test func searchInVainIsSlower() {
            let column = WatchedList(frame: CGRect(x: 400, y: 0, width: 100, height: 100))
            let place = stack(finder)
            place.addSubview(column)
            show(place)
            UIKitSimulation.advance(by: 60)
            let first = column.looks
            #expect(first > 10)
            UIKitSimulation.advance(by: 60)
            #expect(column.looks - first <= 15)
            // An update of SwiftUI.
            finder.look()
            let list = UIScrollView(frame: place.bounds)
            place.addSubview(list)
            UIKitSimulation.advance(by: 0.01)
            #expect(found.last === list)
            let last = column.looks
            UIKitSimulation.advance(by: 60)
            #expect(column.looks == last)
        }

        @Test func listThatMovesAwayForAWhileStaysFound() {
            let list = UIScrollView()
            show(stack(finder, list))
            list.frame.origin.x = 400
            finder.look()
            #expect(found.removed == [])
            #expect(found.last === list)
        }

        @Test func viewThatIsRemovedLooksNoMore() {
            let place = stack(finder)
            show(place)
            finder.end()
            let list = UIScrollView(frame: place.bounds)
            place.addSubview(list)
            UIKitSimulation.advance(by: 5)
            #expect(found.last == nil)
            #expect(stage.viewsOfTug(in: list) == [])
        }

        @Test func viewIsLaidOutAlsoWhereHiddenViewsAreNot() {
            UIKitSimulation.laysOutHiddenViews = false
            let list = UIScrollView()
            let place = stack(finder, list)
            finder.frame = .zero
            show(place)
            #expect(found.last == nil)
            finder.frame = place.bounds
            UIKitSimulation.settle()
            #expect(found.last === list)
        }
    }

    /// The control that a SwiftUI modifier keeps.
    @MainActor @Suite struct OwnedControlTests {
        @Test func controlIsConfiguredBeforeTheListHasItAndAtEachUpdate() {
            let owned = OwnedControl()
            let stage = Stage()
            let template = PullControl.refresh
            var attached: [Bool] = []
            var begun = 0
            func update(_ title: String) -> PullControl {
                owned.control(from: template, nil, .callback { _ in }) { control in
                    attached.append(control.isAttached)
                    control.lastRefreshedKey = "inbox"
                    control.language = .german
                    control.title(title, for: .refreshing)
                    control.onBegin = { begun += 1 }
                }
            }
            let control = update("One")
            stage.list.tug.header = control
            #expect(update("Two") === control)
            #expect(attached == [false, true])
            control.beginRefreshing()
            stage.rest()
            #expect(control.indicator.content?.title == "Two")
            #expect(control.language.code == "de")
            #expect(control.lastRefreshedKey == "inbox")
            #expect(begun == 1)
        }

        @Test func optionsThatAreConfiguredStayThroughUpdatesWithTheSameOptions() {
            let owned = OwnedControl()
            let template = PullControl.refresh
            var options = EdgeOptions.standard(for: .refresh)
            var seen: [Double] = []
            func update() -> PullControl {
                owned.control(from: template, options, .callback { _ in }) { control in
                    seen.append(control.options.extent)
                    control.options.extent = 72
                }
            }
            #expect(update().options.extent == 72)
            _ = update()
            #expect(seen == [54, 72])
            options.extent = 60
            #expect(update().options.extent == 72)
            #expect(seen == [54, 72, 60])
        }

        @Test func otherTemplateMakesAnotherControlThatIsConfiguredToo() {
            let owned = OwnedControl()
            var configured: [PullControl] = []
            let first = owned.control(from: PullControl.refresh, nil, .callback { _ in }) { configured.append($0) }
            first.hasMore = false
            let second = owned.control(from: PullControl.refresh(.text), nil, .callback { _ in }) { configured.append($0) }
            #expect(first !== second)
            #expect(configured.map(ObjectIdentifier.init) == [first, second].map(ObjectIdentifier.init))
            #expect(!second.hasMore)
        }
    }
}
