/// The container data of an animated picture, read before decoding: its size and the time of each frame.
///
/// gdk-pixbuf plays animations without counting frames, and decodes pictures of any size. Sources: the GIF89a specification
/// (sections 18 to 26) and the WebP container specification (developers.google.com/speed/webp/docs/riff_container).
struct ImageContainer: Equatable {
    /// In pixels.
    var width: Int
    /// In pixels.
    var height: Int
    /// Seconds for each frame; 0 if unset.
    var delays: [Double] = []
    /// Damage that its loader cannot handle; nil for none.
    var damage: String?

    /// Reads the container; nil for other file types. A truncated file is read as far as possible.
    init?(_ bytes: [UInt8]) {
        let data = Bytes(bytes)
        if data.has("GIF8", at: 0) {
            self.init(gif: data)
        } else if data.has("RIFF", at: 0), data.has("WEBP", at: 8) {
            self.init(webP: data)
        } else {
            return nil
        }
    }

    private init(gif data: Bytes) {
        width = data.littleEndian(6, 2)
        height = data.littleEndian(8, 2)
        var place = 13 + Self.colorTable(data[10])
        var delay = 0.0
        while place < data.count {
            switch data[place] {
            case 0x21:
                // A graphic control extension applies to the frame after it; hundredths of a second.
                if data[place + 1] == 0xf9 { delay = Double(data.littleEndian(place + 4, 2)) / 100 }
                place = Self.endOfBlocks(data, place + 2)
            case 0x2c:
                delays.append(delay)
                delay = 0
                // gdk-pixbuf 2.42 writes beyond the picture when it clears such a frame.
                if data.littleEndian(place + 1, 2) >= width || data.littleEndian(place + 3, 2) >= height {
                    damage = "a frame lies outside of the picture."
                }
                // After the descriptor and a local color table, one byte of code size precedes the blocks.
                place = Self.endOfBlocks(data, place + 10 + Self.colorTable(data[place + 9]) + 1)
            default: return
            }
        }
    }

    private static func colorTable(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

    /// Blocks begin with their length; length 0 ends them.
    private static func endOfBlocks(_ data: Bytes, _ start: Int) -> Int {
        var place = start
        while place < data.count, data[place] != 0 { place += Int(data[place]) + 1 }
        return place + 1
    }

    private init(webP data: Bytes) {
        (width, height) = (0, 0)
        // The loader accepts it and logs an error when it plays.
        if data.littleEndian(4, 4) + 8 > data.count { damage = "it is cut off." }
        var place = 12
        while place + 8 <= data.count {
            let body = place + 8
            if data.has("VP8X", at: place) {
                (width, height) = (data.littleEndian(body + 4, 3) + 1, data.littleEndian(body + 7, 3) + 1)
            } else if data.has("ANMF", at: place) {
                delays.append(Double(data.littleEndian(body + 12, 3)) / 1000)
            } else if width == 0, data.has("VP8 ", at: place) {
                (width, height) = (data.littleEndian(body + 6, 2) & 0x3fff, data.littleEndian(body + 8, 2) & 0x3fff)
            } else if width == 0, data.has("VP8L", at: place) {
                let sizes = data.littleEndian(body + 1, 4)
                (width, height) = (sizes & 0x3fff + 1, (sizes >> 14) & 0x3fff + 1)
            }
            // Chunks are padded to an even length.
            let length = data.littleEndian(place + 4, 4)
            place = body + length + length % 2
        }
    }

    /// Bytes; zero beyond the end.
    struct Bytes {
        private let bytes: [UInt8]

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var count: Int { bytes.count }

        subscript(place: Int) -> UInt8 { bytes.indices.contains(place) ? bytes[place] : 0 }

        func littleEndian(_ place: Int, _ count: Int) -> Int {
            (0..<count).reduce(0) { $0 | Int(self[place + $1]) << (8 * $1) }
        }

        func has(_ text: StaticString, at place: Int) -> Bool {
            (0..<text.utf8CodeUnitCount).allSatisfy { self[place + $0] == text.utf8Start[$0] }
        }
    }
}
