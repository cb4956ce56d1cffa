import FeedReading
import Glibc
import TugGTK

/// The text of an article as a `GtkTextBuffer`, which is filled part by part while the window goes on to draw.
///
/// Nothing of it is taken for markup. A paragraph that is too long is broken by a line feed with a tag that makes it invisible: GTK begins a
/// new line there, and leaves the line feed out of what is copied or read aloud.
@MainActor
final class ArticleBuffer {
    let buffer: UnsafeMutablePointer<GtkTextBuffer>
    private let text: String
    /// How many bytes of the text are in the buffer.
    private var filled = 0
    private var breaks = ParagraphBreaks()
    private var source: guint = 0

    /// The bytes that are there at once: more than a window shows.
    private static let firstPart = 16_000
    /// The bytes that are added between two frames.
    private static let part = 32_000

    init(_ article: Article) {
        buffer = gtk_text_buffer_new(ArticleTags.table)
        text = article.entry.text
        gtk_text_buffer_set_enable_undo(buffer, 0)
        append(ArticleText.title(of: article.entry) + "\n", .heading)
        append(ArticleText.author(of: article.entry) + "\n" + ArticleText.date(of: article.entry) + "\n\n", .detail)
        fill(Self.firstPart)
        fillInLoop()
    }

    isolated deinit {
        if source != 0 { g_source_remove(source) }
        g_object_unref(buffer)
    }

    /// Whether all of the text is there.
    var isFilled: Bool { filled == text.utf8.count }

    /// Adds the rest of the text in the main loop: after each frame, and before GTK lays out what is not in view.
    private func fillInLoop() {
        guard !isFilled else { return }
        // Not retained: the source goes with this object.
        source = g_idle_add_full(
            GDK_PRIORITY_REDRAW + 1,
            { data in
                guard let data else { return 0 }
                return Unmanaged<ArticleBuffer>.fromOpaque(data).takeUnretainedValue().fillNext() ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque(), nil)
    }

    private func fillNext() -> Bool {
        fill(Self.part)
        if isFilled { source = 0 }
        return !isFilled
    }

    private func fill(_ count: Int) {
        var text = text
        text.withUTF8 { bytes in
            var end = ParagraphBreaks.scalar(at: min(bytes.count, filled + count), in: bytes)
            // GTK takes a carriage return and a line feed for one end of a line only if they come together.
            if end < bytes.count, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            let part = UnsafeBufferPointer(rebasing: bytes[filled..<end])
            filled = end
            var start = 0
            for place in breaks.next(part) {
                append(UnsafeBufferPointer(rebasing: part[start..<place]))
                append("\n", .hidden)
                start = place
            }
            append(UnsafeBufferPointer(rebasing: part[start...]))
        }
    }

    private func append(_ text: String, _ tag: ArticleTags?) {
        var text = text
        text.withUTF8 { append($0, tag) }
    }

    private func append(_ bytes: UnsafeBufferPointer<UInt8>, _ tag: ArticleTags? = nil) {
        guard let base = bytes.baseAddress, !bytes.isEmpty else { return }
        // GTK's texts end at a zero.
        guard memchr(base, 0, bytes.count) == nil else {
            return append(String(decoding: bytes, as: UTF8.self).replacing("\0", with: "\u{FFFD}"), tag)
        }
        var end = GtkTextIter()
        gtk_text_buffer_get_end_iter(buffer, &end)
        let place = gtk_text_iter_get_offset(&end)
        gtk_text_buffer_insert(buffer, &end, UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self), gint(bytes.count))
        guard let tag else { return }
        var start = GtkTextIter()
        gtk_text_buffer_get_iter_at_offset(buffer, &start, place)
        gtk_text_buffer_apply_tag_by_name(buffer, tag.rawValue, &start, &end)
    }
}
