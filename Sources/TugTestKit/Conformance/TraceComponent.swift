import Tug

/// What is shown inside a component.
enum TraceLook { case base, state, normal, gif }

/// A component of a recording on our engine: the edge it is on, its options, and its indicator.
final class TraceComponent {
    let name: String
    let role: String
    let axis: Axis
    let edge: Edge
    let behaviour: Behaviour
    let look: TraceLook
    private let view: SimulatedScrollView
    private let widths: TextWidths
    /// Asked when another month has the same day: whether to call that today.
    var saysToday: () -> Bool = { false }

    // Options of MJRefresh.
    var options: RefreshOptions
    private var fast: Double?
    private var slow: Double?
    private var isAnimationDisabled = false
    private(set) var isHidden = false
    private(set) var isInteractive = true
    private(set) var isLabelHidden = false
    private(set) var isTimeHidden = false
    private var isRefreshingTitleHidden = false
    private var isArrowHidden = false
    private var hasTimeBlock = false
    private var literalTitles: [String: String] = [:]
    /// Whether the title is left out while refreshing; setting any title shows it again.
    private var isTitleLeftOut = false

    // What is shown.
    var language = "en"
    private(set) var player: ImagePlayer
    private(set) var frame = IndicatorRect()
    private(set) var layout: IndicatorLayout?
    private(set) var timeText = ""
    private var timeWidth = 0.0
    /// A sideways arrow turns with the pull and is put back when it has closed.
    private var sideAngle = 0.0
    private var state = RefreshState.idle
    private var seenUpdates: UInt32 = 0
    private var needsLayout = true
    var isAttached = false
    /// Whether the app has taken it off and keeps it.
    var isSetAside = false
    /// The inset with which MJRefresh places a footer, if that is to be done its way.
    var mistakenInset: (() -> AxisInsets)?
    /// What MJRefresh takes for the app's inset, with the safe area.
    var original = AxisInsets()
    /// What MJRefresh will add to the inset when the run ends; nil: what it holds open is taken away.
    var mistakenDelta: Double?
    /// When the current run began; nil when its handler has started.
    var unstartedSince: Double?
    /// When the closing animations end that run now.
    var closingEnds: [Double] = []
    /// Rows in the list when the current run began.
    var rowsAtBegin = 0
    var hasSeenContentSize = false

    init?(_ name: String, on view: SimulatedScrollView, widths: TextWidths) {
        self.name = name
        self.view = view
        self.widths = widths
        role = name.hasSuffix("Header") ? "header" : name.hasSuffix("Footer") ? "footer" : "trailer"
        guard name.hasSuffix("Header") || name.hasSuffix("Footer") || name.hasSuffix("Trailer") else { return nil }
        axis = role == "trailer" ? .horizontal : .vertical
        edge = role == "header" ? .start : .end
        behaviour = role == "header" ? .header : name.hasPrefix("auto") ? .autoFooter : .backFooter
        let lowercase = name.lowercased()
        if lowercase.contains("normal") {
            look = .normal
        } else if lowercase.contains("gif") {
            look = .gif
        } else {
            look = lowercase.contains("state") ? .state : .base
        }
        options = .mjRefresh(for: behaviour)
        if axis == .horizontal { options.extent = 60 }
        player = ImagePlayer(behaviour: behaviour)
        frame.height = options.extent
        frame.width = 60
    }

    var controller: RefreshController<SimulatedAxis> { view[axis].controller }
    var machine: EdgeMachine? { isAttached ? controller.machine(at: edge) : nil }
    /// Whether it hears of the list.
    var isDeaf: Bool { isHidden || !isInteractive || isSetAside }
    var lastState: RefreshState { state }
    var endDuration: Double { options.endDuration }

    // MARK: Options

    /// Takes over the options in an event; unknown ones are ignored.
    func apply(_ event: JSON) {
        if let value = event["ignoredInset"].number { options.ignoredInset = value }
        if let value = event["automaticallyChangeAlpha"].flag { options.fadesWithPull = value }
        if let value = event["autoTriggerTimes"].number {
            // Setting it grants the triggers anew, also when it is what it was.
            options.autoTriggersPerDrag = value < 0 ? 0 : nil
            if isAttached { controller.configure(edge, options: options) }
            options.autoTriggersPerDrag = value < 0 ? nil : event["autoTriggerTimes"].whole
        }
        if let value = event["triggerPercent"].number { options.triggerFraction = value }
        if let value = event["automaticallyRefresh"].flag { options.isAutomatic = value }
        if let value = event["fast"].number { fast = value }
        if let value = event["slow"].number { slow = value }
        if let value = event["animationDisabled"].flag { isAnimationDisabled = value }
        if let value = event["componentInteraction"].flag { isInteractive = value }
        if let value = event["timeHidden"].flag { isTimeHidden = value }
        if let value = event["timeBlock"].flag { hasTimeBlock = value }
        if let value = event["labelHidden"].flag { isLabelHidden = value }
        if let value = event["refreshingTitleHidden"].flag { isRefreshingTitleHidden = value }
        if let value = event["arrowHidden"].flag { isArrowHidden = value }
        for (state, title) in event["titles"].object ?? [:] {
            literalTitles[state] = title.string
            isTitleLeftOut = false
        }
        if look == .gif { applyImages(event["gif"]) }
        options.isEnabled = isInteractive && !isSetAside
        options.beginDuration = isAnimationDisabled ? 0 : fast ?? 0.25
        options.endDuration = isAnimationDisabled ? 0 : slow ?? 0.4
        if isAttached { controller.configure(edge, options: options) }
        if let value = event["hidden"].flag { setHidden(value) }
    }

