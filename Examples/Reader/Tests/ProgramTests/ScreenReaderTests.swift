import ScreenReader
import Testing
import Tug
import VirtualDisplay

/// What a screen reader sees and hears of the reader, on a real bus of assistive technologies.
@Suite("What a screen reader sees and hears", .timeLimit(.minutes(20)), .serialized) @MainActor
struct ScreenReaderTests {
    private let texts = Language.english

    /// GTK names what has no name after its type.
    private func isUnnamed(_ name: String) -> Bool { name.isEmpty || name.hasPrefix("Gtk") }

    @Test func whatCanBeOperatedHasNameAndRowsAreReadInOrder() async throws {
        try await Desk.use { desk in
            try await desk.find("Refresh (F5)")
            let buttons = desk.root.all { try $0.role == Accessible.button }
            #expect(try buttons.filter { isUnnamed(try $0.name) }.map(\.path) == [])
            try await desk.find("Search (Ctrl+F)")
            try await desk.find("Entries")
            let row = try #require(desk.root.first { row in try row.children.count == 3 && row.children[0].name == "Unread" })
            let lines = row.all { try $0.role == Accessible.label || $0.role == Accessible.button }
            #expect(try lines.map { try $0.name } == ["package10 1", "14 Nov 2023", "Ada — Change 10.", "Delete"])
            #expect(desk.bus.spoken == [])
            try desk.type(.return)
            try await desk.wait("the article is called by its title") {
                desk.root.first { try $0.name == "package10 1" && $0.role != Accessible.label } != nil
            }
            try desk.type(.escape)
            try await desk.wait("the row is read") { desk.root.first { try $0.name == "Read" } != nil }
        }
    }

    @Test func buttonsAboveTheListDoWhatTheirNamesSay() async throws {
        try await Desk.use { desk in
            try await desk.press("Search (Ctrl+F)")
            try await desk.wait("the field has the focus") {
                desk.root.first { try $0.name == "Search on the server" && $0.hasFocus } != nil
            }
            try await desk.press("Back (Escape)")
            try await desk.wait("the row has the focus again") { desk.focused == "package10 1" }
            try await desk.server.release(1)
            try await desk.press("Refresh (F5)")
            try await desk.find("package9 1")
            try desk.type(.return)
            try await desk.find("package10")
            // Each row has one, too, also while the list is not shown.
            let delete = try #require(desk.root.all { try $0.name == "Delete" && $0.role == Accessible.button }.last)
            #expect(try delete.perform(0))
            try await desk.wait("the row has gone") { desk.root.first { try $0.name == "package10 1" } == nil }
            try await desk.press("Undo")
            try await desk.find("package10 1")
        }
    }

    @Test func newsAndDeletionsAreSaidOnce() async throws {
        try await Desk.use { desk in
            for _ in 0..<3 { try desk.type(.pageDown) }
            try await desk.wait("the keyboard is in a row further down") { desk.focused.map { $0 != "package10 1" } == true }
            for (added, all) in [(1, "1 new entry"), (2, "3 new entries")] {
                try await desk.server.release(added)
                try desk.type(.f5)
                try await desk.hear([texts[.refreshSucceeded], all])
                try await desk.find(all + ". Show.")
            }
            try await desk.press("3 new entries. Show.")
            try await desk.wait("the button has gone") { desk.root.first { try $0.name == "3 new entries. Show." } == nil }
            // What has been looked at is not counted again.
            for _ in 0..<3 { try desk.type(.pageDown) }
            try await desk.wait("the keyboard is in a row further down") { desk.focused.map { $0 != "package7 1" } == true }
            try await desk.server.release(1)
            try desk.type(.f5)
            try await desk.hear([texts[.refreshSucceeded], "1 new entry"])
            try desk.type(.home)
            try await desk.wait("the keyboard is in the first row") { desk.focused == "package6 1" }
            try await desk.wait("the button has gone") { desk.root.first { try $0.name == "1 new entry. Show." } == nil }
            try desk.type(.delete)
            try await desk.hear(["Deleted package6. Undo with Control Z."])
            try desk.type(.z, with: [.control])
            try await desk.find("package6 1")
            try await desk.hear([])
        }
    }

    /// So many that a refresh does not find the stored rows again, and replaces them.
    @Test func rowsThatWereReplacedAreNoNews() async throws {
        try await Desk.use(heldBack: 150) { desk in
            for _ in 0..<3 { try desk.type(.pageDown) }
            try await desk.wait("the keyboard is in a row further down") { desk.focused.map { $0 != "package150 1" } == true }
            try await desk.server.release(150)
            try desk.type(.f5)
            try await desk.hear([texts[.refreshSucceeded]])
            try await desk.find("package0 1")
        }
    }

    @Test func deletionsAreTakenBackFromTheLastOnAndReachTheServerOtherwise() async throws {
        try await Desk.use { desk in
            try desk.type(.delete)
            try await desk.hear(["Deleted package10. Undo with Control Z."])
            try await desk.wait("the row below it has the focus") { desk.focused == "package11 1" }
            try desk.type(.delete)
            try await desk.hear(["Deleted package11. Undo with Control Z."])
            try await desk.find("Deleted package11")
            try desk.type(.z, with: [.control])
            try await desk.find("Deleted package10")
            let before = try await desk.server.packages
            #expect(before.prefix(2) == ["package10", "package11"])
            try await desk.wait("it is too late for an undo") { desk.root.first { try $0.name == "Deleted package10" } == nil }
            try desk.type(.z, with: [.control])
            var after = before
            let end = ContinuousClock.now + .seconds(30)
            while after == before, ContinuousClock.now < end { after = try await desk.server.packages }
            #expect(after == Array(before.dropFirst()))
            #expect(desk.root.first { try $0.name == "package10 1" } == nil)
            try await desk.find("package11 1")
        }
    }

    @Test func failureIsSaidOnceHoweverOftenItComes() async throws {
        try await Desk.use { desk in
            await desk.server.stop()
            let offline = "You are offline. These are the stored entries."
            try desk.type(.f5)
            try await desk.hear(["No connection", offline])
            try await desk.find(offline)
            try desk.type(.f5)
            try await desk.hear(["No connection"])
            try await desk.server.start(heldBack: 0)
            try await desk.server.release(1)
            try await desk.press("Try again")
            try await desk.find("package9 1")
            await desk.server.stop()
            try desk.type(.f5)
            try await desk.hear(["No connection", offline])
        }
    }
}
