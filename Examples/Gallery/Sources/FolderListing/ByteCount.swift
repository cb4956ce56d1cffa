/// Sizes as short English text.
public enum ByteCount {
    private static let units = ["kB", "MB", "GB", "TB", "PB", "EB"]

    /// A number of bytes in decimal units (1 kB is 1,000 bytes), rounded half up to one decimal below ten and to whole
    /// units above: "0 B", "999 B", "1.0 kB", "12 MB". Rounding never shows 1000 of a unit: 999,999 bytes are "1.0 MB".
    ///
    /// - Parameter bytes: The number of bytes; a negative one is shown with a minus sign.
    public static func text(_ bytes: Int64) -> String {
        let sign = bytes < 0 ? "-" : ""
        let magnitude = bytes.magnitude
        guard magnitude >= 1000 else { return "\(sign)\(magnitude) B" }
        var scale: UInt64 = 1000
        for unit in units {
            let whole = magnitude / scale
            let rest = magnitude % scale
            // The rest is below 10^18, so ten times it still fits in 64 bits.
            let tenths = whole < 10 ? whole * 10 + (rest * 10 + scale / 2) / scale : 100
            if tenths < 100 { return "\(sign)\(tenths / 10).\(tenths % 10) \(unit)" }
            let rounded = whole + (rest >= scale / 2 ? 1 : 0)
            if rounded < 1000 { return "\(sign)\(rounded) \(unit)" }
            scale *= 1000
        }
        return "\(sign)\(magnitude) B"
    }
}