    private func applyImages(_ gif: JSON) {
        for (state, images) in gif.object ?? [:] {
            let sequence = ImageSequence(count: max(0, images["n"].whole ?? 0), duration: images["duration"].number)
            switch state {
            case "idle": player.idle = sequence
            case "pulling": player.pulling = sequence
            case "refreshing": player.refreshing = sequence
            default: break
            }
            // A taller image raises the component.
            if sequence.count > 0, let height = images["size"].array?.last?.number {
                if height > options.extent { needsLayout = true }
                options.extent = max(options.extent, height)
            }
        }
    }

    func setHidden(_ isHidden: Bool) {
        let reappears = self.isHidden && !isHidden
        self.isHidden = isHidden
        if isAttached { controller.setHidden(edge, isHidden) }
        if reappears, behaviour == .autoFooter { frame.y = view.contentSize.y }
    }

    // MARK: On the list

    func attach(now: CalendarTime, lastUpdated: CalendarTime?) {
        frame.x = -view.adjustedInset.left
        frame.height = options.extent
        frame.y = behaviour == .autoFooter ? view.contentSize.y : frame.y
        controller.install(edge, behaviour: behaviour, options: options)
        isAttached = true
        if isHidden { controller.setHidden(edge, true) }
        if edge == .end, axis == .vertical { takePlace() }
        updateTime(now: now, lastUpdated: lastUpdated)
        needsLayout = true
    }

    /// The content's size was set: footers take their place again.
    func contentSizeChanged() {
        if isInteractive, !isSetAside, edge == .end { takePlace() }
    }

    private func takePlace() {
        var metrics = view[axis].scrollMetrics
        if let mistakenInset { metrics.inset = mistakenInset() }
        let end = metrics.contentLength + options.ignoredInset
        switch behaviour {
        case .autoFooter: frame.y = end
        case .backFooter:
            let place = max(end, metrics.viewportLength - metrics.inset.start - metrics.inset.end + options.ignoredInset)
            if axis == .vertical { frame.y = place } else { frame.x = place }
        case .header: break
        }
    }

    /// The engine says that what is shown may differ.
    func contentChanged() {
        guard let machine else { return }
        if machine.progressUpdates != seenUpdates {
            seenUpdates = machine.progressUpdates
            // A run that has ended is over when its closing scrolls the list; a pull counts for the state before it.
            player.pulled(progress: machine.progress, state: state == .refreshing ? machine.state : state)
        }
    }

    /// The engine says that the state changed. Returns the transition.
    func stateChanged(_ reaction: EdgeReaction, now: CalendarTime, lastUpdated: CalendarTime?) -> (RefreshState, RefreshState)? {
        guard let machine else { return nil }
        let old = state
        guard machine.state != old else { return nil }
        state = machine.state
        isTitleLeftOut = isRefreshingTitleHidden && behaviour == .autoFooter && state == .refreshing
        player.entered(state)
        if state == .pulling || (state == .idle && old == .refreshing) {
            sideAngle = 180
            // Put back after the time of a show animation.
            if state == .idle {
                if options.beginDuration > 0 {
                    view.clock.schedule(at: view.clock.now + options.beginDuration) { [weak self] in self?.sideAngle = 0 }
                } else {
                    sideAngle = 0
                }
            }
        } else if state == .idle {
            sideAngle = 0
        }
        updateTime(now: now, lastUpdated: lastUpdated)
        needsLayout = true
        return (old, state)
    }

    func languageChanged(_ language: String, now: CalendarTime, lastUpdated: CalendarTime?) {
        self.language = language
        literalTitles = [:]
        isTitleLeftOut = false
        updateTime(now: now, lastUpdated: lastUpdated)
        needsLayout = true
    }

    /// The app takes it off the list but keeps it, or puts it back.
    func setAside(_ isSetAside: Bool) {
        self.isSetAside = isSetAside
        options.isEnabled = isInteractive && !isSetAside
        controller.configure(edge, options: options)
        needsLayout = true
        guard !isSetAside else { return }
        original = view.adjustedInset[axis]
        frame.x = -view.adjustedInset.left
        if edge == .end, axis == .vertical { takePlace() }
    }

