/// The digits of a language. Names and values are those of Unicode; each system is ten consecutive code points.
public enum NumeralSystem: UInt32, Sendable, CaseIterable {
    /// 0123456789, also common on screens in Arabic-speaking and Hindi-speaking countries.
    case latin = 0x30
    /// ٠١٢٣٤٥٦٧٨٩, in Egypt, Saudi Arabia and their neighbors.
    case arabicIndic = 0x660
    /// ۰۱۲۳۴۵۶۷۸۹, in Iran and Afghanistan.
    case persian = 0x6F0
    /// ०१२३४५६७८९.
    case devanagari = 0x966
    /// ০১২৩৪৫৬৭৮৯.
    case bengali = 0x9E6

    /// Writes a number, padded with zeros to `width` digits.
    func write(_ number: Int, width: Int, to text: inout String) {
        if number < 0 {
            text += "-"
            return write(-number, width: width, to: &text)
        }
        if number >= 10 || width > 1 { write(number / 10, width: width - 1, to: &text) }
        // Always a valid scalar: the code point of a digit.
        if let figure = Unicode.Scalar(rawValue + UInt32(number % 10)) { text.unicodeScalars.append(figure) }
    }
}
