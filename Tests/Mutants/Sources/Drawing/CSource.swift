import MutantList

/// The mistakes that can be made in a C source, line by line: only statements and conditions that are on one line.
public enum CSource {
    /// Returns the candidates of a source.
    public static func candidates(in source: String, path: String) -> [Candidate] {
        var lines = Lines(path: path)
        lines.read(source)
        return lines.found
    }
}

/// Reads lines one after the other, and remembers what they belong to.
private struct Lines {
    let path: String
    var found: [Candidate] = []
    private var offset = 0
    private var function = "file"
    private var isInComment = false
    private var returnsNothing = false
    /// Whether the line before ends a statement.
    private var isFresh = false
    /// The statement of the line before: where it begins, and its text.
    private var last: (start: Int, text: String)?

    init(path: String) { self.path = path }

    mutating func read(_ source: String) {
        for line in source.split(separator: "\n", omittingEmptySubsequences: false) {
            read(line)
            offset += line.utf8.count + 1
        }
    }

    private mutating func read(_ line: Substring) {
        let text = String(line.drop { $0 == " " })
        let start = offset + line.utf8.count - text.utf8.count
        if isInComment || text.hasPrefix("/*") || text.hasPrefix("*") || text.hasPrefix("#") || text.isEmpty {
            isInComment = (isInComment || text.hasPrefix("/*")) && !text.contains("*/")
            return
        }
        if !line.hasPrefix(" ") {
            if line.hasSuffix("{"), let name = line.prefixMatch(of: /([\w \*]*?)(\w+)\(.*/) {
                function = String(name.2)
                returnsNothing = name.1.contains("void ") && !name.1.contains("*")
            }
            (isFresh, last) = (line.hasSuffix("{"), nil)
            return
        }
        // It says that a caller errs, as `precondition` does in Swift.
        if text.hasPrefix("g_return_") {
            (isFresh, last) = (true, nil)
            return
        }
        let isWhole = isFresh && text.hasSuffix(";")
        isFresh = text.hasSuffix(";") || text.hasSuffix("{") || text.hasSuffix("}") || text.hasSuffix(":") || text.hasSuffix("*/")
        if !text.hasPrefix("static ") { addParts(of: text, at: start) }
        addConditions(of: text, at: start)
        guard isWhole, isStatement(text) else { return last = nil }
        addStatement(text, at: start)
        last = (start, text)
    }

    /// Whether a line is a call or an assignment, and no declaration.
    private func isStatement(_ text: String) -> Bool {
        let others = [
            "return", "if", "else", "for", "while", "switch", "case", "default", "g_autoptr", "g_autofree", "g_assert", "G_",
        ]
        if others.contains(where: text.hasPrefix) { return false }
        return text.prefixMatch(of: /\*?[a-zA-Z_][\w.\[\]]*(->[\w.\[\]]+)*( *[-+|&]?= |\(|\+\+|--)/) != nil
    }

    private mutating func addStatement(_ text: String, at start: Int) {
        let isReset = text.contains(/= (NULL|0|FALSE);$/)
        let kind: Candidate.Kind = isReset ? .reset : text.contains("_cancel(") ? .cancellation : .statement
        let end = start + text.utf8.count
        add(kind, start..<end, .statement, text, "")
        // The order of two assignments hardly ever matters.
        if let last, last.text != text, !(last.text.contains(" = ") && text.contains(" = ")) {
            add(.exchange, last.start..<end, .statement, "\(last.text) \(text)", "\(text) \(last.text)")
        }
        if returnsNothing { add(.earlyReturn, start..<start, .insertion, "before \(text)", "return;") }
    }

    private mutating func addConditions(of text: String, at start: Int) {
        guard text.hasPrefix("if (") || text.hasPrefix("} else if ("), let open = text.firstIndex(of: "(") else { return }
        var depth = 0
        for index in text[open...].indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            guard depth == 0 else { continue }
            let from = text.index(after: open)
            let condition = String(text[from..<index])
            let lower = start + text[..<from].utf8.count
            add(.negation, lower..<(lower + condition.utf8.count), .expression, condition, "!(\(condition))")
            add(.widening, lower..<(lower + condition.utf8.count), .expression, condition, "1")
            return
        }
    }

    /// Adds comparisons, constants and names with an opposite. Texts in quotes are left out.
    private mutating func addParts(of text: String, at start: Int) {
        var isQuoted = false
        for match in text.matches(of: /"|\b(\d+|TRUE|FALSE|[A-Z]+(_[A-Z]+)+)\b(?![.(])/) {
            if match.0 == "\"" {
                isQuoted.toggle()
                continue
            }
            guard !isQuoted, !text.hasPrefix("case ") else { continue }
            let word = String(match.0)
            let lower = start + text[..<match.range.lowerBound].utf8.count
            for (kind, other) in others(for: word) { add(kind, lower..<(lower + word.utf8.count), .expression, word, other) }
        }
        for match in text.matches(of: /(\w[\w.>\[\]-]*) (<|<=|>|>=|==|!=) (\w[\w.>\[\]-]*)(?![\w(])/) {
            guard let other = Opposites.operatorFor(String(match.2)) else { continue }
            let lower = start + text[..<match.range.lowerBound].utf8.count
            add(
                other.kind, lower..<(lower + match.0.utf8.count), .expression, String(match.0),
                "\(match.1) \(other.text) \(match.3)")
        }
    }

    private func others(for word: String) -> [(Candidate.Kind, String)] {
        if let number = Int(word) {
            return [number + 1, number - 1, 0].filter { $0 != number }.map { (.constant, $0 < 0 ? "(\($0))" : "\($0)") }
        }
        if word == "TRUE" || word == "FALSE" { return [(.constant, word == "TRUE" ? "FALSE" : "TRUE")] }
        let words = word.split(separator: "_").map(String.init)
        return words.indices.flatMap { index in
            Opposites.names(for: words[index].lowercased()).map { other in
                (.direction, (words[..<index] + [other.uppercased()] + words[(index + 1)...]).joined(separator: "_"))
            }
        }
    }

    private mutating func add(
        _ kind: Candidate.Kind, _ range: Range<Int>, _ form: Mutant.Form, _ original: String, _ mutated: String
    ) {
        found.append(
            Candidate(
                kind: kind, path: path, range: range, form: form, original: original, mutated: mutated, declaration: function,
                declarationRange: range))
    }
}
