@_spi(Host) internal import Tug

extension UIScrollView {
    /// The duration of `setContentOffset(_:animated:)` in seconds.
    static let scrollDuration = 0.3

    // MARK: The finger

    /// Begins a drag: notifies the recognizer's observers, then the delegate; then the view counts as dragged.
    func beginDrag() {
        stopMoving()
        isTracking = true
        refreshControl?.dragBegan()
        panGestureRecognizer.state = .began
        receiver?.scrollViewWillBeginDragging(self)
        isDragging = true
    }

    /// Applies a frame of a drag.
    func dragged(to offset: CGPoint) {
        if isDragging, panGestureRecognizer.state == .began || panGestureRecognizer.state == .changed {
            panGestureRecognizer.state = .changed
        }
        contentOffset = offset
        refreshControl?.dragged(restingPlaces.clamp(contentOffset).y - contentOffset.y + stretchedArea)
    }

    /// Ends a drag. The recognizer's observers are notified while the view still counts as dragged. The delegate may change the
    /// target offset. Then the view is not dragged any more and may decelerate. Velocity in points per second. For the other order see
    /// ``UIKitSimulation/movesBeforePanEnds``.
    func endDrag(velocity: CGPoint) {
        if !UIKitSimulation.movesBeforePanEnds { panGestureRecognizer.state = .ended }
        defer { if UIKitSimulation.movesBeforePanEnds { panGestureRecognizer.state = .ended } }
        refreshControl?.dragEnded()
        let flight = ScrollMovement(decelerating: self, velocity: velocity) { $0.endDeceleration() }
        let expected = isPagingEnabled ? page(for: velocity) : flight.target
        var target = expected
        receiver?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        let isFree = !isPagingEnabled && target == expected
        let duration = isPagingEnabled ? Self.scrollDuration : max(flight.duration, Self.scrollDuration)
        // Computes a new flight, because the delegate may have changed the insets.
        let movement =
            isFree
            ? ScrollMovement(decelerating: self, velocity: velocity) { $0.endDeceleration() }
            : ScrollMovement(moving: self, to: target, duration: duration, isDeceleration: true) { $0.endDeceleration() }
        lift(decelerates: isFree ? movement.duration > 0 : target != contentOffset)
        start(movement)
    }

    /// Cancels a touch: like the end of a drag without velocity, but without asking the delegate for a target.
    func cancelDrag(decelerates: Bool) {
        panGestureRecognizer.state = .cancelled
        refreshControl?.dragEnded()
        lift(decelerates: decelerates && !restingPlaces.contains(contentOffset))
        start(ScrollMovement(decelerating: self, velocity: .zero) { $0.endDeceleration() })
    }

    /// Finishes a drag after the recognizer has ended.
    func lift(decelerates: Bool) {
        isDragging = false
        isTracking = false
        isDecelerating = decelerates
        receiver?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates, isDecelerating { receiver?.scrollViewWillBeginDecelerating(self) }
    }

    private func start(_ movement: ScrollMovement) {
        // The delegate may have stopped it or started another movement.
        guard isDecelerating, self.movement == nil else { return }
        self.movement = movement
        movement.begin()
    }

    /// Returns the nearest page, or the next one in the direction of a fling.
    private func page(for velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let position = offset / length
            if abs(velocity) < 300 { return position.rounded() * length }
            return (velocity > 0 ? position.rounded(.up) : position.rounded(.down)) * length
        }
        let size = layer.bounds.size
        return restingPlaces.clamp(
            CGPoint(x: page(contentOffset.x, size.width, velocity.x), y: page(contentOffset.y, size.height, velocity.y)))
    }

    // MARK: Movement

    /// Called at the end of a deceleration.
    func endDeceleration() {
        guard isDecelerating else { return }
        isDecelerating = false
        movement?.stop()
        movement = nil
        receiver?.scrollViewDidEndDecelerating(self)
    }

    /// Stops a deceleration or an animated movement at its current offset. The delegate is not notified.
    func stopMoving() {
        isDecelerating = false
        movement?.stop()
        movement = nil
    }

    func animate(to target: CGPoint) {
        guard target != contentOffset, UIView.areAnimationsEnabled else {
            contentOffset = target
            return
        }
        let movement = ScrollMovement(moving: self, to: target, duration: Self.scrollDuration, isDeceleration: false) {
            $0.receiver?.scrollViewDidEndScrollingAnimation($0)
        }
        self.movement = movement
        movement.begin()
    }
}
