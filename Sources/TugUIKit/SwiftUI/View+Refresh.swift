import SwiftUI
@_spi(Host) import Tug
import UIKit

extension View {
    /// Pull to refresh for a `List` or a `ScrollView`:
    ///
    ///     List(model.items) { … }
    ///         .tugRefresh { try await model.reload() }
    ///         .tugLoadMore { try await model.loadMore() }
    ///
    /// The run ends when the closure returns; what it throws is shown as the failure. A changed closure or changed `options` take effect
    /// with the next run; `form` is read once, when the list appears.
    ///
    /// The modifier looks for the UIKit scroll view behind the list, and does nothing if there is none. It has been compiled against
    /// declarations of SwiftUI, and not been run yet: see the module's article.
    @MainActor
    public func tugRefresh(
        _ form: PullControlTemplate = PullControl.normal, options: RefreshOptions? = nil,
        _ action: @escaping @MainActor () async throws -> Void
    ) -> some View {
        modifier(
            PullModifier(
                edge: \.header, form: form, options: options,
                action: {
                    try await action()
                    return .success
                }))
    }

    /// Load more at the end of a `List` or a `ScrollView`. The closure returns how the load ended: `.hasMore`, `.noMoreData`, or another
    /// `Outcome`. Otherwise like ``tugRefresh(_:options:_:)``.
    @MainActor
    public func tugLoadMore(
        _ form: PullControlTemplate = PullControl.autoNormal, options: RefreshOptions? = nil,
        _ action: @escaping @MainActor () async throws -> Outcome
    ) -> some View {
        modifier(PullModifier(edge: \.footer, form: form, options: options, action: action))
    }
}

/// Puts a control on an edge of the list, and removes it with the modifier.
@MainActor
private struct PullModifier: ViewModifier {
    let edge: ReferenceWritableKeyPath<ScrollEdges, PullControl?>
    let form: PullControlTemplate
    let options: RefreshOptions?
    let action: @MainActor () async throws -> Outcome
    @State private var owned = OwnedControl()

    init(
        edge: ReferenceWritableKeyPath<ScrollEdges, PullControl?>, form: PullControlTemplate, options: RefreshOptions?,
        action: @escaping @MainActor () async throws -> Outcome
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
                    // The closure of this update sees the state of this update.
                    let handler = RefreshHandler.async { [action] _ in try await action() }
                    let control = owned.control ?? form.control((), options, handler: handler)
                    owned.control = control
                    control.handler = handler
                    if let options, options != control.options { control.options = options }
                    if edges[keyPath: edge] !== control { edges[keyPath: edge] = control }
                },
                onRemoval: { scrollView in
                    let edges = ScrollEdges(scrollView)
                    // The app may have put another control there.
                    if edges[keyPath: edge] === owned.control { edges[keyPath: edge] = nil }
                }))
    }
}

/// Keeps the control of a modifier between updates.
@MainActor
private final class OwnedControl {
    var control: PullControl?
}

/// ``PullEdges`` as a class, for reference-writable key paths.
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
