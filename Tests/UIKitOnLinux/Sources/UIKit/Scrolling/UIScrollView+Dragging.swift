internal import Tug

extension UIScrollView {
    /// Seconds that `setContentOffset(_:animated:)` takes.
    static let scrollDuration = 0.3

    // MARK: The finger

    /// The recognizer begins and its observers are told; then the delegate; then the view counts as dragged.
    func beginDrag() {
        stopMoving()
        isTracking = true
        panGestureRecognizer.state = .began
        delegate?.scrollViewWillBeginDragging(self)
        isDragging = true
    }

    /// A frame of the finger's movement.
    func dragged(to offset: CGPoint) {
        if isDragging, panGestureRecognizer.state == .began || panGestureRecognizer.state == .changed {
            panGestureRecognizer.state = .changed
        }
        contentOffset = offset
    }

    /// The recognizer ends and its observers are told while the view still counts as dragged; the delegate may change where it comes
    /// to rest; then it is not dragged any more, and may decelerate. Velocity in points a second.
    func endDrag(velocity: CGPoint) {
        panGestureRecognizer.state = .ended
        let flight = ScrollMovement(decelerating: self, velocity: velocity) { $0.endDeceleration() }
        let expected = isPagingEnabled ? page(for: velocity) : flight.target
        var target = expected
        delegate?.scrollViewWillEndDragging(
            self, withVelocity: CGPoint(x: velocity.x / 1000, y: velocity.y / 1000), targetContentOffset: &target)
        let isFree = !isPagingEnabled && target == expected
        let duration = isPagingEnabled ? Self.scrollDuration : max(flight.duration, Self.scrollDuration)
        // Not the flight of before: the delegate may have changed the insets.
        let movement =
            isFree
            ? ScrollMovement(decelerating: self, velocity: velocity) { $0.endDeceleration() }
            : ScrollMovement(moving: self, to: target, duration: duration, isDeceleration: true) { $0.endDeceleration() }
        lift(decelerates: isFree ? movement.duration > 0 : target != contentOffset)
        start(movement)
    }

    /// The touch was taken away: as the end of a drag without velocity, but the delegate is not asked for a target.
    func cancelDrag(decelerates: Bool) {
        panGestureRecognizer.state = .cancelled
        lift(decelerates: decelerates && !restingPlaces.contains(contentOffset))
        start(ScrollMovement(decelerating: self, velocity: .zero) { $0.endDeceleration() })
    }

    /// The part of the end of a drag that follows the recognizer.
    func lift(decelerates: Bool) {
        isDragging = false
        isTracking = false
        isDecelerating = decelerates
        delegate?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
        if decelerates, isDecelerating { delegate?.scrollViewWillBeginDecelerating(self) }
    }

    private func start(_ movement: ScrollMovement) {
        // The delegate may have stopped it again, or begun something else.
        guard isDecelerating, self.movement == nil else { return }
        self.movement = movement
        movement.begin()
    }

    /// The nearest page, or the next one in the direction of a fling.
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

    // MARK: By itself

    /// A deceleration has come to its end.
    func endDeceleration() {
        guard isDecelerating else { return }
        isDecelerating = false
        movement?.stop()
        movement = nil
        delegate?.scrollViewDidEndDecelerating(self)
    }

    /// A deceleration or an animated movement ends where it is. The delegate is not told.
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
            $0.delegate?.scrollViewDidEndScrollingAnimation($0)
        }
        self.movement = movement
        movement.begin()
    }
}
