@_spi(Host) import Tug
import UIKit

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit
@_spi(Host) @testable import TugUIKit
@testable import UIKit

/// A component of a recording as a control on a list, and what its views show.
@MainActor
final class ControlIndicator: @preconcurrency TraceIndicator {
    unowned let component: TraceComponent
    unowned let stage: ControlStage
    let control: PullControl
    private var isLeaving = false
    /// Where MJRefresh leaves a back footer until the content's size is set again: its y, in points.
    private(set) var outdatedPlace: Double?
    /// Where MJRefresh leaves a header or footer until it is put on a list again: its x, in points.
    private(set) var outdatedSide = 0.0
    /// Whether the arrow of a trailer came or went since MJRefresh has laid out its text.
    private(set) var isTextOutdated = false
    /// Whether the second line of a header came or went since MJRefresh has laid it out.
    private(set) var isLineOutdated = false
    /// Whether a title was set since MJRefresh has placed the picture beside it.
    private(set) var isTitleOutdated = false

    init(_ component: TraceComponent, on stage: ControlStage, _ listener: (any TraceListener)?) {
        self.component = component
        self.stage = stage
        let (axis, edge) = (component.axis, component.edge)
        let indicator =
            switch component.look {
            case .base: PullIndicator()
            case .state: StandardIndicator(kind: .text)
            case .normal: StandardIndicator(kind: .standard)
            case .gif: ImageIndicator(frame: .zero)
            }
        control = PullControlTemplate(component.behavior)(.custom(indicator), options: component.options).callback {
            [weak listener] in
            listener?.started(axis, edge)
        }
        // When the host tells something, it has written what follows from it.
        control.onStateChange = { [weak listener, weak stage] _ in
            stage?.endMistake()
            listener?.stateChanged(axis, edge)
        }
        control.onFinish = { [weak self, weak listener, weak stage] _ in
            stage?.endMistake()
            // A run that is cut off by taking the control away is told to an app as cancelled; MJRefresh says nothing.
            if self?.isLeaving == false { listener?.finished(axis, edge) }
        }
        control.onClose = { [weak listener] in listener?.closed(axis, edge) }
        control.hourCycle = .twentyFour
        let epoch = component.times.epoch
        control.wallClock = WallClock(now: { epoch + UIKitSimulation.now })
        control.timeStore = component.times
        if component.role == "header" { control.lastRefreshedKey = "recording" }
    }

    var machine: EdgeMachine? { stage.host(component.axis)?.controller.machine(at: component.edge) }

    // MARK: By the app

    func install() {
        languageChanged()
        outdatedSide = -stage.adjustedInset.left
        let edges = stage.list.tug
        switch component.role {
        case "header": edges.header = control
        case "footer": edges.footer = control
        default: edges.trailing = control
        }
        stage.edgesChanged()
    }

    func remove() {
        isLeaving = true
        let edges = stage.list.tug
        switch component.role {
        case "header": edges.header = nil
        case "footer": edges.footer = nil
        default: edges.trailing = nil
        }
        isLeaving = false
        stage.endMistake()
    }

    func configure(_ options: EdgeOptions) {
        var options = options
        // The host makes room for images by itself.
        options.extent = component.mistakenExtent ?? component.plainExtent
        control.options = options
        stage.endMistake()
    }

    func restyle() {
        if !component.isAttached { configure(component.options) }
        var options = IndicatorOptions()
        options.wording = component.role == "trailer" ? .detailPage : .standard
        options.showsTitle = !component.isLabelHidden
        options.showsTitleWhileRefreshing = !component.isRefreshingTitleHidden || component.behavior != .load(.visible)
        options.showsLastRefreshed = !component.isTimeHidden
        options.showsArrow = !component.isArrowHidden
        for state in EdgeState.allCases {
            // Where MJRefresh has no text, an app says that there is none.
            let none = component.titleKey(state) == nil && state != .pending ? "" : nil
            options.titles[state] = component.titles[stateName(state)] ?? none
        }
        options.textGap = component.textGap
        if component.isAttached {
            let old = control.indicatorOptions
            if options.showsArrow != old.showsArrow { isTextOutdated = true }
            if options.showsLastRefreshed != old.showsLastRefreshed { isLineOutdated = true }
        }
        control.indicatorOptions = options
        updateTime()
        guard let indicator = control.indicator as? ImageIndicator else { return }
        let kinds: [(String, ReferenceWritableKeyPath<ImageIndicator, ImageFrames>)] = [
            ("idle", \.idle), ("pulling", \.pulling), ("refreshing", \.refreshing),
        ]
        for (state, frames) in kinds {
            guard let images = component.images[state] else { continue }
            let size = CGSize(width: images.size.x, height: images.size.y)
            guard indicator[keyPath: frames].sequence != images.sequence || indicator[keyPath: frames].height != size.height
            else { continue }
            let all = (0..<images.sequence.count).map { UIImage(simulatedSize: size, name: state + String($0)) }
            indicator[keyPath: frames] = ImageFrames(all, duration: images.sequence.duration)
        }
    }

