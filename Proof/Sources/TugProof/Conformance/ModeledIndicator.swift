@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// A component on a ``SimulatedScrollView``: what MJRefresh's views would show is worked out from the engine, and when they would be laid
/// out.
final class ModeledIndicator: TraceIndicator {
    private let shown: Unowned<TraceComponent>
    private let view: SimulatedScrollView
    private var player: ImagePlayer
    private var frame = IndicatorRect()
    private var layout: IndicatorLayout?
    /// Whether the title is left out while refreshing; setting any title shows it again.
    private var isTitleLeftOut = false
    /// A sideways arrow turns with the pull and is put back when it has closed.
    private var sideAngle = 0.0
    private var seenUpdates: UInt32 = 0
    private var needsLayout = true
    private var wasHidden = false

    init(_ component: TraceComponent, on view: SimulatedScrollView) {
        shown = Unowned(component)
        self.view = view
        player = ImagePlayer(behavior: component.behavior)
        frame.height = component.options.extent
        frame.width = 60
    }

    private var component: TraceComponent { shown.object }
    private var axis: ScrollAxis { component.axis }
    private var edge: ScrollEdge { component.edge }
    private var controller: RefreshController<SimulatedAxis> { view[axis].controller }
    var machine: EdgeMachine? { controller.machine(at: edge) }

    // MARK: By the app

    func install() {
        frame.x = -view.adjustedInset.left
        frame.height = component.options.extent
        frame.y = component.behavior == .load(.visible) ? view.contentSize.y : frame.y
        controller.handle(.install(component.behavior, options: component.engineOptions), at: edge)
        if component.isHidden { controller.handle(.setHidden(true), at: edge) }
        if edge == .end, axis == .vertical { takePlace() }
        needsLayout = true
    }

    func remove() { controller.handle(.remove, at: edge) }

    func configure(_ options: EdgeOptions) {
        controller.handle(.configure(options), at: edge)
        if component.role == "header" { frame.y = -frame.height - options.ignoredInset }
    }

    func restyle() {
        player.idle = component.images["idle"]?.sequence ?? player.idle
        player.pulling = component.images["pulling"]?.sequence ?? player.pulling
        player.refreshing = component.images["refreshing"]?.sequence ?? player.refreshing
    }

    func titlesChanged() { isTitleLeftOut = false }

    func setHidden(_ isHidden: Bool) {
        let reappears = wasHidden && !isHidden
        wasHidden = isHidden
        if component.isAttached { controller.handle(.setHidden(isHidden), at: edge) }
        if reappears, component.behavior == .load(.visible) { frame.y = view.contentSize.y + component.options.ignoredInset }
    }

    func setHasMore(_ hasMore: Bool) { controller.handle(.setHasMore(hasMore), at: edge) }
    func begin(_ source: RunSource) { controller.handle(.begin(source), at: edge) }
    func tap() { controller.handle(.begin(.tap), at: edge) }
    func finish(hasMore: Bool) {
        guard let machine else { return }
        controller.handle(.finish(generation: machine.generation, hasMore ? .success : .noMoreData), at: edge)
    }
    func cancel() { controller.handle(.cancel, at: edge) }

    // MARK: Events

    func contentSizeChanged() { takePlace() }

    private func takePlace() {
        var metrics = view[axis].scrollMetrics
        if let mistakenInset = component.mistakenInset { metrics.inset = mistakenInset() }
        let ignored = component.options.ignoredInset
        let end = metrics.contentLength + ignored
        switch component.behavior {
        case .load(.visible): frame.y = end
        case .load(.pulled):
            let place = max(end, metrics.viewportLength - metrics.inset.start - metrics.inset.end + ignored)
            if axis == .vertical { frame.y = place } else { frame.x = place }
        case .refresh: break
        }
    }

    func reappeared() {
        frame.x = -view.adjustedInset.left
        if edge == .end, axis == .vertical { takePlace() }
    }

    func contentChanged() {
        guard let machine, machine.progressUpdates != seenUpdates else { return }
        seenUpdates = machine.progressUpdates
        // A run that has ended is over when its closing scrolls the list; a pull counts for the state before it.
        player.pulled(progress: machine.progress, state: component.state == .refreshing ? machine.state : component.state)
    }

    func stateChanged(from old: EdgeState) {
        let state = component.state
        isTitleLeftOut = component.isRefreshingTitleHidden && component.behavior == .load(.visible) && state == .refreshing
        player.stateChanged(state)
        if state == .pulling || (state == .idle && old == .refreshing) {
            sideAngle = 180
            // Put back after the time of a show animation, if the replay is not over by then.
            if state == .idle {
                if component.options.beginDuration > 0 {
                    view.run(after: component.options.beginDuration) { [self] in sideAngle = 0 }
                } else {
                    sideAngle = 0
                }
            }
        } else if state == .idle {
            sideAngle = 0
        }
        needsLayout = true
    }

