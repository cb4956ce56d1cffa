internal import Tug

extension UIKitSimulation {
    /// A finger on a scroll view, moving at 60 frames a second; time passes meanwhile.
    ///
    ///     let finger = UIKitSimulation.Finger(on: list)
    ///     finger.drag(y: 160)                    // 160 points down: past its resting place the rubber band holds the list back
    ///     finger.lift()                          // with the velocity that it has
    ///     UIKitSimulation.advance(by: 3)         // the list comes to rest
    ///
    /// It is not found by hit testing. There is no distance that a finger must travel before the pan begins.
    @MainActor
    public final class Finger {
        private let view: UIScrollView
        /// Where the content would be without resistance; nil while the finger is up.
        private var raw: CGPoint?
        private var trackers = (x: VelocityTracker(), y: VelocityTracker())

        /// A finger above a scroll view.
        public init(on view: UIScrollView) { self.view = view }

        /// Comes down without moving: what moved stops.
        public func touchDown() {
            guard raw == nil, view.isScrollEnabled, view.panGestureRecognizer.isEnabled else { return }
            view.stopMoving()
            view.isTracking = true
            let offset = view.contentOffset
            let places = view.restingPlaces
            let inside = places.clamp(offset)
            raw = CGPoint(
                x: inside.x + band(\.width).travel(forDisplacement: offset.x - inside.x),
                y: inside.y + band(\.height).travel(forDisplacement: offset.y - inside.y))
            track()
        }

        /// Moves by `x` and `y` points within `seconds`, positive to the right and down. Comes down first, if it is up; stays down.
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
                // It may have been taken away meanwhile.
                guard view.isDragging else { return raw = nil }
                let part = CGFloat(frame) / CGFloat(frames)
                view.panGestureRecognizer.traveled = CGPoint(x: before.x + x * part, y: before.y + y * part)
                view.panGestureRecognizer.speed = CGPoint(x: x / seconds, y: y / seconds)
                move(to: CGPoint(x: start.x - x * part, y: start.y - y * part))
            }
        }

        /// Keeps still for `seconds`.
        public func hold(for seconds: TimeInterval) {
            view.panGestureRecognizer.speed = .zero
            for _ in 0..<max(1, Int((seconds / ScrollMovement.frame).rounded())) {
                UIKitSimulation.advance(by: ScrollMovement.frame)
                if raw != nil { track() }
            }
        }

        /// Lifts with the velocity of its last movement. The recognizer is ready for another gesture at the end of the turn.
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

        /// The system takes the touch away, and the list returns to where it can rest.
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
            let inside = view.restingPlaces.clamp(raw)
            var offset = inside
            if view.bounces {
                offset.x += band(\.width).displacement(forTravel: raw.x - inside.x)
                offset.y += band(\.height).displacement(forTravel: raw.y - inside.y)
            }
            if !view.scrolls(\.x) { offset.x = view.contentOffset.x }
            if !view.scrolls(\.y) { offset.y = view.contentOffset.y }
            view.dragged(to: offset)
            track()
            UIKitSimulation.settle()
        }

        private func track() {
            let now = MainRunLoop.now
            trackers.x.add(position: view.contentOffset.x, at: now)
            trackers.y.add(position: view.contentOffset.y, at: now)
        }
    }
}
