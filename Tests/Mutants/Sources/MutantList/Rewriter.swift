/// Inserts mutants into a source, each behind its switch. Several may share a place or be nested. The result is a source in Swift, C or
/// JavaScript, as what it was made of.
public struct Rewriter {
    /// A place in a source with mutants.
    private struct Site {
        var range: Range<String.Index>
        var form: Mutant.Form
        /// The mutants of exactly this place.
        var mutants: [Mutant]
        var inner: [Site] = []

        /// Whether another place, which begins here or later, is not behind this one.
        func meets(_ other: Site) -> Bool { range == other.range || other.range.lowerBound < range.upperBound }
    }

    private let source: String

    /// Creates a rewriter for a source.
    public init(_ source: String) { self.source = source }

    /// Returns the source with all of `mutants`, which belong to it.
    public func rewritten(_ mutants: [Mutant]) throws(ListError) -> String {
        var found: [Site] = []
        for mutant in mutants { found.append(Site(range: try place(of: mutant), form: mutant.form, mutants: [mutant])) }
        // An outer place comes before an inner one, and what is inserted before both.
        found.sort {
            ($0.range.lowerBound, $1.range.isEmpty ? 1 : 0, $1.range.upperBound)
                < ($1.range.lowerBound, $0.range.isEmpty ? 1 : 0, $0.range.upperBound)
        }
        var sites: [Site] = []
        for site in found { try add(site, to: &sites) }
        return text(source.startIndex..<source.endIndex, sites)
    }

    /// Returns the line number of a mutant, from 1.
    public func line(of mutant: Mutant) throws(ListError) -> Int {
        source[..<(try place(of: mutant)).lowerBound].reduce(1) { $1 == "\n" ? $0 + 1 : $0 }
    }

    private func place(of mutant: Mutant) throws(ListError) -> Range<String.Index> {
        if let bytes = mutant.range {
            let utf8 = source.utf8
            return utf8.index(
                utf8.startIndex, offsetBy: bytes.lowerBound)..<utf8.index(utf8.startIndex, offsetBy: bytes.upperBound)
        }
        guard let anchor = mutant.anchor else { return try only(mutant.original, mutant) }
        let rest = source[(try only(anchor, mutant)).upperBound...]
        guard let range = rest.firstRange(of: mutant.original) else {
            throw ListError("\"\(mutant.name)\": after \"\(anchor)\", \(mutant.path) has no \"\(mutant.original)\"")
        }
        return range
    }

    private func only(_ text: String, _ mutant: Mutant) throws(ListError) -> Range<String.Index> {
        let ranges = source.ranges(of: text)
        guard let range = ranges.first, ranges.count == 1 else {
            let count = ranges.isEmpty ? "no" : "more than one"
            throw ListError("\"\(mutant.name)\": \(mutant.path) has \(count) \"\(text)\"")
        }
        return range
    }

    private func add(_ site: Site, to sites: inout [Site]) throws(ListError) {
        guard let last = sites.indices.last, sites[last].meets(site) else { return sites.append(site) }
        let outer = sites[last]
        let names = "\"\(outer.mutants[0].name)\" and \"\(site.mutants[0].name)\""
        if outer.range == site.range {
            guard outer.form == site.form else { throw ListError("\(names): one is an expression, the other a statement") }
            sites[last].mutants += site.mutants
        } else if outer.range.lowerBound <= site.range.lowerBound, site.range.upperBound <= outer.range.upperBound {
            try add(site, to: &sites[last].inner)
        } else {
            throw ListError("\(names) overlap, and neither lies within the other")
        }
    }

    private func text(_ range: Range<String.Index>, _ sites: [Site]) -> String {
        var text = ""
        var position = range.lowerBound
        for site in sites {
            text += source[position..<site.range.lowerBound] + wrapped(site)
            position = site.range.upperBound
        }
        return text + source[position..<range.upperBound]
    }

    private func wrapped(_ site: Site) -> String {
        let original = self.text(site.range, site.inner)
        let mutants = site.mutants
        switch site.form {
        case .expression:
            return "(" + mutants.map { "isMutant(\($0.number)) ? (\($0.mutated)) : " }.joined() + "(\(original)))"
        case .statement:
            return mutants.map { "if (isMutant(\($0.number))) { \($0.mutated) } else " }.joined() + "{ \(original) }"
        case .insertion:
            return mutants.map { "if (isMutant(\($0.number))) { \($0.mutated) }; " }.joined()
        }
    }
}