    func languageChanged() {
        isTitleLeftOut = false
        needsLayout = true
    }

    func setNeedsLayout() { needsLayout = true }

    // MARK: Texts

    /// The title as the recording writes it, and its width in points.
    private var title: (text: String?, width: Double) {
        if isTitleLeftOut { return (nil, 0) }
        if let literal = component.titles[stateName(component.state)] {
            return (literal, component.widths.width(literal: literal))
        }
        guard let key = component.titleKey(component.state) else { return (nil, 0) }
        return ("{\(key)}", component.widths.width(key, component.language))
    }

    private var timeWidth: Double {
        component.hasTimeBlock
            ? component.widths.width(literal: component.timeText)
            : component.widths.width(of: component.timeText, component.language)
    }

    // MARK: Layout

    /// Lays out what needs it; only on screen.
    func layOut() {
        guard needsLayout, view.isOnScreen else { return }
        needsLayout = false
        let extent = component.options.extent
        if component.role == "header" { frame.y = -extent - component.options.ignoredInset }
        frame.height = axis == .horizontal ? view.bounds.y : extent
        frame.width = axis == .horizontal ? extent : view.bounds.x
        let (isLabelHidden, isTimeHidden) = (component.isLabelHidden, component.isTimeHidden)
        switch component.role {
        case "header":
            layout = .header(
                width: frame.width, height: frame.height, titleWidth: isLabelHidden && component.look != .gif ? nil : title.width,
                subtitleWidth: isTimeHidden ? nil : timeWidth, textGap: component.textGap)
            // The second line of a header is placed with the first only, and the picture makes way for both or neither.
            if isLabelHidden, !isTimeHidden {
                layout?.subtitle = IndicatorRect(width: frame.width)
                layout?.center(in: frame.width)
            }
            if component.look == .gif, isLabelHidden, isTimeHidden {
                layout?.image = IndicatorRect(width: frame.width, height: frame.height)
            }
        case "footer":
            let isCenterd = component.behavior == .load(.visible) ? component.isRefreshingTitleHidden : isLabelHidden
            layout = .footer(
                width: frame.width, height: frame.height, titleWidth: isCenterd ? nil : title.width,
                textGap: component.textGap)
        default:
            layout = .side(
                width: frame.width, height: frame.height, showsTitle: !isLabelHidden,
                showsArrow: component.look == .normal && !component.isArrowHidden)
        }
    }

    // MARK: Parts

    var appearance: TraceAppearance {
        var appearance = TraceAppearance(
            frame: frame, opacity: machine?.content(IndicatorSettings(kind: .text)).opacity ?? 1)
        appearance.title = TraceAppearance.Text(text: title.text, frame: layout?.title)
        appearance.time = TraceAppearance.Text(text: component.timeText, frame: layout?.subtitle)
        appearance.arrow = arrow
        appearance.spinner = spinner
        if component.look == .gif {
            appearance.images = TraceAppearance.Images(
                isHidden: player.isHidden, running: player.running,
                still: player.still.map { stateName($0.state) + String($0.index) }, frame: layout?.image)
        }
        return appearance
    }

    private var arrow: TraceAppearance.Arrow? {
        guard component.look == .normal, component.behavior != .load(.visible), let machine else { return nil }
        if axis == .horizontal {
            return TraceAppearance.Arrow(isHidden: component.isArrowHidden, angle: sideAngle, frame: layout?.arrow)
        }
        let content = machine.content(IndicatorSettings(kind: .standard))
        let isHidden = !content.showsArrow && (content.isSpinning || machine.state == .noMoreData)
        return TraceAppearance.Arrow(isHidden: isHidden, angle: content.arrowAngle, frame: layout?.arrow)
    }

    private var spinner: TraceAppearance.Spinner? {
        guard component.look == .normal, axis == .vertical, let machine else { return nil }
        let isAnimating = machine.content(IndicatorSettings(kind: .standard)).isSpinning
        return TraceAppearance.Spinner(isAnimating: isAnimating, frame: layout?.spinner)
    }
}

extension IndicatorLayout {
    /// Puts arrow and spinner in the middle of some points.
    fileprivate mutating func center(in width: Double) {
        arrow.x = (width - arrow.width) / 2
        spinner.x = (width - spinner.width) / 2
    }
}
