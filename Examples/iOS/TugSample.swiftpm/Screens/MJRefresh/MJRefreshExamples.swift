import TugUIKit
import UIKit

extension MenuScreen {
    /// The examples of MJRefresh's own app, made with Tug. The list has a header and a back footer, too.
    static func mjRefresh() -> MenuScreen {
        let screen = MenuScreen(
            "MJRefresh's examples",
            [
                ("Table: pull to refresh", Sample.mjHeaders),
                ("Table: pull up to load", Sample.mjFooters),
                (
                    "Collection",
                    [Sample("Refresh and load") { GridScreen() }, Sample("Trailer") { MJTrailerScreen() }]
                ),
            ])
        let request = SampleRequest()
        let header: PullControl = .refresh { _ = try await request("", 0..<0) }
        header.options.fadesWithPull = true
        screen.table.tug.header = header
        screen.table.tug.footer = .loadMore(when: .pulled) { _ = try await request("", 0..<0) }
        return screen
    }
}

extension Sample {
    /// An example with a table.
    init(_ title: String, table setUp: @escaping @MainActor (MJTableScreen) -> Void) {
        self.init(title) { MJTableScreen(setUp) }
    }
}

extension MJTableScreen {
    /// The header of most examples: default, and refreshing when the screen opens.
    func addDefaultHeader() { open(.refresh { [weak self] in try await self?.refresh() }) }

    /// Adds a header, and begins to refresh.
    func open(_ header: PullControl) {
        table.tug.header = header.with(\.lastRefreshedKey, "MJRefresh's examples")
        header.beginRefreshing()
    }

    /// Adds the default header and a footer.
    func add(_ footer: PullControl) {
        addDefaultHeader()
        table.tug.footer = footer
    }
}
