import FeedReading
import Foundation
import ReaderStage
import ReaderWindow
import TugGTK
import VirtualDisplay

/// A person's day with the reader: offline, then new entries, a failure, the end.
@MainActor
struct Play {
    let stage: Stage
    let server: PlayServer
    let place: ReaderWindow.Place
    /// How many of the newest entries come in later.
    static let arriving = 9

    private var window: ReaderWindow { stage.window }

    func run() async throws {
        try await fetchOnce()
        try await startOffline()
        try await refresh()
        try await refreshWhileReading()
        try await deleteAndUndo()
        try await openArticle()
        try await search()
        try await FocusPlay(stage: stage, server: server).run()
        try await failAndTryAgain()
        try await readToTheEnd()
    }

    /// An earlier run of the program has stored a page.
    private func fetchOnce() async throws {
        try await stage.open()
        try await stage.wait("the first page comes from the server") { window.feedRows.count > 5 && stage.isAtRest }
        try stage.expect("nothing is wrong", window.notice == nil && window.shownProblem == nil)
        // 44 points and twice 9: without its style a row has the height of its texts alone.
        let places = window.feedRows.map(\.middle.y)
        try stage.expect("rows have the style of the reader", places[1] - places[0] >= 62)
        let lines = window.feedRows[0].lines
        try stage.expect(
            "title and date are in one line, and the text is below it",
            lines.count == 3 && abs(lines[0].y - lines[1].y) < 4 && lines[0].x < lines[1].x && lines[2].y > lines[0].y + 8)
    }

    private func startOffline() async throws {
        let before = window.feedRows.map(\.id)
        await server.stop()
        try await stage.restart(place)
        try await stage.wait("without a server, the same rows come from the store") {
            // Fewer fit below the strip.
            window.feedRows.count > 5 && before.starts(with: window.feedRows.map(\.id))
        }
        try await stage.wait("the window says that it is offline") { window.notice?.contains("offline") == true }
        try await stage.picture("Offline: the stored entries")
    }

    private func refresh() async throws {
        try await server.start(heldBack: 0)
        try await server.release(3)
        let before = window.feedRows.map(\.id)
        try await stage.pull()
        try await stage.wait("a pull brings 3 new entries above the old ones") {
            window.feedRows.firstIndex { $0.id == before.first } == 3
        }
        try await stage.wait("the strip has gone") { window.notice == nil && stage.isAtRest }
        try stage.expect("the old entries follow in their order", Array(window.feedRows.map(\.id)[3...6]) == Array(before[0...3]))
        try stage.expect("the new entries are unread", window.feedRows.prefix(3).allSatisfy { !$0.isRead })
        try await stage.picture("Refreshed: 3 new entries at the head")
    }

    /// What is read stays in its place when a refresh fails, and when new entries come in above it.
    private func refreshWhileReading() async throws {
        let rows = window.feedRows.map(\.id)
        try await server.fail(1)
        try stage.type(.f5)
        try await stage.wait("a refresh that fails is told") { window.notice?.contains("500") == true && stage.isAtRest }
        try stage.expect("the rows have stayed", window.feedRows.first?.id == rows.first)
        try await stage.scrollOn()
        try await stage.wait("the list rests further down") { stage.isAtRest }
        try await server.release(2)
        let before = window.feedRows.map(\.id)
        try await stage.tap(window.noticeButton, "Try again")
        try await stage.wait("a button says that there are new entries") { window.newsButton != nil }
        try await stage.wait("the strip has gone") { window.notice == nil && window.noticeButton == nil && stage.isAtRest }
        try stage.expect("what is read has not moved", Set(before.dropFirst().dropLast()).isSubset(of: window.feedRows.map(\.id)))
        try await stage.tap(window.newsButton, "the button to the new entries")
        try await stage.wait("the button leads to the newest entry") {
            window.feedRows.first?.title == title(server.entries[Self.arriving - 5]) && window.newsButton == nil
        }
        // A finger that catches a moving list taps nothing.
        try await stage.wait(nil) { stage.isAtRest && window.feedList?.offset == 0 }
    }

    private func deleteAndUndo() async throws {
        let rows = window.feedRows
        try await stage.tap(rows[1].deleteButton, "the button that deletes a row")
        try await stage.wait("a deleted row has gone") { window.feedRows.map(\.id).contains(rows[1].id) == false }
        try await stage.wait("it can be taken back") { window.undoButton != nil }
        let package = rows[1].title.split(separator: " ")[0]
        try stage.expect("a bar says what was deleted", window.undoText == "Deleted \(package)")
        try await stage.tap(window.undoButton, "Undo")
        try await stage.wait("it is back in its place") { window.feedRows.prefix(3).map(\.id) == rows.prefix(3).map(\.id) }
        try await stage.wait("nothing is left to be taken back") { window.undoText == nil && window.undoButton == nil }
    }

