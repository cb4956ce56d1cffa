import Feed
import Foundation
import GTKSupport
import ReaderStage
import ReaderWindow
import TugGTK
import VirtualDisplay

/// Entries with long texts: they open as fast as short ones, and what is copied is the text of the server, to the letter.
@MainActor
struct ArticlePlay {
    let stage: Stage
    /// Where files may be made.
    let folder: URL

    /// Each text has something that a careless window would show otherwise.
    static let entries: [FeedEntry] = [
        ("short", "A <b>bold</b> claim & no &amp; markup.\nThe end."),
        ("lines", (1...80_000).map { "Line \($0) of a long text." }.joined(separator: "\n")),
        ("line", String(repeating: "A text without any end of a line, ", count: 30_000) + "which ends here."),
        ("word", String(repeating: "é👩‍👩‍👧", count: 20_000) + "."),
        ("odd", "One\r\ntwo\rthree\u{2029}four" + String(repeating: "\r\n", count: 20_000) + "five."),
    ].enumerated().map { place, text in
        FeedEntry(
            id: 0, time: Int64(1_700_000_000 - place * 60), package: text.0, version: "1", author: "Ada <ada@example.org>",
            text: text.1)
    }

    private var window: ReaderWindow { stage.window }

    func run() async throws {
        let server = PlayServer(Self.entries, file: folder.appendingPathComponent("texts-server.sqlite"))
        try await server.start(heldBack: 0)
        try await stage.restart(
            ReaderWindow.Place(server: server.address, database: folder.appendingPathComponent("texts.sqlite").path))
        try await stage.wait("entries with long texts are listed") {
            window.feedRows.count == Self.entries.count && stage.isAtRest
        }
        for entry in Self.entries { try await read(entry) }
        try await scrollByKeys()
        try await leaveWhileItFills()
        await server.stop()
    }

    private func open(_ package: String) async throws {
        let row = window.feedRows.first { $0.title == "\(package) 1" }
        try await stage.tap(row?.middle, package)
        try await stage.wait(nil) {
            window.openArticle == "\(package) 1" && window.articleView.map { gtk_widget_get_width($0) > 0 } == true
        }
    }

    private func leave() async throws {
        try stage.type(.escape)
        try await stage.wait(nil) { window.openArticle == nil && window.feedRows.count == Self.entries.count }
        try stage.expect("nothing is told of an article any more", window.articleView == nil && window.articleOffset == 0)
    }

    private func read(_ entry: FeedEntry) async throws {
        try await open(entry.package)
        guard let view = window.articleView else { throw Unexpected("No text is shown.") }
        try stage.expect(
            "\(entry.package): the keyboard is in the text", gtk_window_get_focus(window.root.cast()) == view)
        try stage.expect("\(entry.package): it can be read and not changed", gtk_text_view_get_editable(view.cast()) == 0)
        let wanted = entry.text
        try await stage.wait("\(entry.package): all of the text comes") {
            // Each of the texts ends like no other part of it: the last line alone ends like all lines.
            Self.text(view, withHidden: false).hasSuffix(String(wanted.suffix(40)))
        }
        try lookAtHeading(view)
        // A key of the text view's own.
        try stage.type(.a, with: [.control])
        try await stage.wait("\(entry.package): Control A selects it") {
            gtk_text_buffer_get_has_selection(gtk_text_view_get_buffer(view.cast())) != 0
        }
        gtk_widget_activate_action_variant(view, "clipboard.copy", nil)
        let copied = try await Self.clipboard(of: view)
        try stage.expect(
            "\(entry.package): what is copied is the text, to the letter",
            Array(copied.utf8.suffix(wanted.utf8.count)) == Array(wanted.utf8))
        try stage.expect(
            "\(entry.package): heading, author and date are above it",
            copied.hasPrefix("\(entry.package) 1\nAda\n") && copied.dropLast(wanted.count).hasSuffix("\n\n"))
        let longest = Self.longestParagraph(view)
        try stage.expect("\(entry.package): no paragraph is long (\(longest) characters)", longest <= 2001)
        if entry.package == "lines" { try await stage.picture("An entry of 2 MB") }
        try await leave()
    }

    /// Heading, author, date, an empty line, the text.
    private func lookAtHeading(_ view: UnsafeMutablePointer<GtkWidget>) throws {
        let places = (0..<3).map { line in
            var start = GtkTextIter()
            gtk_text_buffer_get_iter_at_line(gtk_text_view_get_buffer(view.cast()), &start, gint(line))
            var place = GdkRectangle()
            gtk_text_view_get_iter_location(view.cast(), &start, &place)
            return place
        }
        try stage.expect(
            "the heading is larger than what follows, and somewhat above it",
            Double(places[0].height) > 1.2 * Double(places[1].height)
                && places[1].y - places[0].y - places[0].height >= 8 && places[2].y - places[1].y < places[1].height + 4)
    }

