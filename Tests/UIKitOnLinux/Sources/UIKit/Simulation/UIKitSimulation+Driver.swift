extension UIKitSimulation {
    /// Plays recorded events on a scroll view, one call an event: where the list is in each frame is part of the recording. Nothing moves
    /// by itself, and nothing is settled: call ``UIKitSimulation/settle()`` after an event.
    @MainActor
    public struct Driver {
        private let view: UIScrollView

        /// A driver of a scroll view.
        public init(_ view: UIScrollView) { self.view = view }

        /// A finger came down and begins to move.
        public func beginDrag() { view.beginDrag() }

        /// A frame of the finger's or of the deceleration's movement, in points. Numbers that are not finite are refused.
        public func scroll(to offset: CGPoint) {
            guard offset.x.isFinite, offset.y.isFinite else { return }
            view.dragged(to: offset)
        }

        /// The finger lifts: first the recognizer ends, then the view is not dragged any more and decelerates or not.
        public func endDrag(decelerates: Bool = false) {
            view.panGestureRecognizer.state = .ended
            view.lift(decelerates: decelerates)
        }

        /// The same with the gesture cancelled. It stays cancelled until the next drag or ``resetPan()``.
        public func cancelDrag(decelerates: Bool = false) {
            view.panGestureRecognizer.state = .cancelled
            view.lift(decelerates: decelerates)
        }

        /// The recognizer is ready for another gesture.
        public func resetPan() { view.panGestureRecognizer.state = .possible }

        /// The deceleration is over.
        public func endDeceleration() { view.endDeceleration() }
    }
}