    private func openArticle() async throws {
        let row = window.feedRows[0]
        try stage.expect("the feed has its heading", window.heading == ("Reader", ["refresh", "search"]))
        try await stage.tap(row.middle, "a row")
        try await stage.wait("a touched row opens its article") { window.openArticle == row.title }
        let package = row.title.split(separator: " ")[0]
        try stage.expect("its heading is the package", window.heading == (String(package), ["back", "delete"]))
        try stage.type(.escape)
        try await stage.wait("Escape leads back") { window.openArticle == nil && window.feedRows.first?.id == row.id }
        try await stage.wait("it is marked as read") { window.feedRows.first?.isRead == true }
        try stage.expect("the next one is not", window.feedRows[1].isRead == false)
        // The page that was left fades out.
        try await Task.sleep(for: .milliseconds(500))
        let dots = [try await stage.hasDot(at: window.feedRows[0].dot), try await stage.hasDot(at: window.feedRows[1].dot)]
        try stage.expect("a dot says so", dots == [false, true])
    }

    private func search() async throws {
        let before = window.feedRows.map(\.id)
        let count = window.feedCount
        try stage.type(.f, with: [.control])
        try await stage.wait("Ctrl+F opens the search") { window.isSearching }
        try stage.expect("it has its heading", window.heading == ("Search", ["back"]))
        try await stage.wait("it says what can be typed") {
            window.shownProblem.map {
                $0 == ("system-search-symbolic", "No entries", "Type a part of a package's name, of an author, or of a text.")
            } == true
        }
        try stage.type(.z)
        try await stage.wait("the search finds entries") { window.searchText == "z" && !window.foundRows.isEmpty }
        let wanted = Set(server.entries.filter { "\($0.package) \($0.author) \($0.text)".lowercased().contains("z") }.map(title))
        try stage.expect("all of them have what is searched", window.foundRows.allSatisfy { wanted.contains($0.title) })
        try await searchOffline()
        try stage.type(.escape)
        try await stage.wait("the feed is as it was") {
            !window.isSearching && window.feedRows.map(\.id) == before && window.feedCount == count
        }
        try stage.type(.f, with: [.control])
        try await stage.wait("the next search begins without a text") {
            window.isSearching && window.searchText.isEmpty && window.shownProblem?.title == "No entries"
        }
        try stage.type(.escape)
        try await stage.wait(nil) { !window.isSearching && window.feedRows.map(\.id) == before }
    }

    private func searchOffline() async throws {
        await server.stop()
        try stage.type(.backspace)
        try stage.type(.r)
        try await stage.wait("without the server, the search says so") {
            window.shownProblem.map {
                $0.icon == "network-offline-symbolic" && $0.title == "The search needs the server"
                    && $0.advice.hasPrefix("The server cannot be reached: ")
            } == true && window.problemButton != nil
        }
        try await server.start(heldBack: 0)
        try await stage.tap(window.problemButton, "Try again")
        try await stage.wait("Try again searches once more") { window.searchText == "r" && !window.foundRows.isEmpty }
        try stage.expect("nothing is wrong any more", window.shownProblem == nil)
    }

    private func failAndTryAgain() async throws {
        // The page that is loaded before it is needed fails, too.
        try await server.fail(1000)
        for _ in 0..<20 where window.feedList?.footerState != .failed { try await stage.scrollOn() }
        try await stage.wait("a page that fails is told at the end of the list") { window.feedList?.footerState == .failed }
        try await stage.wait("nothing moves") { window.feedList?.isMoving == false }
        let count = window.feedCount
        try await stage.picture("A page has failed: a tap tries again")
        try await server.fail(0)
        let point = (x: Double(stage.display.size.width) / 2, y: Double(stage.display.size.height) - 24)
        try await stage.tap(point, "the footer")
        try await stage.wait("a tap loads the page") { window.feedCount > count }
    }

    private func readToTheEnd() async throws {
        for _ in 0..<40 where window.feedList?.footerState != .noMoreData { try await stage.scrollOn() }
        try await stage.wait("the end is told") { window.feedList?.footerState == .noMoreData }
        for _ in 0..<5 where window.feedRows.last?.title != server.entries.last.map(title) { try await stage.scrollOn() }
        try await stage.wait("the last row is the oldest entry") { window.feedRows.last?.title == server.entries.last.map(title) }
        try stage.expect("every entry is there once", window.feedCount == server.entries.count)
        try await stage.wait("nothing moves") { window.feedList?.isMoving == false }
        try await stage.picture("The end: no more entries")
    }
}
