import SwiftUI
import Tug
import UIKit

extension View {
    /// Pull to refresh for a `List` or a `ScrollView`:
    ///
    ///     List(model.items) { … }
    ///         .tugRefresh { try await model.reload() }
    ///         .tugLoadMore { try await model.loadMore() }
    ///
    /// The run ends when the closure returns; what it throws is shown as the failure. Changing `form`, `options` or the closure's captures
    /// takes effect with the next run. It works by way of the UIKit scroll view that SwiftUI uses, which it looks for behind the list.
    /// This modifier has been checked
    /// against declarations of SwiftUI's only, never against SwiftUI: see the module's article.
    @MainActor
    public func tugRefresh(
        _ form: PullControlTemplate = PullControl.normal, options: RefreshOptions? = nil,
        _ action: @escaping @MainActor () async throws -> Void
    ) -> some View {
        modifier(
            PullModifier(
                edge: \.header, form: form, options: options,
                action: {
                    try await action(); return .hasMore
                }))
    }

    /// Load more at the end of a `List` or a `ScrollView`. The closure returns whether there may be more. See
    /// ``tugRefresh(_:options:_:)``.
    @MainActor
    public func tugLoadMore(
        _ form: PullControlTemplate = PullControl.autoNormal, options: RefreshOptions? = nil,
        _ action: @escaping @MainActor () async throws -> LoadResult
    ) -> some View {
        modifier(PullModifier(edge: \.footer, form: form, options: options, action: action))
    }
}

/// Puts a control on an edge of the list that it modifies, and takes it off again.
@MainActor
private struct PullModifier: ViewModifier {
    let edge: ReferenceWritableKeyPath<ScrollEdges, PullControl?>
    let form: PullControlTemplate
    let options: RefreshOptions?
    let action: @MainActor () async throws -> LoadResult
    @State private var owned = OwnedControl()

    init(
        edge: ReferenceWritableKeyPath<ScrollEdges, PullControl?>, form: PullControlTemplate, options: RefreshOptions?,
        action: @escaping @MainActor () async throws -> LoadResult
    ) {
        self.edge = edge
        self.form = form
        self.options = options
        self.action = action
    }

    func body(content: Content) -> some View {
        content.background(
            ScrollViewFinder(
                onUpdate: { scrollView in
                    let edges = ScrollEdges(scrollView)
                    if owned.control == nil { owned.control = form(options) { LoadResult.hasMore } }
                    guard let control = owned.control else { return }
                    // The closure of this update sees the state of this update.
                    control.handler = .async { [action] _ in try await action() }
                    if let options, options != control.options { control.options = options }
                    if edges[keyPath: edge] !== control { edges[keyPath: edge] = control }
                },
                onRemoval: { scrollView in
                    let edges = ScrollEdges(scrollView)
                    // Somebody else may have put another one there.
                    if edges[keyPath: edge] === owned.control { edges[keyPath: edge] = nil }
                }))
    }
}

/// The control of one modifier, which outlives its updates.
@MainActor
private final class OwnedControl {
    var control: PullControl?
}

/// ``PullEdges`` by reference, for key paths.
@MainActor
private final class ScrollEdges {
    private let edges: PullEdges

    init(_ scrollView: UIScrollView) {
        edges = scrollView.tug
    }

    var header: PullControl? {
        get { edges.header }
        set { edges.header = newValue }
    }

    var footer: PullControl? {
        get { edges.footer }
        set { edges.footer = newValue }
    }
}
