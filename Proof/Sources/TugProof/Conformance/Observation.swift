@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// What can be observed of a replay after an event: only the fields that are to be compared then.
struct Observation {
    /// Field and value, in the order in which they are compared.
    private(set) var fields: [(path: String, value: JSON)] = []

    init(of replay: TraceReplay<some TraceStage>) {
        let view = replay.view
        add("trans", .array(replay.transitions.map(JSON.string)))
        add("calls", .array(replay.calls.map(JSON.string)))
        add("now", .number(view.now))
        add("offset", .array([.number(view.offset.x), .number(view.offset.y)]))
        add("inset", JSON(view.contentInset))
        add("adjusted", JSON(view.adjustedInset))
        add("anims", .array(view.animations.map(JSON.init)))
        add("contentSize", .array([.number(view.contentSize.x), .number(view.contentSize.y)]))
        add("bounds", .array([.number(view.bounds.x), .number(view.bounds.y)]))
        add("dragging", .number(view.isDragging ? 1 : 0))
        add("pan", .string(view.pan.rawValue))
        if !view.wasMovedByEdge { add("decelerating", .number(view.isDecelerating ? 1 : 0)) }
        for role in ["header", "footer", "trailer"] {
            for call in ["refreshing", "endAnimationBegin", "endCompletion", "entries"] {
                guard let counts = replay.counts[role] else { continue }
                add("\(role)Calls.\(call)", .number(Double(counts[call] ?? 0)))
            }
            if let component = replay.components[role] { observe(component, view) }
        }
    }

    private mutating func add(_ path: String, _ value: JSON) { fields.append((path, value)) }

    private mutating func observe(_ component: TraceComponent, _ view: some TraceStage) {
        let role = component.role
        add(role + ".attached", .number(component.isAttached && !component.isSetAside ? 1 : 0))
        add(role + ".hidden", .number(component.isHidden ? 1 : 0))
        guard let machine = component.machine else { return }
        add(role + ".state", .string(stateName(machine.state)))
        let distance = view[component.axis].scrollMetrics.distance(past: component.edge)
        let isPulled =
            component.behavior != .load(.visible) && (distance > 0 || (distance == 0 && component.behavior == .refresh))
        let isRefreshing = machine.state == .refreshing
        let appearance = component.indicator.appearance
        if isPulled || isRefreshing {
            if component.behavior != .load(.visible) { add(role + ".percent", .number(machine.progress)) }
            add(role + ".alpha", .number(appearance.opacity))
        }
        let showsFrames = view.isOnScreen && !component.isHidden && !component.isSetAside
        if showsFrames { addFrame(component, appearance) }
        addTexts(component, appearance, showsFrames, isWaiting: machine.state == .pending)
        if let arrow = appearance.arrow {
            add(role + ".arrow.hidden", .number(arrow.isHidden ? 1 : 0))
            if !arrow.isHidden {
                add(role + ".arrow.rot", .number(arrow.angle))
                if showsFrames, let frame = arrow.frame { add(role + ".arrow.frame", JSON(frame)) }
            }
        }
        if let spinner = appearance.spinner {
            add(role + ".spinner.animating", .number(spinner.isAnimating ? 1 : 0))
            if spinner.isAnimating, showsFrames, let frame = spinner.frame { add(role + ".spinner.frame", JSON(frame)) }
        }
        if let images = appearance.images {
            let isStillComparable = isPulled || isRefreshing || machine.state == .pulling
            addImages(role, images, showsFrames, isStillComparable: isStillComparable)
        }
    }

    private mutating func addFrame(_ component: TraceComponent, _ appearance: TraceAppearance) {
        let frame = appearance.frame
        var sides = Set(0...3).subtracting(appearance.uncomparedSides)
        if component.axis == .horizontal, !component.hasSeenContentSize { sides.remove(0) }
        if component.name.hasPrefix("back"), !component.hasSeenContentSize { sides.remove(1) }
        for (side, value) in [frame.x, frame.y, frame.width, frame.height].enumerated() where sides.contains(side) {
            add("\(component.role).frame.\(side)", .number(value))
        }
    }

    private mutating func addTexts(
        _ component: TraceComponent, _ appearance: TraceAppearance, _ showsFrames: Bool, isWaiting: Bool
    ) {
        guard component.look != .base, !isWaiting else { return }
        let role = component.role
        if !component.isLabelHidden, let title = appearance.title {
            add(role + ".label.text", title.text.map(JSON.string) ?? .null)
            if showsFrames, let frame = title.frame { add(role + ".label.frame", JSON(frame)) }
        }
        if role == "header", !component.isTimeHidden, let time = appearance.time {
            add(role + ".time.text", time.text.map(JSON.string) ?? .null)
            if showsFrames, let frame = time.frame { add(role + ".time.frame", JSON(frame)) }
        }
    }

    private mutating func addImages(
        _ role: String, _ images: TraceAppearance.Images, _ showsFrames: Bool, isStillComparable: Bool
    ) {
        add(role + ".gif.animating", .number(images.running == nil ? 0 : 1))
        add(role + ".gif.hidden", .number(images.isHidden ? 1 : 0))
        if let running = images.running {
            add(role + ".gif.n", .number(Double(running.count)))
            add(role + ".gif.dur", .number(running.duration))
        } else if isStillComparable {
            add(role + ".gif.image", images.still.map(JSON.string) ?? .null)
        }
        if showsFrames, let frame = images.frame { add(role + ".gif.frame", JSON(frame)) }
    }
}

extension JSON {
    fileprivate init(_ insets: SimulatedInsets) {
        self = .array([.number(insets.top), .number(insets.left), .number(insets.bottom), .number(insets.right)])
    }

    fileprivate init(_ rect: IndicatorRect) {
        self = .array([.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)])
    }

    fileprivate init(_ animation: SimulatedScrollView.Animation) {
        var properties: [JSON] = []
        if animation.changedInset { properties.append(.string("scroll.contentInset")) }
        if animation.changedOffset { properties.append(.string("scroll.contentOffset")) }
        self = .object(["d": .number(animation.duration), "props": .array(properties)])
    }
}
