/// Names that a mistake takes for one another.
enum Opposites {
    private static let pairs = [
        ("start", "end"), ("top", "bottom"), ("left", "right"), ("leading", "trailing"), ("header", "footer"),
        ("horizontal", "vertical"), ("x", "y"), ("width", "height"), ("minX", "maxX"), ("minY", "maxY"), ("midX", "midY"),
        ("dx", "dy"), ("min", "max"), ("minimum", "maximum"), ("first", "last"), ("lower", "upper"), ("before", "after"),
        ("above", "below"), ("previous", "next"), ("older", "newer"), ("prefix", "suffix"), ("up", "down"), ("begin", "finish"),
        ("sin", "cos"), ("row", "column"), ("insert", "remove"),
    ]

    private static let opposites: [String: String] = pairs.reduce(into: [:]) { opposites, pair in
        opposites[pair.0] = pair.1
        opposites[pair.1] = pair.0
    }

    /// Returns the names that differ from a name in one word, such as `contentEnd` for `contentStart`.
    static func names(for name: String) -> [String] {
        if let opposite = opposites[name] { return [opposite] }
        let words = words(of: name)
        return words.indices.compactMap { index in
            let word = words[index]
            guard let opposite = opposites[word.lowercased()] else { return nil }
            var words = words
            let isCapital = word.first?.isUppercase == true
            words[index] = isCapital ? opposite.prefix(1).uppercased() + opposite.dropFirst() : opposite
            return words.joined()
        }
    }

    /// Returns the words of a name in camel case.
    static func words(of name: String) -> [String] {
        var words: [String] = []
        for character in name {
            if words.isEmpty || character.isUppercase { words.append("") }
            words[words.count - 1].append(character)
        }
        return words
    }

    /// Returns what is written for an operator by mistake; nil for none.
    static func operatorFor(_ text: String) -> (kind: Candidate.Kind, text: String)? {
        let comparisons = [
            "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===", "..<": "...",
            "...": "..<",
        ]
        let signs = ["+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "&+": "&-", "&-": "&+"]
        if let other = comparisons[text] { return (.comparison, other) }
        return signs[text].map { (.direction, $0) }
    }
}
