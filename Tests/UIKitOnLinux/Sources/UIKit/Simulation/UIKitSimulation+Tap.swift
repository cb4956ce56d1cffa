extension UIKitSimulation {
    /// Taps a view in a window at a point of its coordinates, by default its center. Hit testing finds the touched view, which
    /// may be another one. Returns the view that was hit.
    ///
    /// A tap recognizer of the view or an ancestor gets the tap, and the touch is cancelled for the view. But a control keeps
    /// its taps from the recognizers of its ancestors.
    @discardableResult
    public static func tap(_ view: UIView, at point: CGPoint? = nil) -> UIView? {
        guard let window = view.window else { return nil }
        let place = view.convert(point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
        guard let hit = window.hitTest(place, with: nil) else { return nil }
        let touch: Set = [UITouch(place, in: hit)]
        let event = UIEvent()
        hit.touchesBegan(touch, with: event)
        if let recognizer = recognizer(for: hit), recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true {
            recognizer.place = place
            recognizer.state = .ended
            if recognizer.cancelsTouchesInView {
                hit.touchesCancelled(touch, with: event)
            } else {
                hit.touchesEnded(touch, with: event)
            }
            recognizer.state = .possible
        } else {
            hit.touchesEnded(touch, with: event)
        }
        settle()
        return hit
    }

    /// A finger that touches a view and stays, until it is lifted or a gesture takes the touch.
    @MainActor
    public struct Press {
        private let touch: UITouch
        private let event = UIEvent()

        /// Touches the center of a view in a window. Hit testing finds the touched view.
        public init?(on view: UIView) {
            guard let window = view.window else { return nil }
            let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
            guard let hit = window.hitTest(place, with: nil) else { return nil }
            touch = UITouch(place, in: hit)
            hit.touchesBegan([touch], with: event)
        }

        /// Moves the finger by a distance in points. No gesture takes the touch.
        public func slide(x: CGFloat = 0, y: CGFloat = 0) {
            touch.location = CGPoint(x: touch.location.x + x, y: touch.location.y + y)
            touch.view?.touchesMoved([touch], with: event)
        }

        /// Lifts the finger.
        public func lift() {
            touch.view?.touchesEnded([touch], with: event)
            settle()
        }

        /// A recognizer takes the touch, as that of a scroll view does when the finger moves (`cancelsTouchesInView`).
        public func cancel() {
            touch.view?.touchesCancelled([touch], with: event)
            settle()
        }
    }

    private static func recognizer(for hit: UIView) -> UITapGestureRecognizer? {
        var candidate: UIView? = hit
        while let view = candidate {
            let taps = (view.gestureRecognizers ?? []).compactMap { $0 as? UITapGestureRecognizer }
            if let found = taps.first(where: \.isEnabled) { return found }
            if view is UIControl { return nil }
            candidate = view.superview
        }
        return nil
    }
}
