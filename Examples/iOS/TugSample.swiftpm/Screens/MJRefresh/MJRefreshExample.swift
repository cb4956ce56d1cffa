import Tug
import TugUIKit
import UIKit

/// An example of MJRefresh's own app, made with Tug.
struct MJRefreshExample {
    let title: String
    let screen: @MainActor () -> UIViewController

    /// An example with a screen of its own.
    init(_ title: String, screen: @escaping @MainActor () -> UIViewController) {
        self.title = title
        self.screen = screen
    }

    /// An example with a table.
    init(_ title: String, table setUp: @escaping @MainActor (MJTableScreen) -> Void) {
        self.init(title) { MJTableScreen(setUp) }
    }
}

extension MJTableScreen {
    /// The header of most examples: default, and refreshing when the screen opens.
    func addDefaultHeader() { open(.normal { [weak self] in try await self?.refresh() }) }

    func open(_ header: PullControl) {
        table.tug.header = header.with(\.lastRefreshedKey, "MJRefresh's examples")
        header.beginRefreshing()
    }

    func add(_ footer: PullControl) {
        addDefaultHeader()
        table.tug.footer = footer
    }
}