    func setNeedsLayout() { needsLayout = true }

    // MARK: Texts

    private var family: String { role == "footer" ? (behaviour == .autoFooter ? "autoFooter" : "backFooter") : role }

    /// The title as the recording writes it, and its width in points.
    var title: (text: String?, width: Double) {
        if isTitleLeftOut { return (nil, 0) }
        let name = stateName(state)
        if let literal = literalTitles[name] { return (literal, widths.width(literal: literal)) }
        let key: String
        switch (state, role) {
        case (.willRefresh, _), (.noMoreData, "header"), (.noMoreData, "trailer"): return (nil, 0)
        case (.pulling, _) where behaviour == .autoFooter: return (nil, 0)
        // Sideways there is no text of its own for it.
        case (.refreshing, "trailer"): key = family + ".pulling"
        default: key = family + "." + name
        }
        return ("{\(key)}", widths.width(key, language))
    }

    private func updateTime(now: CalendarTime, lastUpdated: CalendarTime?) {
        guard role == "header", look != .base, !isTimeHidden else { return }
        if hasTimeBlock { return }
        let prefix = widths.width("lastUpdated.prefix", language)
        var wording = LastRefreshed(lastUpdated, now: now)
        if let lastUpdated, lastUpdated.day == now.day, case .earlier = wording, saysToday() {
            wording = .today(lastUpdated.timeText)
        }
        switch wording {
        case .never:
            timeText = "{last}{never}"
            timeWidth = prefix + widths.width("lastUpdated.never", language)
        case .today(let time):
            timeText = "{last}{today} " + time
            timeWidth = prefix + widths.width("lastUpdated.today", language) + widths.width(literal: " " + time)
        case .earlier(let time):
            timeText = "{last}" + time
            timeWidth = prefix + widths.width(literal: time)
        }
    }

    /// A closure of the app's words the time: for it, seconds since 1970.
    func updateTimeBlock(_ seconds: Double?) {
        guard hasTimeBlock, !isTimeHidden else { return }
        timeText = seconds.map { "T:\(wholeSeconds($0))" } ?? "T:none"
        timeWidth = widths.width(literal: timeText)
    }

    /// Lays out what needs it; only on screen.
    func layOut() {
        guard needsLayout, view.isOnScreen else { return }
        needsLayout = false
        if role == "header" { frame.y = -options.extent - options.ignoredInset }
        frame.height = axis == .horizontal ? view.bounds.y : options.extent
        frame.width = axis == .horizontal ? options.extent : view.bounds.x
        switch role {
        case "header":
            layout = .header(
                width: frame.width, height: frame.height, titleWidth: isLabelHidden && look != .gif ? nil : title.width,
                subtitleWidth: isTimeHidden ? nil : timeWidth)
            // The second line of a header is placed with the first only.
            if isLabelHidden, !isTimeHidden { layout?.subtitle = IndicatorRect(width: frame.width) }
            if look == .gif, isLabelHidden, isTimeHidden {
                layout?.image = IndicatorRect(width: frame.width, height: frame.height)
            }
        case "footer":
            let isCentred = behaviour == .autoFooter ? isRefreshingTitleHidden : isLabelHidden
            layout = .footer(width: frame.width, height: frame.height, titleWidth: isCentred ? nil : title.width)
        default:
            layout = .side(
                width: frame.width, height: frame.height, showsTitle: !isLabelHidden,
                showsArrow: look == .normal && !isArrowHidden)
        }
    }

    // MARK: Parts

    /// The arrow: whether it is hidden, and the degrees it is turned by.
    var arrow: (isHidden: Bool, angle: Double)? {
        guard look == .normal, behaviour != .autoFooter, let machine else { return nil }
        if axis == .horizontal { return (isArrowHidden, sideAngle) }
        let content = machine.content(IndicatorSettings(kind: .normal))
        let isHidden = !content.showsArrow && (content.isSpinning || machine.state == .noMoreData)
        return (isHidden, content.arrowAngle)
    }

    /// Whether the spinner turns.
    var isSpinning: Bool? {
        guard look == .normal, axis == .vertical, let machine else { return nil }
        return machine.content(IndicatorSettings(kind: .normal)).isSpinning
    }

    var opacity: Double { machine?.content(IndicatorSettings(kind: .state)).opacity ?? 1 }
}

/// The name of a state in a recording.
func stateName(_ state: RefreshState) -> String {
    switch state {
    case .idle, .failed, .open: "idle"
    case .pulling: "pulling"
    case .willRefresh: "willRefresh"
    case .refreshing: "refreshing"
    case .noMoreData: "noMoreData"
    }
}
