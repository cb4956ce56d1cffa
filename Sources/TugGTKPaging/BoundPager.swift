import TugGTK
import TugPagingControls

/// A list's binding to a pager, as the list keeps it: what binds the controls, and what knows the rows that are seen.
@MainActor
final class BoundPager: ListAttachment {
    private let binding: PagedListBinding<any PullIndicator>
    private let watch: RowWatch?

    /// - Parameter watch: nil for rows that the app shows itself.
    init(_ binding: PagedListBinding<any PullIndicator>, _ watch: RowWatch?) {
        self.binding = binding
        self.watch = watch
    }

    func laidOut() { watch?.laidOut() }

    func end() {
        binding.end()
        watch?.end()
    }
}
