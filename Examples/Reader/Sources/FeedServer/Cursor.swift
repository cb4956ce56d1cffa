import Feed

/// The place after an entry, as an opaque text. The next page has what is older than it, whatever came or went meanwhile.
struct Cursor: Equatable {
    /// Cursors of an earlier epoch have expired.
    var epoch: Int
    var time: Int64
    var id: Int64
    /// How many empty pages were given at this place. A cursor that repeats would be an error of the server's.
    private(set) var emptyPages: UInt64 = 0

    /// The place before all entries.
    static func newest(epoch: Int) -> Cursor { Cursor(epoch: epoch, time: .max, id: .max) }

    private init(epoch: Int, time: Int64, id: Int64) {
        self.epoch = epoch
        self.time = time
        self.id = id
    }

    init(after entry: FeedEntry, epoch: Int) {
        self.init(epoch: epoch, time: entry.time, id: entry.id)
    }

    /// - Throws: ``FeedServerError/invalidCursor``.
    init(_ text: String) throws(FeedServerError) {
        let parts = text.split(separator: "_", omittingEmptySubsequences: false)
        guard parts.count == 4, let epoch = Int(parts[0]), let time = Int64(parts[1]), let id = Int64(parts[2]),
            let emptyPages = UInt64(parts[3])
        else { throw .invalidCursor }
        self.init(epoch: epoch, time: time, id: id)
        self.emptyPages = emptyPages
    }

    /// The cursor of an empty page at this place.
    var afterEmptyPage: Cursor {
        var cursor = self
        // A client can send any number. After the largest one comes 0, which is another one, too.
        cursor.emptyPages &+= 1
        return cursor
    }

    var text: String { "\(epoch)_\(time)_\(id)_\(emptyPages)" }
}
