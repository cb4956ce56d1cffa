@_spi(Host) internal import Tug

extension UIKitSimulation {
    /// A finger that moves on a scroll view at 60 frames per second while time passes.
    ///
    ///     let finger = UIKitSimulation.Finger(on: list)
    ///     finger.drag(y: 160)                    // 160 points down; the rubber band resists past the resting offset
    ///     finger.lift()                          // with its current velocity
    ///     UIKitSimulation.advance(by: 3)         // the list comes to rest
    ///
    /// It does not use hit testing. The pan begins without a minimum distance.
    @MainActor
    public final class Finger {
        private let view: UIScrollView
        /// The offset without resistance; nil while the finger is up.
        private var raw: CGPoint?
        /// What others have added to the offset since the finger is down. The drag goes on from there, as in Apple's sample code
        /// StreetScroller, which moves the offset of a dragged view in its layout.
        private var added = CGPoint.zero
        /// The offset that the finger has set.
        private var expected = CGPoint.zero
        private var trackers = (x: VelocityTracker(), y: VelocityTracker())

        /// Creates a finger for a scroll view.
        public init(on view: UIScrollView) { self.view = view }

        /// Puts the finger down without moving it: any movement stops.
        public func touchDown() {
            guard raw == nil, view.isScrollEnabled, view.panGestureRecognizer.isEnabled else { return }
            view.stopMoving()
            view.isTracking = true
            let offset = view.contentOffset
            added = .zero
            expected = offset
            let places = view.restingPlaces
            let inside = places.clamp(offset)
            raw = CGPoint(
                x: inside.x + band(\.width).travel(forDisplacement: offset.x - inside.x),
                y: inside.y + band(\.height).travel(forDisplacement: offset.y - inside.y))
            track()
        }

        /// Moves by `x` and `y` points within `seconds`, positive to the right and down. Puts the finger down first if
        /// necessary, and keeps it down.
        public func drag(x: CGFloat = 0, y: CGFloat = 0, within seconds: TimeInterval = 0.3) {
            let seconds = max(seconds, ScrollMovement.frame)
            touchDown()
            guard let start = raw else { return }
            if !view.isDragging {
                view.panGestureRecognizer.traveled = .zero
                guard mayBegin else { return }
                view.beginDrag()
            }
            let before = view.panGestureRecognizer.traveled
            let frames = max(1, Int((seconds / ScrollMovement.frame).rounded()))
            for frame in 1...frames {
                UIKitSimulation.advance(by: ScrollMovement.frame)
                // The touch may have been cancelled meanwhile.
                guard view.isDragging else { return raw = nil }
                let part = CGFloat(frame) / CGFloat(frames)
                view.panGestureRecognizer.traveled = CGPoint(x: before.x + x * part, y: before.y + y * part)
                view.panGestureRecognizer.speed = CGPoint(x: x / seconds, y: y / seconds)
                // Where the coordinates run from right to left, so does the offset.
                let toTheRight = view.flipsContent ? -x : x
                move(to: CGPoint(x: start.x - toTheRight * part, y: start.y - y * part))
            }
        }

        /// Keeps the finger still for `seconds`.
        public func hold(for seconds: TimeInterval) {
            view.panGestureRecognizer.speed = .zero
            for _ in 0..<max(1, Int((seconds / ScrollMovement.frame).rounded())) {
                UIKitSimulation.advance(by: ScrollMovement.frame)
                if raw != nil { track() }
            }
        }

        /// Lifts the finger with the velocity of its last movement. The recognizer resets at the end of the turn.
        public func lift() {
            guard raw != nil else { return }
            raw = nil
            if view.isDragging {
                let now = MainRunLoop.now
                let velocity = CGPoint(x: trackers.x.velocity(at: now), y: trackers.y.velocity(at: now))
                view.endDrag(velocity: velocity)
                resetRecognizer()
            } else {
                view.isTracking = false
            }
            UIKitSimulation.settle()
        }

        /// Cancels the touch, as the system does. The list returns to its resting range.
        public func cancel() {
            guard raw != nil else { return }
            raw = nil
            if view.isDragging {
                view.cancelDrag(decelerates: true)
                resetRecognizer()
            } else {
                view.isTracking = false
            }
            UIKitSimulation.settle()
        }

        private var mayBegin: Bool {
            let pan = view.panGestureRecognizer
            return pan.delegate?.gestureRecognizerShouldBegin(pan) ?? true
        }

        private func resetRecognizer() {
            MainRunLoop.perform([.common]) { [view] in view.panGestureRecognizer.state = .possible }
        }

        private func band(_ side: KeyPath<CGSize, CGFloat>) -> RubberBand {
            RubberBand(dimension: view.layer.bounds.size[keyPath: side])
        }

        private func move(to raw: CGPoint) {
            self.raw = raw
            noteAdded()
            let raw = CGPoint(x: raw.x + added.x, y: raw.y + added.y)
            let inside = view.restingPlaces.clamp(raw)
            var offset = inside
            if view.bounces {
                offset.x += band(\.width).displacement(forTravel: raw.x - inside.x)
                offset.y += band(\.height).displacement(forTravel: raw.y - inside.y)
            }
            if !view.scrolls(\.x) { offset.x = view.contentOffset.x }
            if !view.scrolls(\.y) { offset.y = view.contentOffset.y }
            expected = offset
            view.dragged(to: offset)
            track()
            UIKitSimulation.settle()
        }

        private func track() {
            let now = MainRunLoop.now
            noteAdded()
            trackers.x.add(position: view.contentOffset.x - added.x, at: now)
            trackers.y.add(position: view.contentOffset.y - added.y, at: now)
        }

        private func noteAdded() {
            added.x += view.contentOffset.x - expected.x
            added.y += view.contentOffset.y - expected.y
            expected = view.contentOffset
        }
    }
}
