import Glibc

/// Finds where a text is to be broken so that no paragraph is longer than GTK lays out in a moment.
///
/// GTK lays out a paragraph as a whole, in view or not: one line of a megabyte takes as long as a megabyte of lines. The breaks are between
/// words where there are any, else between characters.
struct ParagraphBreaks {
    /// The longest paragraph, in bytes of UTF-8.
    static let longest = 2000
    /// Bytes since the last line feed or break.
    private var length = 0

    /// Returns where the next part of a text is to be broken, as offsets in it. The parts of a text are given in order; each begins and ends
    /// between two characters of Unicode.
    mutating func next(_ text: UnsafeBufferPointer<UInt8>) -> [Int] {
        var breaks: [Int] = []
        var place = 0
        while place < text.count {
            let room = min(text.count - place, Self.longest - length)
            if let line = Self.lineFeed(in: text, from: place, count: room) {
                place = line + 1
                length = 0
            } else if place + room < text.count {
                place = Self.gap(in: text, from: place, to: place + room)
                breaks.append(place)
                length = 0
            } else {
                place += room
                length += room
            }
        }
        return breaks
    }

    private static func lineFeed(in text: UnsafeBufferPointer<UInt8>, from start: Int, count: Int) -> Int? {
        guard let base = text.baseAddress, count > 0, let found = memchr(base + start, Int32(UInt8(ascii: "\n")), count) else {
            return nil
        }
        return UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
    }

    /// After the last space of the second half; else after the last whole character.
    private static func gap(in text: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int {
        let earliest = max(start, end - longest / 2)
        if let space = text[earliest..<end].lastIndex(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
            return space + 1
        }
        // What a person takes for one character has rarely more bytes than these.
        let lower = scalar(at: max(start, end - 128), in: text)
        var place = lower
        for character in String(decoding: text[lower..<scalar(at: min(text.count, end + 128), in: text)], as: UTF8.self) {
            let next = place + character.utf8.count
            if next > end { break }
            place = next
        }
        return place > start ? place : scalar(at: end, in: text)
    }

    /// The beginning of the Unicode scalar that has a byte.
    static func scalar(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> Int {
        var place = place
        while place > 0, place < text.count, text[place] & 0xC0 == 0x80 { place -= 1 }
        return place
    }
}
