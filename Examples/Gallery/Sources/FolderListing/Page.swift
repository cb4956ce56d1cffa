extension FolderSnapshot {
    /// Consecutive entries of a snapshot, with their details.
    public struct Page: Hashable, Sendable {
        /// The entries that still exist, newest first.
        public let entries: [FolderEntry]
        /// The start of the next page; nil after the last page.
        public let next: Cursor?

        /// Makes a page, for sources of entries other than a snapshot.
        public init(entries: [FolderEntry], next: Cursor?) {
            self.entries = entries
            self.next = next
        }
    }

    /// A position between two entries.
    ///
    /// It is opaque text of up to about 550 characters, safe in JSON and in a URL without escaping. It contains the time
    /// and name of the entry before it, not a number. In a later snapshot of the folder it stands for the same place,
    /// also after files were added or deleted, even that entry.
    public struct Cursor: Hashable, Sendable {
        fileprivate let seconds: Int64
        fileprivate let nanoseconds: Int32
        fileprivate let name: [UInt8]
    }

    func cursor(at index: Int) -> Cursor {
        let item = listing.items[index]
        return Cursor(seconds: item.seconds, nanoseconds: item.nanoseconds, name: listing.name(of: item).bytes)
    }

    /// The number of entries up to the cursor, by binary search: 17 steps for 100,000 entries.
    func firstIndex(after cursor: Cursor) -> Int {
        listing.names.withUnsafeBytes { names in
            cursor.name.withUnsafeBytes { cursorName in
                let place = Listing.Item(
                    seconds: cursor.seconds, nanoseconds: cursor.nanoseconds, nameLength: Int32(cursorName.count), nameStart: 0)
                var low = 0
                var high = listing.items.count
                while low < high {
                    let middle = (low + high) / 2
                    if Listing.comesBefore(place, in: cursorName, listing.items[middle], in: names) {
                        high = middle
                    } else {
                        low = middle + 1
                    }
                }
                return low
            }
        }
    }
}

extension FolderSnapshot.Cursor: LosslessStringConvertible, Codable {
    /// Parses the text of ``description``; nil for any other text.
    public init?(_ description: String) {
        let parts = description.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 4, parts[0] == "1",
            let seconds = Int64(parts[1]), let nanoseconds = Int32(parts[2]), (0...999_999_999).contains(nanoseconds),
            let name = Hexadecimal.bytes(of: parts[3]), !name.isEmpty, name.count <= 4096
        else { return nil }
        self.init(seconds: seconds, nanoseconds: nanoseconds, name: name)
    }

    /// The cursor as text. It begins with a version number, for later formats.
    public var description: String {
        "1.\(seconds).\(nanoseconds).\(Hexadecimal.text(of: name))"
    }

    /// Reads a cursor from a string.
    ///
    /// - Throws: `DecodingError` if there is no string, or one that is not a cursor.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let cursor = Self(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "This text is not a folder cursor.")
        }
        self = cursor
    }

    /// Writes the cursor as a string.
    ///
    /// - Throws: What the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
