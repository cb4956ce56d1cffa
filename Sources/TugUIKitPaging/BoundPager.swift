import Tug
import TugPaging
@_spi(Host) import TugPagingControls
import TugUIKit

/// A list's binding to a pager, as the list keeps it: what binds the controls, and what shows the rows.
@MainActor
final class BoundPager: ListAttachment {
    /// The axis at whose ends the list refreshes and loads.
    let axis: ScrollAxis
    let binding: PagedListBinding<PullIndicator>
    private let rows: PagedListRows?
    /// Ends with this object.
    private let snapshots: PagerObservation?

    /// - Parameters:
    ///   - rows: The data source of the list, if it is that of the binding.
    ///   - snapshots: What makes the snapshots of the app's own data source.
    init(
        _ binding: PagedListBinding<PullIndicator>, along axis: ScrollAxis, rows: PagedListRows?, snapshots: PagerObservation?
    ) {
        self.binding = binding
        self.axis = axis
        self.rows = rows
        self.snapshots = snapshots
    }

    func laidOut() { rows?.laidOut() }

    func windowChanged() { rows?.windowChanged() }

    func end() {
        binding.end()
        rows?.end()
    }
}

extension PullEdges {
    /// The pager that the list is bound to.
    var boundPager: BoundPager? { attachment as? BoundPager }
}
