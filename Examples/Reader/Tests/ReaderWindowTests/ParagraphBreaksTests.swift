import Testing

@testable import ReaderWindow

/// Where long paragraphs of an article are broken. Needs no display.
@Suite struct ParagraphBreaksTests {
    /// The paragraphs of a text that comes in parts.
    private func paragraphs(_ parts: [String]) -> [String] {
        var breaks = ParagraphBreaks()
        var bytes: [UInt8] = []
        var found: [[UInt8]] = []
        for part in parts {
            let part = Array(part.utf8)
            let places = part.withUnsafeBufferPointer { Set(breaks.next($0)) }
            for (place, byte) in part.enumerated() {
                if places.contains(place) {
                    found.append(bytes)
                    bytes = []
                }
                bytes.append(byte)
                if byte == UInt8(ascii: "\n") {
                    found.append(bytes)
                    bytes = []
                }
            }
            // A break may come before what the next part begins with.
            if places.contains(part.count) {
                found.append(bytes)
                bytes = []
            }
        }
        return (found + [bytes]).map { String(decoding: $0, as: UTF8.self) }
    }

    private func letters(_ count: Int, _ letter: String = "a") -> String { String(repeating: letter, count: count) }

    @Test func shortParagraphsStay() {
        let text = [letters(1999) + "\n", "\n", letters(2000)]
        #expect(paragraphs([text.joined()]) == text)
        #expect(paragraphs([]) == [""])
        #expect(paragraphs(["", ""]) == [""])
    }

    @Test func longWordIsBrokenAfterAsMuchAsFits() {
        #expect(paragraphs([letters(5000)]).map(\.count) == [2000, 2000, 1000])
        // Also where it comes in parts, and after the end of a line.
        #expect(paragraphs([letters(1500), letters(1500)]).map(\.count) == [2000, 1000])
        #expect(paragraphs(["a\n" + letters(2001)]).map(\.count) == [2, 2000, 1])
        #expect(paragraphs([letters(10) + "\n" + letters(1990), letters(20)]).map(\.count) == [11, 2000, 10])
    }

    @Test(arguments: [" ", "\t"]) func paragraphIsBrokenAfterItsLastSpaceThatIsNotFarFromTheEnd(space: String) {
        #expect(paragraphs([letters(1500) + space + letters(1000, "b")]) == [letters(1500) + space, letters(1000, "b")])
        let two = letters(1200) + space + letters(500, "b") + space
        #expect(paragraphs([two + letters(1000, "c")]) == [two, letters(1000, "c")])
        // Not after one in the first half.
        #expect(paragraphs([letters(1000) + space + letters(1500)]).map(\.count) == [1001, 1500])
        #expect(paragraphs([letters(999) + space + letters(1500)]).map(\.count) == [2000, 500])
        // One that fits exactly, and one that does not.
        #expect(paragraphs([letters(1999) + space + letters(10)]).map(\.count) == [2000, 10])
        #expect(paragraphs([letters(2000) + space + letters(10)]).map(\.count) == [2000, 11])
    }

    @Test(arguments: ["é", "👩‍👩‍👧", "e\u{301}", "漢"]) func whatAPersonTakesForACharacterStaysWhole(character: String) {
        let text = "x" + letters(3000, character)
        let found = paragraphs([text])
        #expect(found.joined() == text)
        for paragraph in found.dropFirst() { #expect(paragraph.allSatisfy { $0 == Character(character) }) }
        for paragraph in found.dropLast() {
            #expect((2000 - character.utf8.count + 1...2000).contains(paragraph.utf8.count))
        }
    }

    /// A letter can have accents without end.
    @Test func characterThatIsLongerThanAParagraphIsBrokenBetweenItsParts() {
        let text = "e" + letters(3000, "\u{301}")
        let found = paragraphs([text])
        #expect(Array(found.joined().unicodeScalars) == Array(text.unicodeScalars))
        #expect(found.allSatisfy { $0.utf8.count <= 2000 })
    }

    /// Any texts in any parts: nothing is lost, no paragraph is long, and none is broken without need.
    @Test(arguments: 0..<60) func anyTextHasShortParagraphs(seed: UInt64) {
        var random = Numbers(state: seed)
        var parts: [String] = []
        for _ in 0..<random.below(6) + 1 {
            var part = ""
            for _ in 0..<random.below(40) {
                part += letters(random.below(400), ["a", "é", "👩‍👩‍👧", "漢", "b"][random.below(5)])
                part += [" ", "\t", "\n", "", "", "\r\n"][random.below(6)]
            }
            parts.append(part)
        }
        let text = parts.joined()
        let found = paragraphs(parts)
        #expect(Array(found.joined().utf8) == Array(text.utf8), "seed \(seed)")
        for (number, paragraph) in found.enumerated() {
            #expect(paragraph.utf8.count <= 2000, "seed \(seed)")
            guard paragraph.utf8.last != UInt8(ascii: "\n"), number + 1 < found.count else { continue }
            // With what follows up to the next place for a break it would have been too long, or a part has ended there.
            let isFull = paragraph.utf8.count + found[number + 1].utf8.count > 2000 - 128
            #expect(isFull || found[number + 1].isEmpty, "seed \(seed), paragraph \(number)")
        }
    }

    @Test func scalarBeginsWhereItsFirstByteIs() {
        let bytes = Array("aé漢👧".utf8)
        bytes.withUnsafeBufferPointer { bytes in
            #expect((0...bytes.count).map { ParagraphBreaks.scalar(at: $0, in: bytes) } == [0, 1, 1, 3, 3, 3, 6, 6, 6, 6, 10])
        }
    }

    /// SplitMix64.
    private struct Numbers {
        var state: UInt64

        mutating func below(_ limit: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ (z >> 31)) % UInt64(limit))
        }
    }
}
