/// How wide texts are in a recording, in points: a table instead of a font.
public struct TextWidths: Sendable {
    /// Width of a UTF-16 unit of literal text, in points.
    static let literalUnit = 7.0

    private var table: [String: [String: Double]] = [:]

    /// Nothing but literal text has a width.
    public init() {}

    /// Reads a table of language, key, width; throws for what is none.
    public init(parsing text: String) throws(TraceError) {
        for (language, keys) in try JSON(reading: text).object ?? [:] {
            table[language] = (keys.object ?? [:]).compactMapValues { $0.number }
        }
    }

    /// The language whose texts a code gets: `en` where there is none.
    static func language(for code: String?) -> String {
        guard let code else { return "en" }
        if code.hasPrefix("zh") { return code.hasPrefix("zh-Hans") ? "zh-Hans" : "zh-Hant" }
        return ["ko", "ru", "uk"].first { code.hasPrefix($0) } ?? "en"
    }

    /// Width in points of a text of the library.
    func width(_ key: String, _ language: String) -> Double { table[language]?[key] ?? 0 }

    /// Width in points of literal text.
    func width(literal: String) -> Double { Double(literal.utf16.count) * Self.literalUnit }

    /// Width in points of a text as a recording writes it: a key of the library in braces, or literal; the last update with its parts.
    func width(of text: String, _ language: String) -> Double {
        var rest = Substring(text)
        var width = 0.0
        let marks = [("{last}", "lastUpdated.prefix"), ("{today}", "lastUpdated.today"), ("{never}", "lastUpdated.never")]
        for (mark, key) in marks {
            guard rest.hasPrefix(mark) else { continue }
            rest = rest.dropFirst(mark.count)
            width += self.width(key, language)
        }
        guard rest.hasPrefix("{"), rest.hasSuffix("}") else { return width + self.width(literal: String(rest)) }
        return width + self.width(String(rest.dropFirst().dropLast()), language)
    }
}
