// A pager in a page. The items, the keys and the elements stay in JavaScript, which numbers them (pages.js): the same id has the same number, and
// so has the same key. What is asked for, used, dropped and asked for again is decided here, by the engine of `TugPaging`.

/// A row, as the engine knows it.
struct Row: Identifiable {
    /// The number of its id.
    let id: Int32
    /// The number of its item: an item with new content has another one.
    let content: Int32
}

/// The number of a page's key.
typealias Key = Int32

/// No row, no key.
let none: Int32 = -1

extension Int32 {
    /// This number, unless it means none.
    var orNil: Int32? { self == none ? nil : self }
}

/// A list of pages, by the name that JavaScript has for it.
typealias ListAddress = UnsafeMutableRawPointer

/// The pages of one list. Why a load failed is known in JavaScript.
final class PagedList {
    var engine = PagerEngine<Row, Key, Void>()
    /// Written by JavaScript: rows of a page, ids to remove, or a snapshot.
    var numbers: [Int32] = []

    /// What JavaScript has written, two numbers for each row.
    func rows(_ count: Int32) -> [Row] {
        (0..<Int(count)).map { Row(id: numbers[2 * $0], content: numbers[2 * $0 + 1]) }
    }
}

extension LoadKind {
    init(code: Int32) { self = code == 0 ? .refresh : code == 1 ? .next : .previous }

    var code: Int32 {
        switch self {
        case .refresh: 0
        case .next: 1
        case .previous: 2
        }
    }
}

/// The edge of a number: 1 the next one, 2 the previous one.
func edge(_ code: Int32) -> PageEdge { code == 1 ? .next : .previous }
