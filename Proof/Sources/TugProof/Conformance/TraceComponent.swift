@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// What is shown inside a component.
enum TraceLook { case base, state, normal, gif }

/// A component of a recording: the edge it is on, what the app has chosen for it, and what MJRefresh remembers of it.
final class TraceComponent {
    let name: String
    let role: String
    let axis: ScrollAxis
    let edge: ScrollEdge
    let behavior: EdgeBehavior
    let look: TraceLook
    let widths: TextWidths
    let times: TraceTimes
    /// What shows it.
    private(set) lazy var indicator = makeIndicator(self)
    private let makeIndicator: (TraceComponent) -> any TraceIndicator
    /// Asked where MJRefresh makes a mistake of its own: whether to make it.
    var makes: (Deviation) -> Bool = { _ in false }
    /// Its extent is about to change by some points while it is on the list.
    var willResize: (Double) -> Void = { _ in }

    // Options of MJRefresh.
    var options: EdgeOptions
    /// Its extent without images, in points.
    private(set) var plainExtent: Double
    /// Its extent as MJRefresh takes it for off screen, in points; nil for the right one.
    var mistakenExtent: Double?
    /// The options that the engine gets.
    var engineOptions: EdgeOptions {
        var options = options
        if let mistakenExtent { options.extent = mistakenExtent }
        return options
    }
    private var fast: Double?
    private var slow: Double?
    private var isAnimationDisabled = false
    private(set) var isHidden = false
    private(set) var isInteractive = true
    private(set) var isLabelHidden = false
    var isTimeHidden = false
    private(set) var isRefreshingTitleHidden = false
    private(set) var isArrowHidden = false
    /// Points between text and arrow or image, if the app has chosen them.
    private(set) var textGap: Double?
    private(set) var hasTimeBlock = false
    private(set) var titles: [String: String] = [:]
    private(set) var images: [String: Images] = [:]
    var language = "en"

    /// The images of one state.
    struct Images: Equatable {
        var sequence: ImageSequence
        /// Points.
        var size: SimulatedPair
    }

    var state = EdgeState.idle
    /// Whether it has ever begun, or waited to.
    private(set) var hasBegun = false
    /// Whether the drag has asked for a load that it may not start any more: what MJRefresh remembers until the state changes.
    var hasSpentTriggers = false
    var isAttached = false
    /// Whether the app has taken it off and keeps it.
    private(set) var isSetAside = false
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
    /// Width of the list when a trailer was put on it, in points; nil once it has been laid out.
    var unlaidWidth: Double?
    /// What the second line of a header says.
    var timeText = ""
    /// The same where a mistake of MJRefresh's is made; nil where it says what it should.
    var mistakenTime: String?

    init?(
        _ name: String, widths: TextWidths, times: TraceTimes, makeIndicator: @escaping (TraceComponent) -> any TraceIndicator
    ) {
        guard let role = Self.role(of: name) else { return nil }
        self.name = name
        self.role = role
        self.widths = widths
        self.times = times
        self.makeIndicator = makeIndicator
        axis = role == "trailer" ? .horizontal : .vertical
        edge = role == "header" ? .start : .end
        behavior = role == "header" ? .refresh : name.hasPrefix("auto") ? .load(.visible) : .load(.pulled)
        look = Self.look(of: name, role)
        options = .mjRefresh(for: behavior)
        if axis == .horizontal { options.extent = 60 }
        plainExtent = options.extent
    }

    /// Where a component belongs; nil for what is none.
    static func role(of name: String) -> String? {
        ["Header", "Footer", "Trailer"].first { name.hasSuffix($0) }?.lowercased()
    }

    /// What the rest of its name says: after `auto` or `back`, before the role.
    private static func look(of name: String, _ role: String) -> TraceLook {
        let isFooter = name.hasPrefix("auto") || name.hasPrefix("back")
        return switch name.dropFirst(isFooter ? 4 : 0).dropLast(role.utf8.count).lowercased() {
        case "normal": .normal
        case "gif": .gif
        case "state": .state
        default: .base
        }
    }

    /// nil while it is not on the list.
    var machine: EdgeMachine? { isAttached ? indicator.machine : nil }
    /// Whether it hears of the list.
    var isDeaf: Bool { isHidden || !isInteractive || isSetAside }
    var endDuration: Double { options.endDuration }

    // MARK: Options

