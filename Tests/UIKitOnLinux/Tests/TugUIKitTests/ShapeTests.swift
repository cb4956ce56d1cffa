import Foundation
import Testing
@_spi(Host) import Tug
import UIKit

@testable import TugUIKit

extension OnUIKit {
    /// What an eye sees of the drawn parts: their shapes, and that they lie in the middle of what holds them.
    @MainActor @Suite struct ShapeTests {
        @Test(arguments: [CGSize(width: 24, height: 24), CGSize(width: 24, height: 40)])
        func circleIsRoundAndRunsClockwiseFromItsTop(size: CGSize) throws {
            let view = ArrowView(frame: CGRect(origin: .zero, size: size))
            view.circleFraction = 1
            view.layoutIfNeeded()
            let path = try #require((view.layer as? CAShapeLayer)?.path)
            guard case .move(let top)? = path.elements.first else { throw Missing() }
            let center = CGPoint(x: 12, y: size.height / 2)
            #expect(top == CGPoint(x: center.x, y: center.y - 9))
            var from = top
            var turned = 0.0
            for element in path.elements {
                guard case .curve(let first, let second, let end) = element else { continue }
                for step in 1...10 {
                    let time = CGFloat(step) / 10
                    let point = Self.point(at: time, from, first, second, end)
                    #expect(abs(hypot(point.x - center.x, point.y - center.y) - 9) < 0.01, "\(point)")
                }
                let a = CGPoint(x: from.x - center.x, y: from.y - center.y)
                let b = CGPoint(x: end.x - center.x, y: end.y - center.y)
                let angle = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
                #expect(angle > 0, "clockwise")
                turned += angle
                from = end
            }
            #expect(isNear(from.x, top.x) && isNear(from.y, top.y))
            #expect(isNear(turned, 2 * .pi))
        }

        private struct Missing: Error {}

        /// A point of a cubic Bézier curve.
        private static func point(at time: CGFloat, _ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint) -> CGPoint {
            let rest = 1 - time
            let (one, two, three, four) = (rest * rest * rest, 3 * rest * rest * time, 3 * rest * time * time, time * time * time)
            return CGPoint(
                x: one * a.x + two * b.x + three * c.x + four * d.x, y: one * a.y + two * b.y + three * c.y + four * d.y)
        }

        /// In a view that is higher than wide an eighth is free at either end, in others the width of the stroke.
        @Test(arguments: [(CGSize(width: 16, height: 40), 5), (CGSize(width: 20, height: 20), 1.5)] as [(CGSize, CGFloat)])
        func arrowIsALineWithAHeadOfFivePoints(size: CGSize, free: CGFloat) throws {
            let view = ArrowView(frame: CGRect(origin: .zero, size: size))
            view.layoutIfNeeded()
            let shape = try #require(view.layer as? CAShapeLayer)
            let (middle, tip) = (size.width / 2, size.height - free)
            #expect(
                shape.path?.elements == [
                    .move(CGPoint(x: middle, y: free)), .line(CGPoint(x: middle, y: tip)),
                    .move(CGPoint(x: middle - 5, y: tip - 5)), .line(CGPoint(x: middle, y: tip)),
                    .line(CGPoint(x: middle + 5, y: tip - 5)),
                ])
            // Nothing is filled, and no end is cut off.
            #expect(shape.fillColor == nil)
            #expect(shape.lineWidth == 1.5)
            #expect(shape.lineCap == .round && shape.lineJoin == .round)
            #expect(shape.strokeEnd == 1)
            view.circleFraction = 0.25
            #expect(shape.lineWidth == 2.5)
            #expect(shape.strokeEnd == 0.25)
            view.circleFraction = nil
            #expect(shape.lineWidth == 1.5)
            #expect(shape.strokeEnd == 1)
        }

        @Test func imageInPlaceOfTheArrowHasItsColorAndItsOwnSize() throws {
            let view = ArrowView(frame: CGRect(x: 0, y: 0, width: 20, height: 40))
            view.image = UIImage(simulatedSize: CGSize(width: 12, height: 30))
            view.layoutIfNeeded()
            #expect((view.layer as? CAShapeLayer)?.path == nil)
            let imageView = try #require(view.subviews.first as? UIImageView)
            #expect(imageView.frame == view.bounds)
            #expect(imageView.contentMode == .center)
            #expect(imageView.image?.renderingMode == .alwaysTemplate)
        }

        @Test(arguments: [false, true]) func arrowTurnsByAnAnimationWhereItIsSeen(isOnScreen: Bool) {
            let stage = Stage()
            let view = ArrowView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            if isOnScreen { stage.list.addSubview(view) }
            view.turn(to: 90, within: 0.4)
            let turns = UIKitSimulation.animations.filter { $0.properties(of: view).contains("transform") }
            #expect(turns.map(\.duration) == (isOnScreen ? [0.4] : []))
            #expect(turns.allSatisfy { $0.delay == 0 })
            // Clockwise: what points down points to the left.
            #expect(isNear(view.transform.b, 1) && isNear(view.transform.c, -1))
        }

