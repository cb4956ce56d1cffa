/// The animation blocks that are running.
@MainActor
enum AnimationContext {
    static var areAnimationsEnabled = true
    private static var open: [UIKitSimulation.Animation] = []

    /// Whether changes belong to an animation that takes time.
    static var isAnimating: Bool { areAnimationsEnabled && open.last.map { $0.duration > 0 } ?? false }

    static func reset() { open = [] }

    /// Records a changed property for the current animation block.
    static func noted(_ view: UIView, _ property: String) {
        guard areAnimationsEnabled, let last = open.indices.last else { return }
        guard !open[last].changes.contains(where: { $0.view === view && $0.property == property }) else { return }
        open[last].changes.append(UIKitSimulation.Animation.Change(view: view, property: property))
    }

    /// Sets values at once. The completion follows after delay and duration. Without either, or with animations off, it is
    /// called before this returns.
    static func run(
        duration: TimeInterval, delay: TimeInterval, animations: () -> Void, completion: (@MainActor (Bool) -> Void)?
    ) {
        guard areAnimationsEnabled else {
            animations()
            completion?(true)
            return
        }
        open.append(UIKitSimulation.Animation(duration: duration, delay: delay, changes: []))
        animations()
        if let animation = open.popLast(), !animation.changes.isEmpty { UIKitSimulation.animations.append(animation) }
        guard let completion else { return }
        let end = max(0, duration) + max(0, delay)
        guard end > 0 else { return completion(true) }
        MainRunLoop.schedule(after: end) { completion(true) }
    }
}
