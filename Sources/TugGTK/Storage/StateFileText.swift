/// What is in the file of a ``StateFileStore``: a line for each key, `KEY SECONDS`, sorted by key. Of a key all but letters,
/// digits and `-._~` is written as `%` and two hexadecimal figures; times are found by keys in this form.
enum StateFileText {
    /// The times in a text. A line that is not understood is left out; of two for one key the last counts.
    static func times(in text: [UInt8]) -> [String: Double] {
        var times: [String: Double] = [:]
        for line in text.split(separator: UInt8(ascii: "\n")) {
            guard let space = line.lastIndex(of: UInt8(ascii: " ")),
                line[..<space].allSatisfy({ isPlain($0) || $0 == UInt8(ascii: "%") }),
                let time = Double(String(decoding: line[(space + 1)...], as: UTF8.self)), time.isFinite
            else { continue }
            times[String(decoding: line[..<space], as: UTF8.self)] = time
        }
        return times
    }

    /// The text for times.
    static func text(_ times: [String: Double]) -> String {
        times.map { "\($0.key) \($0.value)\n" }.sorted().joined()
    }

    /// A key or name as it is written.
    static func escaped(_ key: String) -> String {
        let figures = Array("0123456789ABCDEF".utf8)
        var text: [UInt8] = []
        for byte in key.utf8 {
            text += isPlain(byte) ? [byte] : [UInt8(ascii: "%"), figures[Int(byte >> 4)], figures[Int(byte & 15)]]
        }
        return String(decoding: text, as: UTF8.self)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }
}
