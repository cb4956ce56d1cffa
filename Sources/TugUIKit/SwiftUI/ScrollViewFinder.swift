import SwiftUI
import UIKit

/// Finds the scroll view that a SwiftUI `List` or `ScrollView` is made of, from a view behind it.
///
/// Written against Apple's documentation; compiled against declarations of SwiftUI only, and not run yet.
@MainActor
struct ScrollViewFinder: UIViewRepresentable {
    /// Called whenever SwiftUI updates, with the scroll view once there is one.
    let onUpdate: @MainActor (UIScrollView) -> Void
    /// Called when the view goes away, with the scroll view that was found.
    let onRemoval: @MainActor (UIScrollView) -> Void

    func makeUIView(context: Context) -> FinderView { FinderView() }

    func updateUIView(_ view: FinderView, context: Context) {
        view.onUpdate = onUpdate
        view.onRemoval = onRemoval
        view.look()
    }

    static func dismantleUIView(_ view: FinderView, coordinator: Void) { view.end() }
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

    /// Looks among the views of each ancestor in turn, so that the nearest list is taken and not one of another column.
    func look() {
        // Without a size it covers nothing; it is laid out when it gets one.
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

    /// The frontmost scroll view below an ancestor that covers the middle of this view, not looking into scroll views for others.
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