    /// Takes over the options in an event; unknown ones are ignored.
    func apply(_ event: JSON) {
        if let value = event["ignoredInset"].number { options.ignoredInset = value }
        if let value = event["automaticallyChangeAlpha"].flag { options.fadesWithPull = value }
        if let value = event["autoTriggerTimes"].number {
            // Setting it grants the triggers anew, also when it is what it was.
            options.autoTriggersPerDrag = value < 0 ? 0 : nil
            if isAttached { indicator.configure(engineOptions) }
            hasSpentTriggers = hasSpentTriggers && value == 0
            options.autoTriggersPerDrag = value < 0 ? nil : event["autoTriggerTimes"].whole
        }
        if let value = event["triggerPercent"].number { options.triggerFraction = value }
        if let value = event["automaticallyRefresh"].flag { options.isAutomatic = value }
        if let value = event["fast"].number { fast = value }
        if let value = event["slow"].number { slow = value }
        if let value = event["animationDisabled"].flag { isAnimationDisabled = value }
        if let value = event["componentInteraction"].flag { isInteractive = value }
        if let value = event["timeHidden"].flag { hideTime(value) }
        if let value = event["timeBlock"].flag { hasTimeBlock = value }
        if let value = event["labelHidden"].flag { isLabelHidden = value }
        if let value = event["refreshingTitleHidden"].flag { isRefreshingTitleHidden = value }
        if let value = event["arrowHidden"].flag { isArrowHidden = value }
        if let value = event["labelLeftInset"].number { textGap = value }
        if let value = event["componentHeight"].number { resize(value) }
        for (state, title) in event["titles"].object ?? [:] { titles[state] = title.string }
        if look == .gif { applyImages(event["gif"]) }
        options.isEnabled = isInteractive && !isSetAside
        options.beginDuration = isAnimationDisabled ? 0 : fast ?? 0.25
        options.endDuration = isAnimationDisabled ? 0 : slow ?? 0.4
        indicator.restyle()
        if event["titles"].object?.isEmpty == false { indicator.titlesChanged() }
        if isAttached { indicator.configure(engineOptions) }
        if let value = event["hidden"].flag { setHidden(value) }
    }

    private func applyImages(_ gif: JSON) {
        for (state, images) in gif.object ?? [:] {
            let sequence = ImageSequence(count: max(0, images["n"].whole ?? 0), duration: images["duration"].number)
            let size = images["size"].pair ?? SimulatedPair(x: 50, y: 50)
            self.images[state] = Images(sequence: sequence, size: size)
            // A taller image raises the component.
            if sequence.count > 0, size.y > options.extent { setExtent(size.y) }
        }
    }

    private func resize(_ extent: Double) {
        plainExtent = extent
        setExtent(extent)
    }

    private func setExtent(_ extent: Double) {
        if isAttached { willResize(extent - options.extent) }
        options.extent = extent
        indicator.setNeedsLayout()
    }

    func setHidden(_ isHidden: Bool) {
        self.isHidden = isHidden
        indicator.setHidden(isHidden)
    }

    func languageChanged(_ language: String) {
        self.language = language
        titles = [:]
        writeTime()
        indicator.languageChanged()
    }

    // MARK: On the list

    func attach() {
        isAttached = true
        writeTime()
        indicator.install()
    }

    /// The content's size was set.
    func contentSizeChanged() {
        hasSeenContentSize = true
        if isInteractive, !isSetAside, edge == .end { indicator.contentSizeChanged() }
    }

    /// The engine says that the state may have changed. Returns the transition.
    func stateChanged() -> (EdgeState, EdgeState)? {
        guard let machine, machine.state != state else { return nil }
        let old = state
        state = machine.state
        if state == .refreshing || state == .pending { hasBegun = true }
        if state == .idle || state == .noMoreData { hasSpentTriggers = false }
        writeTime()
        indicator.stateChanged(from: old)
        return (old, state)
    }

    /// A run that was going on when it was removed has ended.
    func endedAfterRemoval() {
        state = .idle
        indicator.stateChanged(from: .refreshing)
    }

    /// The app takes it off the list but keeps it, or puts it back.
    func setAside(_ isSetAside: Bool, in inset: AxisInsets) {
        self.isSetAside = isSetAside
        options.isEnabled = isInteractive && !isSetAside
        indicator.configure(engineOptions)
        indicator.setNeedsLayout()
        guard !isSetAside else { return }
        original = inset
        indicator.reappeared()
    }

    // MARK: Texts

    private var family: String { role == "footer" ? (behavior == .load(.visible) ? "autoFooter" : "backFooter") : role }

    /// The key of its title in a state; nil where MJRefresh has none.
    func titleKey(_ state: EdgeState) -> String? {
        switch (state, role) {
        case (.pending, _), (.noMoreData, "header"), (.noMoreData, "trailer"): nil
        case (.pulling, _) where behavior == .load(.visible): nil
        // Sideways there is no text of its own for it.
        case (.refreshing, "trailer"): family + ".pulling"
        default: family + "." + stateName(state)
        }
    }
}

/// The name of a state in a recording.
func stateName(_ state: EdgeState) -> String {
    switch state {
    case .idle, .failed, .open: "idle"
    case .pulling: "pulling"
    case .pending: "willRefresh"
    case .refreshing: "refreshing"
    case .noMoreData: "noMoreData"
    }
}
