import Testing
import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension OnPhone {
    /// The chat: bubbles of different heights, older messages at the top, the keyboard.
    @MainActor @Suite struct ChatScreenTests {
        private let screen = ChatScreen()
        private let phone: Phone
        private var table: UITableView { screen.table }

        init() {
            screen.request.delay = 0
            phone = Phone(inNavigation: screen)
        }

        /// Where a message is in the window.
        private func place(of number: Int) -> CGRect? {
            guard let row = screen.messages.firstIndex(where: { $0.number == number }) else { return nil }
            return table.cellForRow(at: IndexPath(row: row, section: 0)).map(phone.place)
        }

        @Test func opensAtItsEnd() {
            #expect(screen.messages.count == 40)
            #expect(isNear(place(of: 140)?.maxY, 667 - 52))
            #expect(table.tug.header?.isRefreshing == false)
        }

        @Test func rowsAreAsHighAsTheirTexts() throws {
            let heights = table.visibleCells.map(\.frame.height)
            #expect(Set(heights).count > 1)
            for cell in table.visibleCells {
                let label = try #require(cell.contentView.subviews.last?.subviews.first as? UILabel)
                #expect(label.bounds.height == label.sizeThatFits(CGSize(width: label.bounds.width, height: 0)).height)
                #expect(cell.frame.height == label.bounds.height + 24)
            }
        }

        @Test func olderMessagesLeaveTheVisibleOnesInPlace() async throws {
            for page in 1...5 {
                let oldest = try #require(screen.messages.first).number
                table.contentOffset.y = -table.adjustedContentInset.top
                UIKitSimulation.settle()
                let before = try #require(place(of: oldest))
                #expect(await UIKitSimulation.settle { screen.messages.count == 40 + page * 20 })
                UIKitSimulation.settle()
                let after = try #require(place(of: oldest))
                #expect(abs(after.minY - before.minY) < 1)
                phone.rest()
            }
            #expect(screen.messages.map(\.number) == Array(1...140))
            #expect(await UIKitSimulation.settle { table.tug.header?.state == .noMoreData })
        }

        @Test func buttonGoesBackToTheEnd() throws {
            let button = try #require(table.tug.jumpButton)
            #expect(button.alpha == 0)
            phone.drag(table, y: 300)
            #expect(button.alpha == 1)
            #expect(isNear(phone.place(of: button).maxY, 667 - 52 - 16))
            UIKitSimulation.tap(button)
            phone.rest()
            #expect(isNear(place(of: 140)?.maxY, 667 - 52))
            #expect(button.alpha == 0)
        }

        @Test func keyboardMovesMessagesUpAndBack() {
            UIKitSimulation.tap(screen.field)
            phone.rest()
            #expect(isNear(phone.place(of: screen.field).maxY, 667 - 216 - 8))
            #expect(isNear(place(of: 140)?.maxY, 667 - 216 - 52))
            screen.field.resignFirstResponder()
            phone.rest()
            #expect(isNear(place(of: 140)?.maxY, 667 - 52))
        }

        @Test func sentMessageIsShownAboveKeyboard() {
            UIKitSimulation.tap(screen.field)
            UIKitSimulation.type("Thank you!")
            phone.rest()
            #expect(screen.messages.last?.text == "Thank you!")
            #expect(isNear(place(of: 141)?.maxY, 667 - 216 - 52))
            #expect(screen.field.text == "")
        }

        @Test func keyboardOpensDuringALoad() async throws {
            screen.request.delay = 600
            table.contentOffset.y = -table.adjustedContentInset.top
            #expect(await phone.wait { table.tug.header?.isRefreshing == true })
            UIKitSimulation.tap(screen.field)
            phone.rest()
            #expect(table.tug.metrics.inset.end == 268)
            table.tug.header?.endRefreshing()
            screen.field.resignFirstResponder()
            phone.rest()
            #expect(table.tug.metrics.inset.start == 0)
            #expect(table.tug.metrics.inset.end == 52)
            #expect(table.contentInset.bottom == 52)
        }
    }
}
