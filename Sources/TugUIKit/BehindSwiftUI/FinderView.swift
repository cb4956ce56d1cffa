import UIKit

/// The view behind a SwiftUI list that finds the list's scroll view.
///
/// SwiftUI does not notify anyone when it makes the scroll view, or makes it anew: a list may come long after this view, in a place of the
/// same size.
/// So the view searches with each update and layout, and when the list that it has found leaves the window. While nothing is found, it searches on
/// the next turn and then again and again, ever more seldom.
@MainActor
final class FinderView: UIView {
    /// Called with the scroll view at each update of SwiftUI; not before it was found.
    var onUpdate: (@MainActor (UIScrollView) -> Void)?
    /// Called with the scroll view when another is found, and when this view is removed; not if none was found.
    var onRemoval: (@MainActor (UIScrollView) -> Void)?
    private weak var found: UIScrollView?
    private let nextLook = WakeTimer()
    /// In the list that was found.
    private let witness = WindowWitness()
    /// Seconds until the next look while nothing is found.
    private var pause = 0.0

    /// The shortest and the longest pause, in seconds. Each is a quarter longer than the one before: then a list that comes is found within a
    /// quarter of the time that it took to come.
    private static let pauses = 0.5...4.0

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Not hidden: it is not documented that layout passes reach a hidden view.
        alpha = 0
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
        witness.onLeave = { [weak self] in self?.listLeft() }
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

    /// Searches for the scroll view, and calls ``onUpdate`` with it.
    func look() {
        pause = 0
        search()
    }

    /// The list has left the window, perhaps only for another place in it.
    private func listLeft() {
        nextLook.start(after: 0) { [weak self] in self?.look() }
    }

    private func search() {
        nextLook.stop()
        // Without a size it covers nothing. It searches again when it is laid out. At its end nobody wants the list.
        guard window != nil, !bounds.isEmpty, onUpdate != nil else { return }
        let nearest = nearestScrollView()
        if let found, found !== nearest, nearest != nil || found.window == nil {
            onRemoval?(found)
            self.found = nil
        }
        found = found ?? nearest
        if let found {
            witness.join(found)
            onUpdate?(found)
        } else {
            witness.leave()
            nextLook.start(after: pause) { [weak self] in self?.search() }
            pause = min(max(Self.pauses.lowerBound, pause * 1.25), Self.pauses.upperBound)
        }
    }

    func end() {
        witness.leave()
        if let found { onRemoval?(found) }
        found = nil
        onUpdate = nil
        onRemoval = nil
    }
}

extension UIView {
    /// The scroll view for which this view is the background: the nearest one above it that covers its center, nil if there is none.
    ///
    /// SwiftUI puts a background directly below the view that it belongs to, and views that lie above each other into one view. So of each
    /// ancestor only what lies above is searched, from the nearest ancestor up, and there from the back to the front. Scroll views inside
    /// scroll views are not searched.
    func nearestScrollView() -> UIScrollView? {
        var branch: UIView = self
        while let ancestor = branch.superview {
            let above = ancestor.subviews.drop { $0 !== branch }.dropFirst()
            for view in above { if let found = view.firstScrollView(over: self) { return found } }
            branch = ancestor
        }
        return nil
    }

    /// The view itself, or its rearmost descendant, that is a scroll view over the center of another view.
    private func firstScrollView(over other: UIView) -> UIScrollView? {
        if let scrollView = self as? UIScrollView {
            let center = CGPoint(x: other.bounds.midX, y: other.bounds.midY)
            return scrollView.bounds.contains(other.convert(center, to: scrollView)) ? scrollView : nil
        }
        for view in subviews { if let found = view.firstScrollView(over: other) { return found } }
        return nil
    }
}
