extension UILabel {
    /// The lines of its text at a width in points, 0 for no limit. They break between words, and within a word that is wider than a line.
    package func lines(within width: CGFloat) -> [String] {
        guard let text, !text.isEmpty else { return [] }
        return text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph in
            isTooWide(paragraph, width) && numberOfLines != 1 ? broken(paragraph, width) : [String(paragraph)]
        }
    }

    /// Whether its height follows from its width in a layout.
    var wraps: Bool { numberOfLines != 1 && preferredMaxLayoutWidth == 0 }

    /// The width of a line, in points.
    package func width(_ line: some StringProtocol) -> CGFloat { UIKitSimulation.textWidth(String(line), font) }

    private func isTooWide(_ line: some StringProtocol, _ width: CGFloat) -> Bool { width > 0 && self.width(line) > width }

    private func broken(_ paragraph: Substring, _ width: CGFloat) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in paragraph.split(separator: " ", omittingEmptySubsequences: false) {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if !isTooWide(longer, width) {
                line = longer
                continue
            }
            if !line.isEmpty { lines.append(line) }
            line = ""
            for character in word {
                if !line.isEmpty, isTooWide(line + String(character), width) {
                    lines.append(line)
                    line = ""
                }
                line.append(character)
            }
        }
        return lines + [line]
    }
}