    private func scrollByKeys() async throws {
        try await open("lines")
        try stage.expect("it opens at its beginning", window.articleOffset == 0)
        try stage.type(.down)
        try await stage.wait("Down scrolls the text") { window.articleOffset > 0 }
        let line = window.articleOffset
        let step = gtk_adjustment_get_step_increment(gtk_scrollable_get_vadjustment(window.articleView?.opaque))
        try stage.expect("by one step, and not by that of the text view, too", abs(line - step) < 1)
        try stage.type(.up)
        try await stage.wait("Up scrolls back by as much") { window.articleOffset == 0 }
        try stage.type(.down)
        try await stage.wait(nil) { window.articleOffset == line }
        try stage.type(.pageDown)
        try await stage.wait("Page Down scrolls a page") { window.articleOffset > line + 400 }
        let page = window.articleOffset
        try stage.expect("and no more than that", page < line + Double(stage.display.size.height))
        try stage.type(.space)
        try await stage.wait("the space bar scrolls a page") { window.articleOffset > page + 400 }
        let second = window.articleOffset
        try stage.type(.space, with: [.shift])
        try await stage.wait("with Shift it scrolls back") { window.articleOffset < second - 400 }
        let first = window.articleOffset
        try stage.type(.pageUp)
        try await stage.wait("Page Up scrolls back") { window.articleOffset < first - 400 }
        try stage.type(.home)
        try await stage.wait("Home shows the beginning") { window.articleOffset == 0 }
        for _ in 0..<2 { try stage.type(.pageDown) }
        try await stage.wait(nil) { window.articleOffset > 900 }
        let before = window.articleOffset
        let start = ScreenPoint(x: Double(stage.display.size.width) / 2, y: 200)
        try await stage.display.touch.play(.drag(from: start, to: start.offset(y: 300), duration: 0.3, hold: 0.3))
        try await stage.wait("a finger scrolls the text") { window.articleOffset < before - 100 }
        try await leave()
        try await open("word")
        try stage.expect("the next one opens at its beginning", window.articleOffset == 0)
        try await leave()
    }

    /// A text that is still being put in goes with its page.
    private func leaveWhileItFills() async throws {
        try await open("lines")
        guard let view = window.articleView, let text = gtk_text_view_get_buffer(view.cast()) else {
            throw Unexpected("No text is shown.")
        }
        var gone = false
        GtkSignals.on(view, "destroy") { gone = true }
        let isFreed = UnsafeMutablePointer<Bool>.allocate(capacity: 1)
        isFreed.initialize(to: false)
        defer { isFreed.deallocate() }
        // Called when the last who has the text lets it go.
        g_object_set_data_full(UnsafeMutableRawPointer(text).assumingMemoryBound(to: GObject.self), "play", isFreed) {
            $0?.storeBytes(of: true, as: Bool.self)
        }
        try await leave()
        try await stage.wait("the page of an article that was left has gone") { gone }
        // The window keeps the last article until there is another one.
        try await open("word")
        try await leave()
        try await stage.wait("and its text") { isFreed.pointee }
    }

    // MARK: Looking

    private static func text(_ view: UnsafeMutablePointer<GtkWidget>, withHidden: Bool) -> String {
        let buffer = gtk_text_view_get_buffer(view.cast())
        var start = GtkTextIter()
        var end = GtkTextIter()
        gtk_text_buffer_get_bounds(buffer, &start, &end)
        guard let text = gtk_text_buffer_get_text(buffer, &start, &end, withHidden ? 1 : 0) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }

    private static func longestParagraph(_ view: UnsafeMutablePointer<GtkWidget>) -> Int {
        let buffer = gtk_text_view_get_buffer(view.cast())
        var longest: gint = 0
        var line = GtkTextIter()
        gtk_text_buffer_get_start_iter(buffer, &line)
        repeat { longest = max(longest, gtk_text_iter_get_chars_in_line(&line)) } while gtk_text_iter_forward_line(&line) != 0
        return Int(longest)
    }

    private static func clipboard(of view: UnsafeMutablePointer<GtkWidget>) async throws -> String {
        let text: String? = await withCheckedContinuation { continuation in
            gdk_clipboard_read_text_async(
                gtk_widget_get_clipboard(view), nil,
                { source, result, data in
                    guard let data, let source else { return }
                    let text = gdk_clipboard_read_text_finish(OpaquePointer(source), result, nil)
                    defer { g_free(text) }
                    Unmanaged<Answer>.fromOpaque(data).takeRetainedValue().continuation.resume(
                        returning: text.map { String(cString: $0) })
                }, Unmanaged.passRetained(Answer(continuation)).toOpaque())
        }
        guard let text else { throw Unexpected("Nothing was copied.") }
        return text
    }

    private final class Answer {
        let continuation: CheckedContinuation<String?, Never>

        init(_ continuation: CheckedContinuation<String?, Never>) { self.continuation = continuation }
    }
}
