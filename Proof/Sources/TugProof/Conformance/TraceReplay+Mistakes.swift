@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// MJRefresh's mistakes, made where a recording has them: see ``Deviation``.
extension TraceReplay {
    // MARK: Inset

    /// MJRefresh takes the inset that it finds with a scroll event for the app's, unless it refreshes; a refreshing header then writes
    /// its inset anew from that.
    func willScroll(_ axis: ScrollAxis) {
        hearAgain(axis)
        // Footers hear first.
        for component in hearing(axis).sorted(by: { $0.role < $1.role }) {
            let isRefreshing = component.machine?.state == .refreshing
            if !isRefreshing { component.original = view.adjustedInset[axis] }
            switch component.role {
            case "footer": tellFooterOfScroll(component)
            case "header": if isRefreshing { forget(component, .start) }
            default: scrollsUnlaid(component)
            }
        }
    }

    /// The difference that MJRefresh notes for the end.
    func didScroll(_ axis: ScrollAxis) {
        hearAgain(axis)
        for component in hearing(axis) where component.behavior == .refresh && component.machine?.state == .refreshing {
            // It writes its inset also where what it holds open is the same.
            view[axis].writeInset()
            component.mistakenDelta = component.original.start - view.adjustedInset[axis].start
        }
        noteSpentTriggers(axis)
    }

    /// A run is about to begin without a scroll event.
    func begins(_ component: TraceComponent, onScreen: Bool) {
        guard onScreen, component.behavior != .load(.visible), component.machine?.state != .refreshing else { return }
        if component.behavior == .refresh, view.pan == .cancelled { return }
        let before = view.adjustedInset[component.axis].end
        guard forget(component, component.edge), component.behavior == .load(.pulled) else { return }
        // What it writes is wrong, but it takes away just as much.
        component.mistakenDelta = before
    }

    /// A run is about to end.
    func ends(_ component: TraceComponent) {
        callsLate(component)
        guard let delta = component.mistakenDelta else { return }
        let axis = view[component.axis]
        let safeArea = view.safeArea[component.axis]
        var app = axis.appInset
        if component.behavior == .refresh {
            app.start = view.adjustedInset[component.axis].start + delta - safeArea.start
        } else {
            app.end = delta - safeArea.end
            component.mistakenDelta = nil
        }
        if !isClose(app, axis.appInset), deviations.makes(.insetBookkeeping) { axis.mistake(appInset: app) }
    }

    /// The app replaces the whole inset, and with it what edges hold open; `app` is what it asks for itself.
    func insetReplaced(_ inset: SimulatedInsets, app: SimulatedInsets) {
        let before = view.contentInset
        let held = [ScrollAxis.vertical, .horizontal].map { view[$0].heldInset }
        guard held.contains(where: { $0 != AxisInsets() }), deviations.makes(.insetBookkeeping) else {
            return view.replaceContentInset(app)
        }
        view.adjustContentInset(
            by: SimulatedInsets(
                top: inset.top - before.top, left: inset.left - before.left, bottom: inset.bottom - before.bottom,
                right: inset.right - before.right))
    }

    /// A component is about to be removed: what a run holds open stays.
    func removes(_ component: TraceComponent) {
        callsLate(component)
        for end in component.closingEnds {
            view.run(after: end - view.now) { [replay = Unowned(self)] in
                let replay = replay.object
                if replay.deviations.makes(.completionAfterRemoval) { replay.call("endCompletion", component) }
            }
        }
        component.closingEnds = []
        guard component.behavior != .load(.visible), component.machine?.state == .refreshing else { return }
        let axis = view[component.axis]
        let held = axis.heldInset[component.edge]
        guard held != 0, deviations.makes(.insetBookkeeping) else { return }
        var app = axis.appInset
        app[component.edge] += held
        axis.mistake(appInset: app)
    }

