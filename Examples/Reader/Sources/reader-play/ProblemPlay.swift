import Feed
import Foundation
import GRDB
import ReaderStage
import ReaderWindow

/// What the window says when it cannot begin: no server and nothing stored, or a store that cannot be used.
@MainActor
struct ProblemPlay {
    let stage: Stage
    let server: PlayServer
    /// Where files may be made.
    let folder: URL

    private var window: ReaderWindow { stage.window }

    func run() async throws {
        try await reachNoServer()
        try await showEmptyFeed()
        try await refuseGarbage()
        try await waitForAnotherProgram()
    }

    private func reachNoServer() async throws {
        // No program listens at port 1.
        guard let nowhere = URL(string: "http://127.0.0.1:1") else { return }
        try await stage.restart(place("empty.sqlite", server: nowhere))
        try await stage.wait("without a server and a stored feed, the window says so") {
            window.shownProblem?.title == "The server cannot be reached" && window.problemButton != nil
        }
        try stage.expect(
            "it says what can be done, with an icon",
            window.shownProblem?.icon == "network-offline-symbolic"
                && window.shownProblem?.advice.contains("http://127.0.0.1:1") == true)
    }

    private func showEmptyFeed() async throws {
        let empty = PlayServer(
            [FeedEntry(id: 0, time: 1_700_000_000, package: "only", version: "1", author: "Ada", text: "One.")],
            file: folder.appendingPathComponent("empty-server.sqlite"))
        try await empty.start(heldBack: 1)
        try await stage.restart(place("nothing.sqlite", server: empty.address))
        try await stage.wait("a feed without entries says so") {
            window.shownProblem.map {
                $0 == ("mail-read-symbolic", "Nothing to read", "The feed is empty. Pull down to look for entries.")
            } == true
        }
        let middles = window.headingMiddles
        try stage.expect(
            "the heading's two lines are centered (\(middles))",
            window.subtitle == "Nothing unread" && middles.count == 2 && abs(middles[0] - middles[1]) <= 1)
        try stage.expect("with nothing to try again", window.problemButton == nil && window.notice == nil)
        try await empty.release(1)
        try await stage.pull()
        try await stage.wait("a pull there brings the first entry") { window.feedRows.map(\.title) == ["only 1"] }
        try stage.expect("nothing stands in its place", window.shownProblem == nil)
        await empty.stop()
    }

    private func refuseGarbage() async throws {
        let garbage = Data("This is a letter, and no database.\n".utf8)
        let file = folder.appendingPathComponent("letter.txt")
        try garbage.write(to: file)
        try await stage.restart(place("letter.txt"))
        try await stage.wait("a file that is no database is refused") {
            window.shownProblem?.title == "The stored feed cannot be used" && window.problemButton != nil
        }
        try stage.expect("the file is as it was", try Data(contentsOf: file) == garbage)
    }

    private func waitForAnotherProgram() async throws {
        let place = place("locked.sqlite")
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: place.database, configuration: configuration)
        try await other.writeWithoutTransaction { try $0.beginTransaction(.exclusive) }
        try await stage.restart(place)
        try await stage.wait("a store that another program has locked is told") {
            window.shownProblem?.title == "The stored feed cannot be used" && window.problemButton != nil
        }
        try await other.writeWithoutTransaction { try $0.rollback() }
        try await stage.tap(window.problemButton, "Try again")
        try await stage.wait("when it is free, Try again shows the feed") {
            window.feedRows.count > 5 && window.shownProblem == nil
        }
    }

    private func place(_ file: String, server: URL? = nil) -> ReaderWindow.Place {
        ReaderWindow.Place(server: server ?? self.server.address, database: folder.appendingPathComponent(file).path)
    }
}
