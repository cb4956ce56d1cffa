import Foundation
import ScreenReader
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

extension GTKTests {
    /// What a screen reader sees and hears of the example programs, on a real bus of assistive technologies.
    @Suite(.serialized) @MainActor struct ScreenReaderTests {
        private let texts = Language.english

        private func withProgram(
            _ name: String, _ arguments: [String] = [], textSize: Int = 100,
            _ body: (AccessibleBus, Accessible) async throws -> Void
        ) async throws {
            let display = try TestDisplay.shared()
            let bus = try await AccessibleBus(on: display)
            defer { bus.close() }
            try bus.setTextSize(percent: textSize)
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let program = URL(fileURLWithPath: tests).deletingLastPathComponent().appendingPathComponent(name)
            let process = try display.launch(
                program, arguments: arguments, environment: bus.environment)
            defer { process.terminate() }
            var root: Accessible?
            try await wait("the program to show itself on the bus", for: .seconds(60)) {
                root = try bus.program
                return root != nil
            }
            try await body(bus, try #require(root))
        }

        private func find(
            _ what: String, in root: Accessible, _ isWanted: (Accessible) throws -> Bool
        ) async throws -> Accessible {
            var found: Accessible?
            try await wait(what, for: .seconds(60)) {
                found = root.first(where: isWanted)
                return found != nil
            }
            return try #require(found)
        }

        /// Waits until the program has loaded its first rows, and what it says of that has been spoken.
        private func waitForFirstPage(_ root: Accessible, on bus: AccessibleBus) async throws {
            _ = try await find("a row", in: root) { try $0.name == "Row 1" }
            _ = try await find("a header at rest", in: root) {
                try $0.role == Accessible.statusBar && $0.name == texts[.refreshIdle]
            }
            _ = try await find("a footer at rest", in: root) {
                try $0.role == Accessible.button && $0.name == texts[.loadMoreAction]
            }
            try await wait("the end of the first refresh", for: .seconds(60)) { bus.spoken.last == texts[.refreshSucceeded] }
        }

        /// Moves the focus from the rows to "Load more".
        private func focusTheButton(in root: Accessible, by keyboard: KeyboardDevice) async throws {
            try keyboard.type(.tab)
            try await wait("the button with the focus") {
                root.first { try $0.hasFocus && $0.role == Accessible.button } != nil
            }
        }

        /// The number of texts that have been spoken, with the name of what has got the focus, if GTK sends that.
        private func countAfterFocus(on bus: AccessibleBus) async throws -> Int {
            try await pump(for: .milliseconds(500))
            return bus.spoken.count
        }

        /// Waits until texts have been spoken, and expects that these were all, each once.
        private func hear(_ wanted: [String], on bus: AccessibleBus, after count: Int) async throws {
            try await wait("\(wanted), heard \(bus.spoken)", for: .seconds(60)) { bus.spoken.count >= count + wanted.count }
            // What is spoken again comes while the text is still the description of what has the focus.
            try await pump(for: .milliseconds(1500))
            #expect(Array(bus.spoken.dropFirst(count)) == wanted)
        }

        @Test func loadMoreIsButtonWhoseBeginAndEndAreSpoken() async throws {
            try await withProgram("first-list") { bus, root in
                try await waitForFirstPage(root, on: bus)
                let button = try await find("the button", in: root) {
                    try $0.role == Accessible.button && $0.name == texts[.loadMoreAction]
                }
                #expect(try button.actions.count == 1)
                #expect(try button.actionDescription(0).isEmpty == false)
                let count = bus.spoken.count
                #expect(try button.perform(0))
                try await wait("the name to say that it loads") { try button.name == texts[.loadMoreVisibleRunning] }
                try await hear([texts[.loadMoreVisibleRunning], texts[.loadMoreSucceeded]], on: bus, after: count)
                try await wait("the name to offer more") { try button.name == texts[.loadMoreAction] }
            }
        }

        /// Its name changes while it has the focus, which a screen reader speaks by itself.
        @Test func beginThatTheFocusedButtonNamesIsSpokenOnce() async throws {
            let display = try TestDisplay.shared()
            try await withProgram("first-list") { bus, root in
                try await waitForFirstPage(root, on: bus)
                try await focusTheButton(in: root, by: display.keyboard)
                let count = try await countAfterFocus(on: bus)
                try display.keyboard.type(.return)
                try await hear(
                    [texts[.loadMoreVisibleRunning], texts[.loadMoreAction], texts[.loadMoreSucceeded]], on: bus, after: count)
            }
        }

        /// GTK names what has no name after its type.
        private func isUnnamed(_ name: String) -> Bool { name.isEmpty || name.hasPrefix("Gtk") }

        @Test(arguments: ["prefetch", "slow"])
        func galleryHasNamesAndFitsPhoneWithLargeText(scene: String) async throws {
            let arguments = ["/usr/share", "--scene", scene, "--size", "360x720"]
            try await withProgram("tug-gallery", arguments, textSize: 150) { _, root in
                _ = try await find("the sliders", in: root) { try Accessible.operable.last == $0.role }
                let unnamed = root.all { try Accessible.operable.contains($0.role) && isUnnamed($0.name) }
                #expect(unnamed.map(\.path) == [])
                let window = try #require(root.first { try $0.role == Accessible.window })
                let width = try window.width
                #expect(width > 0 && width <= 360)
            }
        }

        @Test func refreshIsActionWhoseBeginAndEndAreSpoken() async throws {
            try await withProgram("first-list") { bus, root in
                try await waitForFirstPage(root, on: bus)
                let list = try await find("the action", in: root) { try $0.actions.contains("pull.refresh") }
                let header = try await find("the status", in: root) { try $0.role == Accessible.statusBar }
                let count = bus.spoken.count
                #expect(try list.perform(#require(list.actions.firstIndex(of: "pull.refresh"))))
                try await wait("the name to say that it refreshes") { try header.name == texts[.refreshRunning] }
                try await hear([texts[.refreshRunning], texts[.refreshSucceeded]], on: bus, after: count)
            }
        }

        /// The row that has the focus goes before the outcome is told.
        @Test func refreshThatReplacesTheFocusedRowIsSpokenToItsEnd() async throws {
            let display = try TestDisplay.shared()
            try await withProgram("first-list") { bus, root in
                try await waitForFirstPage(root, on: bus)
                // To "Load more", and back to the last row.
                try await focusTheButton(in: root, by: display.keyboard)
                try display.keyboard.type(.tab, with: [.shift])
                try await wait("a row with the focus") {
                    root.first { row in try row.hasFocus && row.first { try $0.name.hasPrefix("Row ") } != nil } != nil
                }
                let count = try await countAfterFocus(on: bus)
                try display.keyboard.type(.f5)
                try await hear([texts[.refreshRunning], texts[.refreshSucceeded]], on: bus, after: count)
            }
        }
    }
}
