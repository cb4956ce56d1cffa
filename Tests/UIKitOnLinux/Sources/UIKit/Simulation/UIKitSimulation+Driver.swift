extension UIKitSimulation {
    /// Plays recorded events on a scroll view, one call per event; the recording contains the offset of each frame. Nothing
    /// moves by itself, and there is no layout pass: call ``UIKitSimulation/settle()`` after an event.
    @MainActor
    public struct Driver {
        private let view: UIScrollView

        /// Creates a driver for a scroll view.
        public init(_ view: UIScrollView) { self.view = view }

        /// Begins a drag.
        public func beginDrag() { view.beginDrag() }

        /// Sets the offset of one frame of a drag or deceleration, in points. Values that are not finite are ignored.
        public func scroll(to offset: CGPoint) {
            guard offset.x.isFinite, offset.y.isFinite else { return }
            view.dragged(to: offset)
        }

        /// Lifts the finger: the recognizer ends, then the view is not dragged any more and decelerates or not.
        public func endDrag(decelerates: Bool = false) {
            view.panGestureRecognizer.state = .ended
            view.lift(decelerates: decelerates)
        }

        /// As ``endDrag(decelerates:)``, but cancels the gesture. It stays cancelled until the next drag or ``resetPan()``.
        public func cancelDrag(decelerates: Bool = false) {
            view.panGestureRecognizer.state = .cancelled
            view.lift(decelerates: decelerates)
        }

        /// Resets the recognizer for another gesture.
        public func resetPan() { view.panGestureRecognizer.state = .possible }

        /// Ends the deceleration.
        public func endDeceleration() { view.endDeceleration() }
    }
}

extension UIKitSimulation {
    /// Who gets the messages of a scroll view, whatever an override of its `delegate` returns.
    public static func delegate(of scrollView: UIScrollView) -> (any UIScrollViewDelegate)? { scrollView.receiver }
}
