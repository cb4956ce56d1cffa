import Feed
import Foundation
import ReaderStage
import ReaderWindow
import Tug
import VirtualDisplay

/// The keyboard focus and the place in the list stay where they were.
@MainActor
struct FocusPlay {
    let stage: Stage
    let server: PlayServer

    private var window: ReaderWindow { stage.window }

    func run() async throws {
        try await keepFocusOfSearch()
        try await keepFocusOfArticle()
        try await keepFocusAmongFoundRows()
        try await refreshInMidList()
    }

    /// Moves the focus some rows down from where it is.
    private func moveDown(_ count: Int) async throws -> FeedEntry.ID {
        for _ in 0..<count {
            let before = window.focusedRow
            try stage.type(.down)
            try await stage.wait(nil) { window.focusedRow != nil && window.focusedRow != before }
        }
        guard let row = window.focusedRow else { throw Unexpected("No row has the focus.") }
        return row
    }

    private func keepFocusOfSearch() async throws {
        let row = try await moveDown(3)
        for _ in 0..<2 {
            try stage.type(.f, with: [.control])
            try await stage.wait("Ctrl+F moves the focus into the field") { window.isSearching && window.isFocusInSearchField }
            try stage.type(.escape)
            try await stage.wait(nil) { !window.isSearching && !window.feedRows.isEmpty }
            try stage.expect("Escape gives it back to the row that had it", window.focusedRow == row)
        }
        // New rows come in above it meanwhile, and the widgets of rows are given to others.
        try stage.type(.f, with: [.control])
        try await stage.wait(nil) { window.isSearching }
        let count = window.feedCount
        try await server.release(2)
        await window.refresh()
        try await stage.wait("entries come in while the feed is not seen") { window.feedCount == count + 2 }
        try stage.type(.escape)
        try await stage.wait(nil) { !window.isSearching && !window.feedRows.isEmpty }
        try stage.expect("it is the same row then", window.focusedRow == row)
    }

    private func keepFocusOfArticle() async throws {
        let row = try await moveDown(1)
        try stage.type(.return)
        try await stage.wait("Return opens the row") { window.openArticle != nil }
        try stage.type(.escape)
        try await stage.wait(nil) { window.openArticle == nil && !window.feedRows.isEmpty }
        try stage.expect("Escape gives the focus back to the row that was opened", window.focusedRow == row)
        let touched = window.feedRows[1]
        try await stage.tap(touched.middle, "a row")
        try await stage.wait(nil) { window.openArticle == touched.title }
        try stage.type(.escape)
        try await stage.wait(nil) { window.openArticle == nil && !window.feedRows.isEmpty }
        try stage.expect("after a touch, too", window.focusedRow == touched.id)
    }

    private func keepFocusAmongFoundRows() async throws {
        let row = window.focusedRow
        try stage.type(.f, with: [.control])
        try await stage.wait(nil) { window.isSearching && window.isFocusInSearchField }
        try stage.type(.r)
        try await stage.wait("rows are found") { window.foundRows.count > 3 }
        let found = window.foundRows[2]
        try await stage.tap(found.middle, "a row that was found")
        try await stage.wait(nil) { window.openArticle == found.title }
        try stage.type(.escape)
        try await stage.wait("Escape leads back to what was found") { window.openArticle == nil && window.foundRows.count > 3 }
        try stage.expect("the focus is in the row that was opened", window.focusedRow == found.id)
        try stage.type(.f, with: [.control])
        try await stage.wait("Ctrl+F leads to the field") { window.isFocusInSearchField }
        try stage.type(.escape)
        try await stage.wait(nil) { !window.isSearching && !window.feedRows.isEmpty }
        try stage.expect("the row of the feed has the focus again", window.focusedRow == row)
    }

    private func refreshInMidList() async throws {
        for _ in 0..<3 { try await stage.scrollOn() }
        try await stage.wait(nil) { stage.isAtRest }
        guard let list = window.feedList, list.offset > 500 else { throw Unexpected("The list is not in its middle.") }
        let offset = list.offset
        let rows = window.feedRows.map(\.id)
        var farthest = 0.0
        list.onTransition = { _, _, _ in farthest = max(farthest, abs(list.offset - offset)) }
        try stage.type(.f5)
        try await stage.wait("F5 asks for new entries") { list.headerState == .refreshing }
        try await stage.wait(nil) { stage.isAtRest }
        list.onTransition = nil
        try stage.expect(
            "in mid-list it keeps the place", window.feedRows.map(\.id) == rows && list.offset == offset && farthest == 0)
        try stage.expect("nothing is new, and no button says so", window.newsButton == nil)
        try await server.release(2)
        try stage.type(.f5)
        try await stage.wait("a button tells of what is new") { window.newsButton != nil && stage.isAtRest }
        try stage.expect("the rows have stayed under it", window.feedRows.map(\.id) == rows)
        try await stage.tap(window.newsButton, "the button to the new entries")
        try await stage.wait("it leads there") { list.offset == 0 && window.newsButton == nil && stage.isAtRest }
        try stage.type(.f5)
        try await stage.wait("at the start of the list, F5 shows the header") {
            list.headerState == .refreshing && list.displacement > 10
        }
        try await stage.wait(nil) { stage.isAtRest }
    }
}