    /// The inset from which MJRefresh works out where a back footer lies.
    func placingInset(_ component: TraceComponent) -> AxisInsets {
        let metrics = view[component.axis].scrollMetrics
        let isMistaken = !isClose(component.original, metrics.inset)
        let isHeaders = view[component.axis].heldInset.start != 0
        return isMistaken && deviations.makes(isHeaders ? .insetOfRefreshingHeader : .insetBookkeeping)
            ? component.original : metrics.inset
    }

    /// The app's inset at an edge becomes what MJRefresh takes for it. Returns whether that differs.
    @discardableResult
    private func forget(_ component: TraceComponent, _ edge: ScrollEdge) -> Bool {
        let axis = view[component.axis]
        var app = axis.appInset
        app[edge] = component.original[edge] - view.safeArea[component.axis][edge]
        guard !isClose(app, axis.appInset), deviations.makes(.insetBookkeeping) else { return false }
        axis.mistake(appInset: app)
        return true
    }

    private func hearing(_ axis: ScrollAxis) -> [TraceComponent] {
        components.values.filter { $0.axis == axis && $0.isAttached && !$0.isDeaf }
    }

    private func isClose(_ a: AxisInsets, _ b: AxisInsets) -> Bool { abs(a.start - b.start) < 1e-6 && abs(a.end - b.end) < 1e-6 }

    // MARK: Extents

    /// The extent of a component changes by some points. What MJRefresh's auto footer holds open stays what it was, until it gives back
    /// its new extent.
    func resizes(_ component: TraceComponent, by points: Double) {
        guard component.behavior == .load(.visible), !component.isHidden, points != 0, deviations.makes(.insetOfOldExtent) else {
            return
        }
        let axis = view[component.axis]
        var app = axis.appInset
        app.end -= points
        axis.mistake(appInset: app)
    }

    /// A trailer is scrolled off screen. Before its first layout MJRefresh's is as wide as the list.
    private func scrollsUnlaid(_ trailer: TraceComponent) {
        guard let width = trailer.unlaidWidth, trailer.mistakenExtent == nil,
            view[trailer.axis].scrollMetrics.distance(past: trailer.edge) > 0, deviations.makes(.trailerAsWideAsList)
        else { return }
        trailer.mistakenExtent = width
        trailer.indicator.configure(trailer.engineOptions)
    }

    /// A component is about to be laid out for the first time.
    func laysOut(_ component: TraceComponent) {
        component.unlaidWidth = nil
        guard component.mistakenExtent != nil else { return }
        component.mistakenExtent = nil
        component.indicator.configure(component.engineOptions)
    }

    // MARK: Calls, paging, hiding

    /// The run ends before its handler has started: MJRefresh calls it all the same.
    private func callsLate(_ component: TraceComponent) {
        guard let since = component.unstartedSince else { return }
        component.unstartedSince = nil
        view.run(after: since + component.options.beginDuration - view.now) { [replay = Unowned(self)] in
            let replay = replay.object
            if replay.deviations.makes(.callbackAfterEnd) { replay.call("refreshing", component) }
        }
    }

    /// The app ends a run of what it has removed. MJRefresh's auto footer keeps its state and its list.
    func endsRemoved(_ component: TraceComponent) {
        guard component.behavior == .load(.visible), component.state == .refreshing, deviations.makes(.completionAfterRemoval)
        else {
            return
        }
        component.endedAfterRemoval()
        noteTransition(component, .refreshing, .idle)
        if isPagingEnabled { closesPaged(component) } else { call("endCompletion", component) }
    }

    /// A load has ended on a paging list.
    func pagedEnd(_ component: TraceComponent) {
        guard view.adjustedInset.bottom != 0, deviations.makes(.pagedEndMovesList) else { return }
        view.scroll(to: view.offset.y - view.adjustedInset.bottom, .vertical, within: component.endDuration)
    }

    /// A component is hidden or shown.
    func hides(_ component: TraceComponent, _ isHidden: Bool) {
        if isHidden, !component.isHidden, component.behavior == .load(.visible), component.machine?.hasMore == false,
            component.machine?.isRefreshing == false, deviations.makes(.hidingForgetsNoMoreData)
        {
            component.indicator.setHasMore(true)
        }
        component.setHidden(isHidden)
    }
}
