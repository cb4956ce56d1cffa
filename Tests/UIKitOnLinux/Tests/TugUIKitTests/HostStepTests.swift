import Testing
@_spi(Host) import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// What a list is like after each step of an app: what it sets, replaces and takes away, in any order.
    @MainActor @Suite struct HostStepTests {
        private static func floorHeader() -> PullControl {
            var options = EdgeOptions.standard(for: .refresh)
            options.secondFloor = SecondFloor()
            return .refresh(options: options).callback {}
        }

        // MARK: What uses a list

        /// What an app can give a list, and take away again.
        enum Use: CaseIterable {
            case header, leading, floor, button, counter, reloads

            @MainActor func set(_ list: UIScrollView, _ isSet: Bool) {
                switch self {
                case .header: list.tug.header = isSet ? .refresh.callback {} : nil
                case .leading: list.tug.leading = isSet ? .refresh.callback {} : nil
                case .floor: list.tug.secondFloor = isSet ? UIView() : nil
                case .button: list.tug.jumpButton = isSet ? JumpButton(.end) : nil
                case .counter: if isSet { list.tug.countItems { 7 } } else { list.tug.countItems(nil) }
                case .reloads: if isSet { list.tug.onReload = { _ in } } else { list.tug.onReload = nil }
                }
            }
        }

        @Test(arguments: Use.allCases, Use.allCases) func listIsLeftOnceNothingUsesIt(first: Use, second: Use) {
            let stage = Stage()
            let list = stage.list
            first.set(list, true)
            second.set(list, true)
            #expect(!stage.viewsOfTug.isEmpty)
            first.set(list, false)
            if first != second {
                #expect(!stage.viewsOfTug.isEmpty)
                #expect((list.tug.itemCount == 7) == (second == .counter))
                #expect((list.tug.onReload != nil) == (second == .reloads))
                #expect((list.tug.jumpButton != nil) == (second == .button))
                #expect((list.tug.secondFloor != nil) == (second == .floor))
                #expect(list.alwaysBounceVertical == (second == .header))
                #expect(list.alwaysBounceHorizontal == (second == .leading))
                second.set(list, false)
            }
            // The position that the button uses stays as long as it counts.
            if first != .button, second != .button { #expect(stage.viewsOfTug.isEmpty) }
        }

        @Test func listIsAsItWasOnceAllIsRemoved() {
            let stage = Stage(content: CGSize(width: 2000, height: 2000))
            let list = stage.list
            for use in Use.allCases { use.set(list, true) }
            list.tug.footer = .loadMore(when: .pulled).callback {}
            list.tug.header?.beginRefreshing()
            stage.rest()
            #expect(list.alwaysBounceVertical && list.alwaysBounceHorizontal)
            #expect(list.accessibilityCustomActions?.isEmpty == false)
            list.tug.removeAll()
            #expect(!list.alwaysBounceVertical && !list.alwaysBounceHorizontal)
            #expect(list.accessibilityCustomActions == nil)
            #expect(list.contentInset == .zero)
            #expect(list.subviews.allSatisfy { !($0 is PullIndicator) && !($0 is JumpButton) })
            #expect(stage.viewsOfTug.isEmpty)
        }

        @Test func actionsAreThoseOfTheControlsThatAreThere() {
            let stage = Stage()
            let list = stage.list
            func names() -> [String] { list.accessibilityCustomActions?.map(\.name) ?? [] }
            let (refresh, load) = (Language.english[.refreshAction], Language.english[.loadMoreAction])
            list.tug.header = .refresh.callback {}
            list.tug.footer = .loadMore(when: .pulled).callback {}
            #expect(names() == [refresh, load])
            list.tug.footer = nil
            #expect(names() == [refresh])
            list.tug.footer = .refresh.callback {}
            #expect(names() == [refresh, refresh])
            list.tug.header?.isHidden = true
            #expect(names() == [refresh])
            // An app that replaces the actions gets those of the controls again with the next change.
            list.accessibilityCustomActions = [UIAccessibilityCustomAction(name: "Sort") { _ in true }]
            list.tug.header?.isHidden = false
            #expect(names() == ["Sort", refresh, refresh])
        }

        @Test func buttonAlongTheOtherAxisTakesThePlaceOfTheFirst() {
            let stage = Stage(content: CGSize(width: 2000, height: 2000))
            let (first, second) = (JumpButton(.end), JumpButton(.end, along: .horizontal))
            stage.list.tug.jumpButton = first
            stage.list.tug.jumpButton = second
            #expect(first.superview == nil)
            #expect(second.superview === stage.list)
            #expect(stage.list.tug.jumpButton === second)
        }

        // MARK: The order of views

        enum Part: CaseIterable { case floor, header, background }

        @Test(arguments: [
            [Part.floor, .header, .background], [.floor, .background, .header], [.header, .floor, .background],
            [.header, .background, .floor], [.background, .header, .floor], [.background, .floor, .header],
        ])
        func floorLiesAboveTheBackgroundBelowTheHeaderAndThatBelowTheRows(order: [Part]) throws {
            let rows = Rows(50)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let (floor, background) = (UIView(), UIView())
            for part in order {
                switch part {
                case .floor: table.tug.secondFloor = floor
                case .header: table.tug.header = Self.floorHeader()
                case .background: table.backgroundView = background
                }
            }
            table.tug.footer = .loadMore(when: .pulled).callback {}
            stage.finger.drag(y: 20)
            let views = table.subviews
            func place(_ view: UIView?) throws -> Int { try #require(views.firstIndex { $0 === view }) }
            #expect(try place(background) < place(floor))
            #expect(try place(floor) < place(table.tug.header?.indicator))
            #expect(try place(floor) < place(table.tug.footer?.indicator))
            let row = try #require(views.firstIndex { $0 is UITableViewCell })
            #expect(try place(table.tug.header?.indicator) < row && place(table.tug.footer?.indicator) < row)
        }

        @Test func headerOverTheRowsIsInFrontOfThemUntilItMovesWithThem() throws {
            let rows = Rows(50)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            table.tug.header = .refresh.callback {}.with(\.options.placement, .over)
            UIKitSimulation.settle()
            func place() throws -> Int {
                try #require(table.subviews.firstIndex { $0 === table.tug.header?.indicator })
            }
            func rowPlaces() -> [Int] { table.subviews.indices.filter { table.subviews[$0] is UITableViewCell } }
            // Touches go to what is in front.
            #expect(try #require(rowPlaces().max()) < place())
            table.backgroundView = UIView()
            stage.finger.drag(y: 200)
            #expect(try #require(rowPlaces().max()) < place(), "a background that comes moves what lies below the rows only")
            stage.finger.lift()
            table.tug.header?.endRefreshing()
            stage.rest()
            table.tug.header?.options.placement = .moving
            UIKitSimulation.settle()
            #expect(table.tug.header?.indicator.layer.zPosition == 0)
            #expect(try #require(table.subviews.firstIndex { $0 === table.backgroundView }) < place())
            #expect(try #require(rowPlaces().max()) > place())
        }

        // MARK: The second floor

        @Test func floorIsRevealedByThePullAndAnotherViewTakesItsPlace() {
            let stage = Stage()
            let list = stage.list
            list.tug.header = Self.floorHeader()
            UIKitSimulation.settle()
            let (first, second) = (UIView(), UIView())
            list.tug.secondFloor = first
            #expect(first.frame == CGRect(x: 0, y: -667, width: 375, height: 667))
            #expect(first.isHidden)
            var seen: [CGFloat] = []
            for _ in 0..<15 {
                stage.finger.drag(y: 40)
                seen.append(first.isHidden ? 0 : first.alpha)
            }
            #expect(seen == seen.sorted() && seen.first == 0 && seen.last == 1)
            #expect(seen.contains { $0 > 0 && $0 < 1 }, "\(seen)")
            stage.finger.lift()
            stage.rest()
            #expect(list.tug.header?.isFloorOpen == true)
            #expect(!first.isHidden && first.alpha == 1 && first.isUserInteractionEnabled)
            list.tug.secondFloor = second
            #expect(first.superview == nil)
            #expect(second.frame == CGRect(x: 0, y: -667, width: 375, height: 667))
            #expect(!second.isHidden && second.alpha == 1 && second.isUserInteractionEnabled)
            list.tug.header?.closeFloor()
            stage.rest()
            #expect(second.isHidden && !second.isUserInteractionEnabled)
        }

        // MARK: Fading and opening

        @Test func openingAndClosingTakeTheirTimesAndBeginAtOnce() throws {
            let rows = Rows(50)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            table.tug.header = .refresh.callback {}.with(\.options.placement, .over)
            table.tug.header?.options.beginDuration = 0.7
            table.tug.header?.options.endDuration = 0.9
            UIKitSimulation.settle()
            let header = try #require(table.tug.header)
            func fades() -> [Double] {
                UIKitSimulation.animations.filter { $0.properties(of: header.indicator).contains("alpha") }.map(\.duration)
            }
            stage.finger.drag(y: 30)
            stage.finger.lift()
            stage.rest()
            #expect(fades() == [], "what is pulled is as opaque as it is pulled")
            header.beginRefreshing()
            stage.rest()
            #expect(fades() == [0.7])
            header.endRefreshing()
            stage.rest()
            #expect(fades() == [0.7, 0.9])
            header.options.placement = .moving
            header.beginRefreshing()
            stage.rest()
            header.endRefreshing()
            stage.rest()
            let opening = UIKitSimulation.animations.filter { $0.properties(of: table).contains("contentInset") }
            #expect(opening.map(\.duration) == [0.7, 0.9])
            #expect(UIKitSimulation.animations.allSatisfy { $0.delay == 0 })
        }

        // MARK: Sizes and directions

        @Test func headerLiesWhereItsSizeAndItsSidesSayAtOnce() throws {
            let stage = Stage()
            let list = stage.list
            list.tug.header = .refresh.callback {}
            let header = try #require(list.tug.header?.indicator)
            #expect(header.frame == CGRect(x: 0, y: -54, width: 375, height: 54))
            list.tug.header?.options.extent = 80
            #expect(header.frame == CGRect(x: 0, y: -80, width: 375, height: 80))
            list.contentInset.left = 20
            UIKitSimulation.settle()
            #expect(header.frame == CGRect(x: -20, y: -80, width: 375, height: 80))
            list.tug.footer = .loadMore(when: .pulled).callback {}
            let footer = try #require(list.tug.footer?.indicator)
            #expect(footer.frame == CGRect(x: -20, y: 2000, width: 375, height: 44))
            list.contentSize.height = 1500
            #expect(footer.frame.minY == 1500)
            list.tug.metrics.contentLength = 100
            #expect(footer.frame.minY == 667, "after short content it is at the end of the view")
        }

        /// An indicator that is higher in a broader list.
        private final class Broad: PullIndicator {
            override func extent(forBreadth breadth: CGFloat) -> CGFloat? { breadth / 5 }
            override var decidesExtent: Bool { true }
        }

        @Test func extentFollowsTheBreadthOfTheList() {
            let stage = Stage()
            let header = Broad(frame: .zero)
            stage.list.tug.header = .refresh(.custom(header)).callback {}
            UIKitSimulation.settle()
            #expect(header.frame == CGRect(x: 0, y: -75, width: 375, height: 75))
            stage.list.frame.size = CGSize(width: 600, height: 375)
            UIKitSimulation.settle()
            #expect(header.frame == CGRect(x: 0, y: -120, width: 600, height: 120))
        }

        @Test func directionThatChangesMovesAHeaderToTheOtherSideAndTurnsItsArrow() throws {
            let stage = Stage(content: CGSize(width: 2000, height: 667))
            let list = stage.list
            list.tug.leading = .refresh.callback {}
            let header = try #require(list.tug.leading?.indicator)
            UIKitSimulation.settle()
            for isRightToLeft in [true, false, true] {
                list.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
                UIKitSimulation.traitCollection = UITraitCollection(layoutDirection: isRightToLeft ? .rightToLeft : .leftToRight)
                UIKitSimulation.settle()
                #expect(header.isMirrored == isRightToLeft)
                #expect(header.frame == CGRect(x: isRightToLeft ? 2000 : -60, y: 0, width: 60, height: 667))
                // Down is 0, left 90, right 270.
                #expect(header.content?.arrowAngle == (isRightToLeft ? 90 : 270))
            }
        }

        // MARK: Metrics

        @Test func metricsThatAreSetAreThoseOfTheirAxis() {
            let stage = Stage(content: CGSize(width: 2000, height: 3000), safeTop: 30)
            let list = stage.list
            list.tug.metrics(along: .horizontal).contentLength = 900
            list.tug.metrics.contentLength = 1200
            #expect(list.contentSize == CGSize(width: 900, height: 1200))
            for hasHeader in [false, true] {
                list.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
                if hasHeader {
                    list.tug.header = .refresh.callback {}
                    list.tug.header?.beginRefreshing()
                    stage.rest()
                }
                let opened: CGFloat = hasHeader ? 54 : 0
                #expect(list.tug.metrics.inset == AxisInsets(start: 1, end: 3))
                #expect(list.tug.metrics.effectiveInset == AxisInsets(start: 31 + opened, end: 3))
                list.tug.metrics.effectiveInset = AxisInsets(start: 40 + opened, end: 50)
                #expect(list.tug.metrics.inset == AxisInsets(start: 10, end: 50))
                #expect(list.contentInset == UIEdgeInsets(top: 10 + opened, left: 2, bottom: 50, right: 4))
                list.tug.metrics(along: .horizontal).inset = AxisInsets(start: 7, end: 8)
                #expect(list.contentInset == UIEdgeInsets(top: 10 + opened, left: 7, bottom: 50, right: 8))
            }
        }

        // MARK: Pull tables and keys

        @Test func tableThatWaitsForTheScreenSaysThatItLoads() throws {
            UIKitSimulation.reset()
            let table = PullTableView(frame: CGRect(x: 0, y: 0, width: 375, height: 667), style: .plain)
            table.loadingText = "Asking for news"
            table.isPullRefreshing = true
            let header = try #require(table.tug.header?.indicator as? StandardIndicator)
            #expect(table.tug.header?.state == .pending)
            #expect(header.titleLabel.text == "Asking for news")
            let stage = Stage(table, content: nil)
            UIKitSimulation.settle()
            #expect(table.tug.header?.state == .refreshing)
            #expect(header.titleLabel.text == "Asking for news")
            withExtendedLifetime(stage) {}
        }
    }
}
