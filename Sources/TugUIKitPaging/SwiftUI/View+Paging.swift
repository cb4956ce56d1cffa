import SwiftUI
import Tug
import TugPaging
import TugPagingControls
import TugUIKit

extension View {
    /// Binds a `List` or a `ScrollView` to a pager: a pull refreshes, the end loads more, errors and the end of the data are told, and the
    /// first page is requested if there is none.
    ///
    ///     List(items.rows, id: \.id) { item in Text(item.title) }
    ///         .tugPaged(items) {
    ///             ProgressView()
    ///         } empty: {
    ///             Text("No messages")
    ///         } failed: { message, retry in
    ///             Button("Try again", action: retry)
    ///         }
    ///
    /// The modifier looks for the UIKit scroll view behind the list. If there is none, the first page is loaded and nothing can be pulled. It
    /// has been compiled against declarations of SwiftUI, and not been run yet: see the module's article.
    ///
    /// - Parameters:
    ///   - items: The rows. Keep them in a `@StateObject`.
    ///   - style: `.feed`, or `.chat`: older messages at the top. The app scrolls a chat to its end.
    ///   - policy: What a refresh loads.
    ///   - configure: Sets up the header and the footer: keys, titles, the language, callbacks. It is called when the list is found, and again at
    ///     each update of the view, also during a run.
    ///   - loading: Lies over the list until the first page has come.
    ///   - empty: Lies over the list when the source has nothing.
    ///   - failed: Lies over the list when the first page has failed or was cancelled. It gets the message, in the list's language, and a function
    ///     that tries again.
    @MainActor
    public func tugPaged<Item, Key, Loading: View, Empty: View, Failed: View>(
        _ items: PagedItems<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        configure: @escaping @MainActor (_ header: PullControl, _ footer: PullControl) -> Void = { _, _ in },
        @ViewBuilder loading: @escaping @MainActor () -> Loading, @ViewBuilder empty: @escaping @MainActor () -> Empty,
        @ViewBuilder failed: @escaping @MainActor (_ message: String, _ retry: @escaping @MainActor () -> Void) -> Failed
    ) -> some View {
        modifier(
            PagedModifier(
                items: items, style: style, policy: policy, configure: configure, loading: loading, empty: empty, failed: failed))
    }

    /// Binds a `List` or a `ScrollView` to a pager, without placeholders.
    ///
    /// - Parameters:
    ///   - items: The rows. Keep them in a `@StateObject`.
    ///   - style: `.feed`, or `.chat`: older messages at the top. The app scrolls a chat to its end.
    ///   - policy: What a refresh loads.
    ///   - configure: Sets up the header and the footer: keys, titles, the language, callbacks. It is called when the list is found, and again at
    ///     each update of the view, also during a run.
    @MainActor
    public func tugPaged<Item, Key>(
        _ items: PagedItems<Item, Key>, as style: PagedListStyle = .feed, refresh policy: RefreshPolicy = .replace,
        configure: @escaping @MainActor (_ header: PullControl, _ footer: PullControl) -> Void = { _, _ in }
    ) -> some View {
        tugPaged(
            items, as: style, refresh: policy, configure: configure, loading: { EmptyView() }, empty: { EmptyView() }
        ) { _, _ in EmptyView() }
    }
}

/// Binds the scroll view of a list, and lays a placeholder over it.
@MainActor
private struct PagedModifier<Item, Key, Loading: View, Empty: View, Failed: View>: ViewModifier
where Item: Identifiable & Sendable, Item.ID: Sendable, Key: Equatable & Sendable {
    @ObservedObject var items: PagedItems<Item, Key>
    let style: PagedListStyle
    let policy: RefreshPolicy
    let configure: @MainActor (PullControl, PullControl) -> Void
    let loading: @MainActor () -> Loading
    let empty: @MainActor () -> Empty
    let failed: @MainActor (String, @escaping @MainActor () -> Void) -> Failed

    func body(content: Content) -> some View {
        content
            .findScrollView(
                onUpdate: { scrollView in
                    items.bind(scrollView, as: style, refresh: policy)
                    guard let header = scrollView.tug.header, let footer = scrollView.tug.footer else { return }
                    configure(header, footer)
                },
                onRemoval: { scrollView in items.unbind(scrollView) }
            )
            .overlay { placeholder }
            .onAppear { items.start() }
    }

    @ViewBuilder private var placeholder: some View {
        switch items.content {
        case .loading: loading()
        case .rows: EmptyView()
        case .empty: empty()
        case .failed(let message): failed(message) { items.retry() }
        }
    }
}
