import UIKit

/// How many items a list has in all: rows of a table, items of a collection, or what the app counts itself.
@MainActor
final class ItemCounter {
    /// The number when it was last counted; nil where items are not counted.
    private(set) var number: Int?
    /// Returns the app's own count.
    var counter: (@MainActor () -> Int?)?
    /// Called after the data was reloaded or has changed its number.
    var onReload: (@MainActor (Int) -> Void)?
    private var told: Int?
    private var isTelling = false

    var isUnused: Bool { counter == nil && onReload == nil }

    /// Whether the list has queried its data source itself. If others query it before, its answer may differ later, and the list raises an
    /// exception.
    private var mayAsk = false

    /// The list was laid out, or reloads its data. Returns whether this is the first time.
    @discardableResult
    func listHasAsked() -> Bool {
        defer { mayAsk = true }
        return !mayAsk
    }

    /// Updates ``number``.
    func count(_ scrollView: UIScrollView) {
        number = counter?() ?? rows(of: scrollView)?.count
    }

    /// The rows of a list that has asked for them itself.
    func rows(of scrollView: UIScrollView) -> ListRows? { mayAsk ? ListRows(scrollView) : nil }

    /// Calls ``onReload`` if the number has changed since the last call, or if the data `wasReloaded`.
    func tell(wasReloaded: Bool = false) {
        guard let number, wasReloaded || number != told, !isTelling else { return }
        told = number
        isTelling = true
        onReload?(number)
        isTelling = false
    }
}
