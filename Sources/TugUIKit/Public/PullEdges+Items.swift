import Tug
import UIKit

extension PullEdges {
    /// How many items the list has in all: rows of a table, items of a collection, or what ``countItems(_:)`` says; nil where they are
    /// not counted. It is what hides a footer under an empty list and tells new data from rows that turned out higher.
    public var itemCount: Int? {
        if let host = PullHost.existing(in: scrollView) { return host.items.number }
        let counter = ItemCounter()
        counter.count(scrollView)
        return counter.number
    }

    /// Has the app count its items: for lists of other kinds. nil counts rows and items again.
    public func countItems(_ counter: (@MainActor () -> Int?)?) {
        let host = PullHost.findOrCreate(in: scrollView)
        host.items.counter = counter
        host.contentSizeChanged()
        host.endIfUnused()
    }

    /// Called with the number of items after the list took over new data: when the number has changed, and after each reload by
    /// ``reloadData()`` or of a ``PullTableView``. Nothing is swizzled, so another reload that leaves the number as it was is not told.
    public var onReload: (@MainActor (Int) -> Void)? {
        get { PullHost.existing(in: scrollView)?.items.onReload }
        nonmutating set {
            let host = PullHost.findOrCreate(in: scrollView)
            host.items.onReload = newValue
            host.endIfUnused()
        }
    }

    /// Says that so many points of content (negative: removed) come before what is seen with the next layout, so that what is read
    /// stays where it is. Only needed where rows come at both ends at once: otherwise what a load at the start brings is known by how
    /// much the content has grown.
    public func noteInsertedContent(length: Double, along axis: ScrollAxis = .vertical) {
        PullHost.existing(in: scrollView)?.existing(axis)?.controller.noteInsertedContent(length: length)
    }

    /// Reloads a table or a collection, and tells ``onReload``.
    public func reloadData() {
        if let table = scrollView as? UITableView { table.reloadData() }
        if let collection = scrollView as? UICollectionView { collection.reloadData() }
        PullHost.existing(in: scrollView)?.reloaded()
    }
}
