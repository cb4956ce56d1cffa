/// Writes PNG files: a signature and three chunks. With it a screenshot needs neither a library nor a program.
enum PNGEncoder {
    static func encode(width: Int, height: Int, rgb: [UInt8]) -> [UInt8] {
        var header: [UInt8] = []
        header.appendBigEndian(UInt32(width))
        header.appendBigEndian(UInt32(height))
        let (bitDepth, trueColor): (UInt8, UInt8) = (8, 2)
        header += [bitDepth, trueColor, 0, 0, 0]

        // Each row begins with the number of its filter; 0 leaves the bytes as they are.
        let stride = width * 3
        var rows: [UInt8] = []
        rows.reserveCapacity((stride + 1) * height)
        for row in 0..<height {
            rows.append(0)
            rows += rgb[(row * stride)..<((row + 1) * stride)]
        }
        let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
        return signature + chunk("IHDR", header) + chunk("IDAT", zlibStream(rows, rowStride: stride + 1)) + chunk("IEND", [])
    }

    private static func zlibStream(_ bytes: [UInt8], rowStride: Int) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        stream += Deflate.compress(bytes, distances: [3, rowStride])
        stream.appendBigEndian(adler32(bytes))
        return stream
    }

    private static func chunk(_ name: String, _ contents: [UInt8]) -> [UInt8] {
        let checked = Array(name.utf8) + contents
        var bytes: [UInt8] = []
        bytes.appendBigEndian(UInt32(contents.count))
        bytes += checked
        bytes.appendBigEndian(crc32(checked))
        return bytes
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xedb8_8320 ^ (value >> 1) : value >> 1 }
    }

    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        crcTable.withUnsafeBufferPointer { table in
            bytes.withUnsafeBufferPointer { bytes in
                var value = UInt32.max
                for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xff)] ^ (value >> 8) }
                return ~value
            }
        }
    }

    private static func adler32(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            var (low, high) = (UInt32(1), UInt32(0))
            for byte in bytes {
                low = (low + UInt32(byte)) % 65521
                high = (high + low) % 65521
            }
            return high << 16 | low
        }
    }
}

extension [UInt8] {
    fileprivate mutating func appendBigEndian(_ number: UInt32) {
        append(number: number.bigEndian)
    }
}
