import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension Play {
    static let tables = [
        Play(name: "menu") {
            let device = Device(MenuScreen.home(), title: "Tug", hasLargeTitle: true)
            return device.picture.svg
        },
        Play(name: "feed") {
            let screen = FeedScreen()
            screen.request.delay = 0
            let device = Device(screen, title: "Feed", hasLargeTitle: true)
            try await device.wait { screen.table.tug.itemCount == 20 }
            screen.request.delay = 600
            screen.table.pull(y: 220)
            return device.picture.svg
        },
        Play(name: "table") {
            let screen = FirstTable()
            screen.request = { first in (first..<first + 30).map { "Row \($0)" } }
            let device = Device(screen, title: "Table")
            let table = screen.view as? UITableView
            try await device.wait { table?.tug.itemCount == 30 }
            table?.pull(y: 110, holding: true)
            return device.picture.svg
        },
        Play(name: "custom") {
            let screen = CustomHeaderScreen()
            let device = Device(screen, title: "Custom header")
            screen.table.pull(y: 80, holding: true)
            return device.picture.svg
        },
        Play(name: "pull-table") {
            let screen = PullTableScreen()
            screen.request.delay = 600
            let device = Device(screen, title: "PullTableView")
            screen.table.pull(y: 200)
            return device.picture.svg
        },
        Play(name: "sections") {
            let screen = SectionsScreen()
            screen.request.delay = 600
            let device = Device(screen, title: "Sections")
            screen.table.pull(y: 200)
            return device.picture.svg
        },
        Play(name: "chat") {
            let screen = ChatScreen()
            let device = Device(screen, title: "Chat")
            UIKitSimulation.tap(screen.field)
            UIKitSimulation.type("Thank you!")
            UIKitSimulation.advance(by: 1)
            return device.picture.svg
        },
        Play(name: "chat-older") {
            let screen = ChatScreen()
            screen.request.delay = 600
            let device = Device(screen, title: "Chat")
            screen.table.contentOffset.y = 0
            screen.table.pull(y: 200)
            return device.picture.svg
        },
    ]
}