    func titlesChanged() { isTitleOutdated = component.isAttached }
    func setHidden(_ isHidden: Bool) { control.isHidden = isHidden }
    func setHasMore(_ hasMore: Bool) { control.hasMore = hasMore }
    func begin(_ source: RunSource) {
        control.beginRefreshing(source: source)
        stage.endMistake()
    }
    func finish(hasMore: Bool) {
        control.endRefreshing(hasMore ? .success : .noMoreData)
        stage.endMistake()
    }

    func cancel() {
        control.endRefreshing(control.hasMore ? .success : .noMoreData)
        // An end disarms what is armed in MJRefresh; here the finger goes on to decide.
        if control.phase == .armed { stage.host(component.axis)?.controller.handle(.cancel, at: component.edge) }
    }

    /// A finger in the middle of it, whether that can be seen now or not.
    func tap() {
        let indicator = control.indicator
        let place = indicator.convert(CGPoint(x: indicator.bounds.midX, y: indicator.bounds.midY), to: nil)
        let touch: Set = [UITouch(place, in: indicator)]
        indicator.touchesBegan(touch, with: UIEvent())
        indicator.touchesEnded(touch, with: UIEvent())
    }

    // MARK: Events

    func contentChanged() {}
    func stateChanged(from old: EdgeState) {
        isTextOutdated = false
        isLineOutdated = false
        isTitleOutdated = false
        updateTime()
    }
    func contentSizeChanged() {
        guard var metrics = stage.host(component.axis)?.scrollMetrics else { return }
        if let inset = component.mistakenInset?() { metrics.inset = inset }
        outdatedPlace = place(metrics)
    }
    func reappeared() {
        contentSizeChanged()
        outdatedSide = -stage.adjustedInset.left
    }

    /// Where a back footer belongs now: its y, in points.
    var place: Double? { (stage.host(component.axis)?.scrollMetrics).map(place) }

    private func place(_ metrics: ScrollMetrics) -> Double {
        let room = metrics.viewportLength - metrics.inset.start - metrics.inset.end
        return max(metrics.contentLength, room) + component.options.ignoredInset
    }

    func setNeedsLayout() {
        isTextOutdated = false
        isLineOutdated = false
        isTitleOutdated = false
        control.indicator.setNeedsLayout()
    }
    func layOut() { UIKitSimulation.settle() }

    func languageChanged() {
        let (widths, language) = (component.widths, component.language)
        UIKitSimulation.textWidth = { text, _ in CGFloat(widths.width(of: text, language)) }
        control.language = .recorded(component)
        restyle()
        setNeedsLayout()
    }

    private func updateTime() {
        guard component.role == "header" else { return }
        if let text = component.mistakenTime {
            control.lastRefreshedText = { _ in text }
        } else if component.hasTimeBlock {
            control.lastRefreshedText = { [weak component] date in component?.timeBlockText(date?.timeIntervalSince1970) ?? "" }
        } else if let time = component.times.lastUpdatedTime, component.times.lastUpdated ?? 0 > component.times.seconds,
            case .earlier(let text) = LastRefreshed(time, now: component.times.now)
        {
            // This library takes a time to come for now; an app may say it as it is.
            control.lastRefreshedText = { _ in "{last}" + text }
        } else if control.lastRefreshedText != nil {
            control.lastRefreshedText = nil
        }
    }
}
