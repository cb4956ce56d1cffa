import Tug

/// What can be observed of a replay after an event: only the fields that are to be compared then.
struct Observation {
    /// Field and value, in the order in which they are compared.
    private(set) var fields: [(path: String, value: JSON)] = []

    init(of replay: TraceReplay) {
        let view = replay.view
        add("trans", .array(replay.transitions.map(JSON.string)))
        add("calls", .array(replay.calls.map(JSON.string)))
        add("now", .number(view.clock.now))
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

    private mutating func observe(_ component: TraceComponent, _ view: SimulatedScrollView) {
        let role = component.role
        add(role + ".attached", .number(component.isAttached && !component.isSetAside ? 1 : 0))
        add(role + ".hidden", .number(component.isHidden ? 1 : 0))
        guard let machine = component.machine else { return }
        add(role + ".state", .string(stateName(machine.state)))
        let distance = view[component.axis].scrollMetrics.distance(past: component.edge)
        let isPulled = component.behaviour != .autoFooter && (distance > 0 || (distance == 0 && component.behaviour == .header))
        let isRefreshing = machine.state == .refreshing
        if isPulled || isRefreshing {
            if component.behaviour != .autoFooter { add(role + ".percent", .number(machine.progress)) }
            add(role + ".alpha", .number(component.opacity))
        }
        let showsFrames = view.isOnScreen && !component.isHidden && !component.isSetAside
        if showsFrames { addFrame(component) }
        addTexts(component, showsFrames, isWaiting: machine.state == .willRefresh)
        if let arrow = component.arrow {
            add(role + ".arrow.hidden", .number(arrow.isHidden ? 1 : 0))
            if !arrow.isHidden {
                add(role + ".arrow.rot", .number(arrow.angle))
                if showsFrames, let layout = component.layout { add(role + ".arrow.frame", JSON(layout.arrow)) }
            }
        }
        if let isSpinning = component.isSpinning {
            add(role + ".spinner.animating", .number(isSpinning ? 1 : 0))
            if isSpinning, showsFrames, let layout = component.layout { add(role + ".spinner.frame", JSON(layout.spinner)) }
        }
        if component.look == .gif {
            addImages(component, showsFrames, isStillComparable: isPulled || isRefreshing || machine.state == .pulling)
        }
    }

    private mutating func addFrame(_ component: TraceComponent) {
        let frame = component.frame
        let role = component.role
        if component.axis == .vertical || component.hasSeenContentSize { add(role + ".frame.0", .number(frame.x)) }
        if component.name.hasPrefix("back") ? component.hasSeenContentSize : true { add(role + ".frame.1", .number(frame.y)) }
        add(role + ".frame.2", .number(frame.width))
        add(role + ".frame.3", .number(frame.height))
    }

    private mutating func addTexts(_ component: TraceComponent, _ showsFrames: Bool, isWaiting: Bool) {
        guard component.look != .base, !isWaiting else { return }
        let role = component.role
        if !component.isLabelHidden {
            add(role + ".label.text", component.title.text.map(JSON.string) ?? .null)
            if showsFrames, let layout = component.layout { add(role + ".label.frame", JSON(layout.title)) }
        }
        if role == "header", !component.isTimeHidden {
            add(role + ".time.text", .string(component.timeText))
            if showsFrames, let rect = component.layout?.subtitle { add(role + ".time.frame", JSON(rect)) }
        }
    }

    private mutating func addImages(_ component: TraceComponent, _ showsFrames: Bool, isStillComparable: Bool) {
        let role = component.role
        let player = component.player
        add(role + ".gif.animating", .number(player.running == nil ? 0 : 1))
        add(role + ".gif.hidden", .number(player.isHidden ? 1 : 0))
        if let running = player.running {
            add(role + ".gif.n", .number(Double(running.count)))
            add(role + ".gif.dur", .number(running.duration))
        } else if isStillComparable {
            let image = player.still.map { stateName($0.state) + String($0.index) }
            add(role + ".gif.image", image.map(JSON.string) ?? .null)
        }
        if showsFrames, let layout = component.layout { add(role + ".gif.frame", JSON(layout.image)) }
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
