/// Computes the frames of a view's descendants from constraints: a small part of Auto Layout.
///
/// Constraints are processed in order of priority. An equality that contradicts earlier ones is dropped; a required one is
/// recorded in ``UIKitSimulation/unsatisfiedConstraints``. An inequality becomes an equality when a lower priority would violate
/// it. Undetermined sizes are intrinsic; other undetermined values stay unchanged.
///
/// Limits: no layout guides and no baselines. A wrapping label is measured with the width of the first of two passes. The sides of a
/// scroll view are those of its content, but constraints do not determine its content size.
@MainActor
struct ConstraintSolver {
    /// A constraint to satisfy: `expression` relates to 0.
    private struct Wish {
        let expression: LinearExpression
        let relation: NSLayoutConstraint.Relation
        let priority: Float
        let constraint: NSLayoutConstraint?

        func isViolated(_ value: Double) -> Bool {
            switch relation {
            case .equal: abs(value) > LinearSystem.tolerance
            case .greaterThanOrEqual: value < -LinearSystem.tolerance
            case .lessThanOrEqual: value > LinearSystem.tolerance
            }
        }
    }

    private let root: UIView
    /// The views to place. Each has four variables: left, top, width, height, in the root's coordinates.
    private var unknown: [UIView] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var wishes: [Wish] = []
    private var system = LinearSystem()

    /// Solves for a view and its descendants; nil without constraints. With `fitting`, it also solves for the view's own size.
    /// Wrapping labels are measured with `labelWidths`, as a single line without.
    init?(
        _ root: UIView, fitting: (size: CGSize, horizontal: UILayoutPriority, vertical: UILayoutPriority)? = nil,
        labelWidths: [ObjectIdentifier: CGFloat] = [:]
    ) {
        self.root = root
        let constraints = Self.constraints(in: root)
        guard !constraints.isEmpty else { return nil }
        if fitting != nil { add(root) }
        for view in constraints.flatMap(\.views) where view !== root && !view.translatesAutoresizingMaskIntoConstraints {
            add(view)
        }
        for constraint in constraints { add(constraint) }
        for view in unknown where view !== root { addIntrinsicSize(of: view, labelWidths[ObjectIdentifier(view)]) }
        if let fitting {
            wish(edge(root, .left), .equal, 1001)
            wish(edge(root, .top), .equal, 1001)
            wish(edge(root, .width) - LinearExpression(fitting.size.width), .equal, fitting.horizontal.rawValue)
            wish(edge(root, .height) - LinearExpression(fitting.size.height), .equal, fitting.vertical.rawValue)
        }
        for view in unknown where view !== root {
            let parent = view.superview ?? root
            let frame = view.frame.offsetBy(dx: -parent.layer.bounds.minX, dy: -parent.layer.bounds.minY)
            wish(edge(view, .left) - start(of: parent, .left) - LinearExpression(frame.minX), .equal, -1)
            wish(edge(view, .top) - start(of: parent, .top) - LinearExpression(frame.minY), .equal, -1)
            wish(edge(view, .width) - LinearExpression(frame.width), .equal, -1)
            wish(edge(view, .height) - LinearExpression(frame.height), .equal, -1)
        }
        solve()
    }

    /// The frames of the views, each in its superview's coordinates.
    var frames: [(view: UIView, frame: CGRect)] {
        unknown.filter { $0 !== root }.compactMap { view in
            guard let parent = view.superview else { return nil }
            let origin = parent === root ? root.layer.bounds.origin : parent.layer.bounds.origin
            func value(_ expression: LinearExpression) -> CGFloat { CGFloat(system.value(of: expression) ?? 0) }
            return (
                view,
                CGRect(
                    x: value(edge(view, .left) - start(of: parent, .left)) + origin.x,
                    y: value(edge(view, .top) - start(of: parent, .top)) + origin.y,
                    width: value(edge(view, .width)), height: value(edge(view, .height)))
            )
        }
    }

    /// The widths of wrapping labels, from which their heights follow.
    var labelWidths: [ObjectIdentifier: CGFloat] {
        let labels = frames.filter { ($0.view as? UILabel)?.wraps == true }
        return Dictionary(uniqueKeysWithValues: labels.map { (ObjectIdentifier($0.view), $0.frame.width) })
    }

    /// The size of the view itself, if it was requested.
    var fittingSize: CGSize {
        CGSize(
            width: system.value(of: edge(root, .width)) ?? 0, height: system.value(of: edge(root, .height)) ?? 0)
    }

    // MARK: Constraints

    private static func constraints(in view: UIView) -> [NSLayoutConstraint] {
        view.installedConstraints
            // The content of a scroll view moves with it and is placed in its own layout.
            + view.subviews.flatMap { $0 is UIScrollView ? $0.installedConstraints.filter(\.isOfOneView) : constraints(in: $0) }
    }

