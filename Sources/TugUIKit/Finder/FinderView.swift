import UIKit

/// The view behind a SwiftUI list that finds the list's scroll view.
///
/// SwiftUI tells nobody when it makes the scroll view, or makes it anew: a list may come long after this view, in a place of the same size.
/// So the view searches with each update and layout, and while nothing is found, on the next turn and then twice a second.
@MainActor
final class FinderView: UIView {
    /// Called with the scroll view at each update of SwiftUI; not before it was found.
    var onUpdate: (@MainActor (UIScrollView) -> Void)?
    /// Called with the scroll view when another is found, and when this view is removed; not if none was found.
    var onRemoval: (@MainActor (UIScrollView) -> Void)?
    private weak var found: UIScrollView?
    private let nextLook = WakeTimer()

    /// Seconds between two looks while nothing is found.
    private static let pause = 0.5

    override init(frame: CGRect) {
        super.init(frame: frame)
        // Not hidden: nothing says that layout passes reach a hidden view.
        alpha = 0
        isUserInteractionEnabled = false
        accessibilityElementsHidden = true
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

    /// Searches, and tells of what is found.
    func look() { look(thenAfter: 0) }

    private func look(thenAfter seconds: Double) {
        nextLook.stop()
        // Without a size it covers nothing. It searches again when it is laid out.
        guard window != nil, !bounds.isEmpty else { return }
        let nearest = nearestScrollView()
        if let found, found !== nearest, nearest != nil || found.window == nil {
            onRemoval?(found)
            self.found = nil
        }
        found = found ?? nearest
        if let found {
            onUpdate?(found)
        } else {
            nextLook.start(after: seconds) { [weak self] in self?.look(thenAfter: Self.pause) }
        }
    }

    func end() {
        nextLook.stop()
        if let found { onRemoval?(found) }
        found = nil
        onUpdate = nil
        onRemoval = nil
    }
}
