@_spi(Host) import Tug
import UIKit

extension PullEdges {
    /// The number of items of the list: rows of a table, items of a collection, or the result of the closure of ``countItems(_:)``; nil
    /// if they are not counted. By this number a footer under an empty list is hidden, and new data is distinguished from rows that change
    /// height.
    public var itemCount: Int? {
        if let host = PullHost.existing(in: scrollView) { return host.items.number }
        let counter = ItemCounter()
        if scrollView.contentSize != .zero { counter.listHasAsked() }
        counter.count(scrollView)
        return counter.number
    }

    /// Counts the items by a closure, for lists that are neither tables nor collections. nil counts rows and items again.
    public func countItems(_ counter: (@MainActor () -> Int?)?) {
        let host = PullHost.findOrCreate(in: scrollView)
        host.items.counter = counter
        host.contentSizeChanged()
        host.endIfUnused()
    }

    /// Called with the number of items after new data was loaded: when the number has changed, and after each reload by ``reloadData()``
    /// or of a ``PullTableView``. It is not called for other reloads that leave the number unchanged, since no method is swizzled.
    public var onReload: (@MainActor (Int) -> Void)? {
        get { PullHost.existing(in: scrollView)?.items.onReload }
        nonmutating set {
            let host = PullHost.findOrCreate(in: scrollView)
            host.items.onReload = newValue
            host.endIfUnused()
        }
    }

    /// Announces content that is inserted before the visible part, `length` points long (negative: removed), with the next layout. The
    /// visible part then stays in place. It is needed only if rows are inserted at both ends at once: otherwise new rows of a load at
    /// the start come before the visible ones. Rows of a table or collection are counted; in other scroll views the content grows.
    public func noteInsertedContent(length: Double, along axis: ScrollAxis = .vertical) {
        PullHost.existing(in: scrollView)?.existing(axis)?.controller.engine.noteInsertedContent(length: length)
    }

    /// Reloads a table or a collection, and calls ``onReload``.
    public func reloadData() {
        if let table = scrollView as? UITableView { table.reloadData() }
        if let collection = scrollView as? UICollectionView { collection.reloadData() }
        PullHost.existing(in: scrollView)?.reloaded()
    }
}
