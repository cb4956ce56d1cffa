/// A small compressor in the format of RFC 1951, for pictures of user interfaces: it looks for repeats only at given distances.
///
/// With the pixel to the left and the one above as the distances it shrinks a window of flat colors about as well as a general
/// compressor would, at the cost of two comparisons a byte. It uses the fixed code, so there are no tables to send.
enum Deflate {
    private static let lengthRange = 3...258

    static func compress(_ bytes: [UInt8], distances: [Int]) -> [UInt8] {
        var output = BitWriter()
        output.write(0b011, count: 3)  // The last block, with the fixed code.
        let usable = distances.filter { (1...32768).contains($0) }
        bytes.withUnsafeBufferPointer { bytes in
            var position = 0
            while position < bytes.count {
                let match = longestMatch(in: bytes, at: position, distances: usable)
                if match.length >= lengthRange.lowerBound {
                    output.writeMatch(length: match.length, distance: match.distance)
                    position += match.length
                } else {
                    output.writeSymbol(Int(bytes[position]))
                    position += 1
                }
            }
        }
        output.writeSymbol(256)
        return output.finish()
    }

    private static func longestMatch(
        in bytes: UnsafeBufferPointer<UInt8>, at position: Int, distances: [Int]
    ) -> (length: Int, distance: Int) {
        var best = (length: 0, distance: 0)
        let limit = min(lengthRange.upperBound, bytes.count - position)
        for distance in distances where distance <= position {
            var length = 0
            while length < limit && bytes[position + length] == bytes[position + length - distance] { length += 1 }
            if length > best.length { best = (length, distance) }
        }
        return best
    }
}

/// Bits, packed from the lowest of each byte upwards.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var pendingCount = 0

    mutating func write(_ value: Int, count: Int) {
        pending |= UInt64(value) << UInt64(pendingCount)
        pendingCount += count
        while pendingCount >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            pendingCount -= 8
        }
    }

    /// Huffman codes go in from their highest bit, unlike everything else.
    private mutating func writeCode(_ code: Int, count: Int) {
        for bit in stride(from: count - 1, through: 0, by: -1) { write(code >> bit & 1, count: 1) }
    }

    /// A symbol of the fixed literal and length code.
    mutating func writeSymbol(_ symbol: Int) {
        switch symbol {
        case ..<144: writeCode(0b0011_0000 + symbol, count: 8)
        case ..<256: writeCode(0b1_1001_0000 + symbol - 144, count: 9)
        case ..<280: writeCode(symbol - 256, count: 7)
        default: writeCode(0b1100_0000 + symbol - 280, count: 8)
        }
    }

    mutating func writeMatch(length: Int, distance: Int) {
        if length == 258 {
            writeSymbol(285)
        } else {
            // Four codes share each count of extra bits; the first eight lengths have none.
            let (code, extra, rest) = Self.split(length - 3, codesPerStep: 4)
            writeSymbol(257 + code)
            write(rest, count: extra)
        }
        let (code, extra, rest) = Self.split(distance - 1, codesPerStep: 2)
        writeCode(code, count: 5)
        write(rest, count: extra)
    }

    /// The code for a length or distance counted from 0, and the bits that follow it: the scheme is the same for both.
    private static func split(_ value: Int, codesPerStep: Int) -> (code: Int, extraBits: Int, rest: Int) {
        guard value >= 2 * codesPerStep else { return (value, 0, 0) }
        let highestBit = Int.bitWidth - 1 - value.leadingZeroBitCount
        let extra = highestBit - codesPerStep.trailingZeroBitCount
        let code = codesPerStep * extra + (value >> extra)
        return (code, extra, value & ((1 << extra) - 1))
    }

    mutating func finish() -> [UInt8] {
        if pendingCount > 0 { write(0, count: 8 - pendingCount) }
        return bytes
    }
}
