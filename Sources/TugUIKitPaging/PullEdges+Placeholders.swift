import Tug
import TugPagingControls
import TugUIKit
import UIKit

extension PullEdges {
    /// Shows the app's views in place of the rows of a bound list: while the first page loads, when the source has nothing, and when the first
    /// page has failed.
    ///
    ///     tableView.tug.bind(pager) { … }
    ///     tableView.tug.showPlaceholders(loading: SkeletonRows(), empty: emptyLabel) { message, retry in
    ///         ErrorView(message, retry)
    ///     }
    ///
    /// A view is as large as the room where rows would be, below a table header and between bars and insets, and moves with a pull. It arranges
    /// what is in it by itself. The `backgroundView` of the list stays as it is. The list keeps the views until it is bound again or unbound.
    ///
    /// It sets ``/TugPagingControls/PagedListBinding/onContentChange`` of the binding.
    ///
    /// - Parameters:
    ///   - loading: Shown until the first page has come.
    ///   - empty: Shown when the source has nothing.
    ///   - failed: Makes what is shown when the first page has failed or was cancelled, from the message, in the list's language, and a function
    ///     that tries again.
    /// - Precondition: The list is bound to a pager.
    public func showPlaceholders(
        loading: UIView? = nil, empty: UIView? = nil,
        failed: (@MainActor (_ message: String, _ retry: @escaping @MainActor () -> Void) -> UIView)? = nil
    ) {
        guard let boundPager else { preconditionFailure("Bind the list to a pager first.") }
        let axis = boundPager.axis
        boundPager.binding.onContentChange = { [weak scrollView = scrollView, weak binding = boundPager.binding] content in
            let view: UIView? =
                switch content {
                case .loading: loading
                case .rows: nil
                case .empty: empty
                case .failed(let message): failed?(message) { binding?.retry() }
                }
            scrollView?.tug.setPlaceholder(view, along: axis)
            // VoiceOver looks for elements again.
            if scrollView?.window != nil { UIAccessibility.post(notification: .layoutChanged, argument: nil) }
        }
    }
}
