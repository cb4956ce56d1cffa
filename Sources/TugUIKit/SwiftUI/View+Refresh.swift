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
    /// The run ends when the closure returns; what it throws is shown as the failure. By default UIKit's own control shows the header, as
    /// large titles need it; the `refresh` action of the environment then begins the same run. With another look, such as `.standard`, the
    /// environment is left alone, because SwiftUI would add a control of its own to that of the look.
    ///
    /// A changed closure or changed `options` take effect with the next run. A look from another declaration replaces the control at
    /// once, and ends its run. Two from the same declaration count as the same, whatever their arguments: give the list another `id(_:)`.
    ///
    /// `configure` sets everything else, such as keys, titles, the language, callbacks and the indicator's colors:
    ///
    ///     .tugRefresh(.standard, configure: { $0.lastRefreshedKey = "inbox" }) { try await model.reload() }
    ///
    /// It is called with the control before the list has it, and again at each update of the view, also during a run.
    ///
    /// The modifier looks for the UIKit scroll view behind the list, and does nothing while there is none. It has been compiled against
    /// declarations of SwiftUI, and not been run yet: see the module's article.
    @MainActor
    public func tugRefresh(
        _ look: PullLook = .system, options: EdgeOptions? = nil,
        configure: @escaping @MainActor (PullControl) -> Void = { _ in },
        _ action: @escaping @MainActor () async throws -> Void
    ) -> some View {
        modifier(
            PullModifier(
                edge: \.header, template: PullControl.refresh(look), options: options, configure: configure,
                action: {
                    try await action()
                    return .success
                }))
    }

    /// Load more at the end of a `List` or a `ScrollView`. The closure returns how the load ended: `.hasMore`, `.noMoreData`, or another
    /// `Outcome`. Otherwise like ``tugRefresh(_:options:configure:_:)``.
    @MainActor
    public func tugLoadMore(
        _ look: PullLook = .standard, when moment: LoadMoment = .visible, options: EdgeOptions? = nil,
        configure: @escaping @MainActor (PullControl) -> Void = { _ in },
        _ action: @escaping @MainActor () async throws -> Outcome
    ) -> some View {
        modifier(
            PullModifier(
                edge: \.footer, template: PullControl.loadMore(look, when: moment), options: options, configure: configure,
                action: action))
    }
}

/// Puts a control on an edge of the list, and removes it with the modifier.
@MainActor
private struct PullModifier: ViewModifier {
    let edge: ReferenceWritableKeyPath<ScrollEdges, PullControl?>
    let template: PullControlTemplate
    let options: EdgeOptions?
    let configure: @MainActor (PullControl) -> Void
    let action: @MainActor () async throws -> Outcome
    @State private var owned = OwnedControl()

    init(
        edge: ReferenceWritableKeyPath<ScrollEdges, PullControl?>, template: PullControlTemplate, options: EdgeOptions?,
        configure: @escaping @MainActor (PullControl) -> Void, action: @escaping @MainActor () async throws -> Outcome
    ) {
        self.edge = edge
        self.template = template
        self.options = options
        self.configure = configure
        self.action = action
    }

    func body(content: Content) -> some View {
        if template.origin == PullControl.refresh(.system).origin {
            content.refreshable { [owned, action] in await owned.refresh(orRun: action) }
                .findScrollView(onUpdate: putControl, onRemoval: removeControl)
        } else {
            content.findScrollView(onUpdate: putControl, onRemoval: removeControl)
        }
    }

    private func putControl(on scrollView: UIScrollView) {
        let edges = ScrollEdges(scrollView)
        // The closure of this update sees the state of this update.
        let handler = RunHandler.async { [action] _ in try await action() }
        let control = owned.control(from: template, options, handler, configure: configure)
        if edges[keyPath: edge] !== control { edges[keyPath: edge] = control }
    }

    private func removeControl(from scrollView: UIScrollView) {
        let edges = ScrollEdges(scrollView)
        // The app may have put another control there.
        if edges[keyPath: edge] === owned.control { edges[keyPath: edge] = nil }
    }
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