    private mutating func add(_ view: UIView) {
        guard numbers[ObjectIdentifier(view)] == nil else { return }
        numbers[ObjectIdentifier(view)] = unknown.count * 4
        unknown.append(view)
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem else { return }
        // The superview of the root places the root.
        if first === root, constraint.secondItem == nil, numbers[ObjectIdentifier(root)] == nil { return }
        var right = LinearExpression(constraint.constant)
        if let second = constraint.secondItem {
            right = right + edge(second, constraint.secondAttribute) * constraint.multiplier
        }
        let difference = edge(first, constraint.firstAttribute) - right
        wish(difference, constraint.relation, constraint.priority.rawValue, constraint)
    }

    private mutating func addIntrinsicSize(of view: UIView, _ width: CGFloat?) {
        var size = view.intrinsicContentSize
        if let label = view as? UILabel, label.wraps { size = label.sizeThatFits(CGSize(width: width ?? 0, height: 0)) }
        for (length, attribute, axis) in [
            (size.width, NSLayoutConstraint.Attribute.width, NSLayoutConstraint.Axis.horizontal),
            (size.height, .height, .vertical),
        ] where length != UIView.noIntrinsicMetric {
            let difference = edge(view, attribute) - LinearExpression(length)
            wish(difference, .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis).rawValue)
            wish(difference, .equal, view.contentHuggingPriority(for: axis).rawValue)
        }
    }

    private mutating func wish(
        _ expression: LinearExpression, _ relation: NSLayoutConstraint.Relation, _ priority: Float,
        _ constraint: NSLayoutConstraint? = nil
    ) {
        wishes.append(Wish(expression: expression, relation: relation, priority: priority, constraint: constraint))
    }

    // MARK: Expressions

    /// Returns an attribute of a view in the root's coordinates.
    private func edge(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> LinearExpression {
        let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        switch attribute {
        case .left, .top, .width, .height: return basic(view, attribute)
        case .right: return end(of: view, .left, .width)
        case .bottom: return end(of: view, .top, .height)
        case .leading: return edge(view, isMirrored ? .right : .left)
        case .trailing: return edge(view, isMirrored ? .left : .right)
        case .centerX: return (edge(view, .left) + edge(view, .right)) * 0.5
        case .centerY: return (edge(view, .top) + edge(view, .bottom)) * 0.5
        case .notAnAttribute: return LinearExpression(0)
        }
    }

    private func end(
        of view: UIView, _ start: NSLayoutConstraint.Attribute, _ length: NSLayoutConstraint.Attribute
    ) -> LinearExpression {
        if view === root, let scrollView = root as? UIScrollView {
            let size = scrollView.contentSize
            return LinearExpression(start == .left ? size.width : size.height)
        }
        return basic(view, start) + basic(view, length)
    }

    private func basic(_ view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> LinearExpression {
        let part = [.left, .top, .width, .height].firstIndex(of: attribute) ?? 0
        if let number = numbers[ObjectIdentifier(view)] { return LinearExpression(variable: number + part) }
        if view === root {
            let size = root.layer.bounds.size
            let origin = root is UIScrollView ? .zero : root.layer.bounds.origin
            return LinearExpression([origin.x, origin.y, size.width, size.height][part])
        }
        let frame = view.frame
        if part >= 2 { return LinearExpression(part == 2 ? frame.width : frame.height) }
        guard let parent = view.superview else { return LinearExpression(0) }
        let origin = parent.layer.bounds.origin
        return start(of: parent, attribute) + LinearExpression(part == 0 ? frame.minX - origin.x : frame.minY - origin.y)
    }

    /// Returns the start of a view's visible part. For a root scroll view, this is not the start of its content.
    private func start(of view: UIView, _ attribute: NSLayoutConstraint.Attribute) -> LinearExpression {
        guard view === root, numbers[ObjectIdentifier(root)] == nil else { return basic(view, attribute) }
        return LinearExpression(attribute == .left ? root.layer.bounds.minX : root.layer.bounds.minY)
    }

    // MARK: Solving

    private mutating func solve() {
        var pending: [Wish] = []
        let inOrder = wishes.enumerated().sorted { ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset) }
        for (_, wish) in inOrder {
            if wish.relation == .equal {
                if !satisfy(wish, &pending) { note(wish) }
            } else if let value = system.value(of: wish.expression) {
                if wish.isViolated(value) { note(wish) }
            } else {
                pending.append(wish)
            }
        }
    }

    /// Adds an equality unless it violates a higher-priority constraint, which then becomes an equality.
    private mutating func satisfy(_ wish: Wish, _ pending: inout [Wish]) -> Bool {
        while true {
            var trial = system
            guard trial.add(wish.expression) else { return false }
            let violated = pending.firstIndex { trial.value(of: $0.expression).map($0.isViolated) ?? false }
            guard let violated else {
                system = trial
                return true
            }
            let stronger = pending.remove(at: violated)
            if !system.add(stronger.expression) { note(stronger) }
        }
    }

    private func note(_ wish: Wish) {
        if let constraint = wish.constraint, constraint.priority == .required {
            UIKitSimulation.unsatisfiedConstraints.append(constraint)
        }
    }
}

extension NSLayoutConstraint {
    /// Whether the constraint concerns one view only.
    fileprivate var isOfOneView: Bool { secondItem == nil || secondItem === firstItem }
}
