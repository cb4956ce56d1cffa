/// The name of a file in its folder, with the exact bytes of the file system.
///
/// Linux names are bytes, not text. Two different files can have names that look the same, or that Swift's `String`
/// considers equal (é as one character, or as e with an accent). Comparing bytes distinguishes them.
public struct FileName: Hashable, Sendable {
    /// The name's bytes, without a terminating zero.
    public let bytes: [UInt8]

    /// A name made of these bytes.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The name as one line of text, to show it. Do not open a file with it: bytes that are not valid UTF-8, control
    /// characters (a line break would break the row) and bidirectional overrides (they can disguise an extension) are
    /// replaced by U+FFFD, the replacement character.
    public var display: String {
        let text = String(decoding: bytes, as: UTF8.self)
        guard text.unicodeScalars.contains(where: FileName.isDisruptive) else { return text }
        var clean = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            clean.append(FileName.isDisruptive(scalar) ? "\u{FFFD}" : scalar)
        }
        return String(clean)
    }

    /// The name in ASCII, with every other byte as %XX. It can be decoded, and used in a URI.
    public var percentEncoded: String {
        FileName.percentEncoded(bytes, keepingSlashes: false)
    }

    static func percentEncoded(_ bytes: [UInt8], keepingSlashes: Bool) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        for byte in bytes {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                text.append(byte)
            case UInt8(ascii: "/") where keepingSlashes:
                text.append(byte)
            default:
                text.append(UInt8(ascii: "%"))
                text.append(contentsOf: Hexadecimal.digits(of: byte))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The extension in lower case, without the dot. nil if there is none, if the only dot is the first character, or if
    /// the extension is too long or has characters that no file type has.
    var fileExtension: String? {
        guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0 else { return nil }
        let suffix = bytes[(dot + 1)...]
        guard (1...12).contains(suffix.count), suffix.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        return String(decoding: suffix, as: UTF8.self).lowercased()
    }

    private static func isDisruptive(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension FileName: CustomStringConvertible {
    /// The same as ``display``.
    public var description: String { display }
}

/// Bytes as pairs of upper-case hexadecimal digits, and back.
enum Hexadecimal {
    static func digits(of byte: UInt8) -> [UInt8] {
        [digit(byte >> 4), digit(byte & 0xF)]
    }

    static func text(of bytes: [UInt8]) -> String {
        String(decoding: bytes.flatMap(digits), as: UTF8.self)
    }

    static func bytes(of text: some StringProtocol) -> [UInt8]? {
        var bytes: [UInt8] = []
        var high: UInt8?
        for character in text.utf8 {
            guard let value = value(of: character) else { return nil }
            if let first = high {
                bytes.append(first << 4 | value)
                high = nil
            } else {
                high = value
            }
        }
        return high == nil ? bytes : nil
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
