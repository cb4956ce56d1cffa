import SwiftUI
import UIKit

/// Finds the UIKit scroll view of a SwiftUI `List` or `ScrollView`, from a view in its background. ``FinderView`` searches.
///
/// Written from Apple's documentation and compiled against declarations of SwiftUI; it has not been run yet.
@MainActor
struct ScrollViewFinder: UIViewRepresentable {
    /// Called with the scroll view at each update of SwiftUI; not before it was found.
    let onUpdate: @MainActor (UIScrollView) -> Void
    /// Called with the scroll view when another is found, and when the view is removed; not if none was found.
    let onRemoval: @MainActor (UIScrollView) -> Void

    func makeUIView(context: Context) -> FinderView { FinderView() }

    func updateUIView(_ view: FinderView, context: Context) {
        view.onUpdate = onUpdate
        view.onRemoval = onRemoval
        view.look()
    }

    static func dismantleUIView(_ view: FinderView, coordinator: Void) { view.end() }
}

extension View {
    /// Finds the UIKit scroll view behind a `List` or `ScrollView`, as ``ScrollViewFinder`` does.
    package func findScrollView(
        onUpdate: @escaping @MainActor (UIScrollView) -> Void, onRemoval: @escaping @MainActor (UIScrollView) -> Void
    ) -> some View {
        background(ScrollViewFinder(onUpdate: onUpdate, onRemoval: onRemoval))
    }
}