        @Test(arguments: [false, true]) func surfaceIsAsHighAsWhatItHolds(hasSubtitle: Bool) throws {
            let rows = Rows(50)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let header = StandardIndicator(kind: .standard)
            table.tug.header = .refresh(.custom(header)).callback {}.with(\.options.placement, .over).with(\.options.extent, 70)
            if hasSubtitle { table.tug.header?.lastRefreshedKey = "inbox" }
            stage.finger.drag(y: 40)
            header.layoutIfNeeded()
            #expect(header.subtitleLabel.isHidden != hasSubtitle)
            let surface = try #require(header.subviews.first)
            #expect(surface.frame.height == (hasSubtitle ? 70 : 40))
            #expect(surface.layer.cornerRadius == (hasSubtitle ? 35 : 20))
            #expect(surface.backgroundColor == .systemBackground)
            withExtendedLifetime(stage) {}
        }

        /// A load that comes into view follows the last row, whatever its options say.
        @Test func footerThatFollowsTheRowsHasNoSurface() {
            let stage = Stage()
            let footer = StandardIndicator(kind: .standard)
            stage.list.tug.footer = .loadMore(.custom(footer)).callback {}.with(\.options.placement, .over)
            UIKitSimulation.settle()
            #expect(footer.subviews.first?.isHidden == true)
        }

        @Test(arguments: [IndicatorKind.standard, .text, .circle], ["", "A long title, longer than the time below it"])
        func surfaceOverRowsLiesAroundAllThatIsShown(_ kind: IndicatorKind, title: String) throws {
            let rows = Rows(50)
            let table = UITableView(frame: .zero, style: .plain)
            table.dataSource = rows
            let stage = Stage(table, content: nil)
            let header = StandardIndicator(kind: kind)
            table.tug.header = .refresh(.custom(header)).callback {}.with(\.options.placement, .over)
            if !title.isEmpty { for state in EdgeState.allCases { table.tug.header?.indicatorOptions.titles[state] = title } }
            UIKitSimulation.settle()
            stage.finger.drag(y: 30)
            try check(header)
            stage.finger.drag(y: 170)
            try check(header)
            stage.finger.lift()
            stage.rest()
            try check(header)
        }

        private func check(_ header: StandardIndicator) throws {
            header.layoutIfNeeded()
            let surface = try #require(header.subviews.first)
            #expect(!surface.isHidden)
            let parts: [UIView] = [header.titleLabel, header.subtitleLabel, header.arrowView, header.spinner].filter {
                !$0.isHidden
            }
            let ends = parts.map { part in
                let width =
                    part is UILabel ? min(part.sizeThatFits(header.bounds.size).width, header.bounds.width) : part.bounds.width
                return (part.center.x - width / 2, part.center.x + width / 2)
            }
            let left = try #require(ends.map(\.0).min())
            let right = try #require(ends.map(\.1).max())
            #expect(isNear(surface.frame.midX, (left + right) / 2))
            #expect(isNear(surface.frame.width, max(40, right - left + 24)))
            #expect(isNear(surface.frame.midY, header.bounds.midY))
        }

        @Test(arguments: ["", "7", "1200"], [false, true]) func arrowAndNumberLieInTheMiddle(number: String, isRightToLeft: Bool)
            throws
        {
            for edge in [ScrollEdge.start, .end] {
                let rows = Rows(100)
                let table = UITableView(frame: .zero, style: .plain)
                table.dataSource = rows
                if isRightToLeft { table.semanticContentAttribute = .forceRightToLeft }
                let stage = Stage(table, content: nil)
                let button = JumpButton(edge)
                table.tug.jumpButton = button
                UIKitSimulation.settle()
                let badge = try #require(button.subviews.first as? JumpBadge)
                badge.number = number
                badge.bounds.size = badge.sizeThatFits(CGSize(width: 300, height: 300))
                badge.layoutIfNeeded()
                let arrow = try #require(badge.subviews.first { $0 is ArrowView })
                let label = try #require(badge.subviews.first { $0 is UILabel })
                let parts = number.isEmpty ? [arrow] : [arrow, label]
                let left = try #require(parts.map { $0.center.x - $0.bounds.width / 2 }.min())
                let right = try #require(parts.map { $0.center.x + $0.bounds.width / 2 }.max())
                #expect(isNear(left, badge.bounds.width - right))
                #expect(isNear(arrow.center.y, badge.bounds.midY) && isNear(label.center.y, badge.bounds.midY))
                #expect(label.bounds.width == (number.isEmpty ? 0 : label.sizeThatFits(badge.bounds.size).width.rounded(.up)))
                if !number.isEmpty { #expect((arrow.center.x < label.center.x) != isRightToLeft) }
                // The arrow points down, or up.
                #expect(isNear(arrow.transform.d, edge == .end ? 1 : -1) && isNear(arrow.transform.b, 0))
                withExtendedLifetime(stage) {}
            }
        }

        private func isMissing(_ error: NSError) -> Bool {
            if case .noConnection = outcome(of: error) { true } else { false }
        }

        /// The codes that mean that there is no connection, and their neighbors, which do not.
        @Test func missingConnectionIsToldByItsCode() {
            let missing = [
                ("NSURLErrorDomain", [-1009, -1005, -1018, -1020]), (NSPOSIXErrorDomain, [Int(ENETDOWN), Int(ENETUNREACH)]),
            ]
            for (domain, codes) in missing {
                for code in Set(codes.flatMap { [$0 - 1, $0, $0 + 1] }) {
                    let error = NSError(domain: domain, code: code)
                    #expect(isMissing(error) == codes.contains(code), "\(error)")
                }
            }
            #expect(!isMissing(NSError(domain: "Other", code: -1009)))
        }
    }
}
