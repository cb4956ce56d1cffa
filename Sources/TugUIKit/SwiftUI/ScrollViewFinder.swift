import SwiftUI
import UIKit

/// Finds the UIKit scroll view of a SwiftUI `List` or `ScrollView`, from a view in its background.
///
/// Written from Apple's documentation and compiled against declarations of SwiftUI; it has not been run yet.
@MainActor
struct ScrollViewFinder: UIViewRepresentable {
    /// Called with the scroll view at each update of SwiftUI; not before it was found.
    let onUpdate: @MainActor (UIScrollView) -> Void
    /// Called with the scroll view when the view is removed; not if none was found.
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

/// The view behind the list.
@MainActor
final class FinderView: UIView {
    var onUpdate: (@MainActor (UIScrollView) -> Void)?
    var onRemoval: (@MainActor (UIScrollView) -> Void)?
    private weak var found: UIScrollView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isHidden = true
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        look()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        if found == nil { look() }
    }

    /// Searches the subviews of each ancestor, from the nearest up, so that it does not find a list of another column.
    func look() {
        // Without a size it covers nothing. It searches again when it is laid out.
        guard window != nil, !bounds.isEmpty else { return }
        if found?.window == nil { found = nil }
        var ancestor = superview
        while found == nil, let view = ancestor {
            found = scrollView(in: view)
            ancestor = view.superview
        }
        if let found { onUpdate?(found) }
    }

    func end() {
        if let found { onRemoval?(found) }
        found = nil
        onUpdate = nil
        onRemoval = nil
    }

    /// The frontmost scroll view among the descendants of a view that covers the center of this view. Scroll views inside scroll views are
    /// not searched.
    private func scrollView(in view: UIView) -> UIScrollView? {
        for child in view.subviews.reversed() where child !== self {
            if let scrollView = child as? UIScrollView {
                if covers(scrollView) { return scrollView }
            } else if let scrollView = scrollView(in: child) {
                return scrollView
            }
        }
        return nil
    }

    private func covers(_ scrollView: UIScrollView) -> Bool {
        let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: scrollView)
        return scrollView.bounds.contains(middle)
    }
}
