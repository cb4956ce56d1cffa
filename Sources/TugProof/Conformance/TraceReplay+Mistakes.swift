import Tug
import TugTestKit

/// MJRefresh's mistakes, made where a recording has them: see ``Deviation``.
extension TraceReplay {
    // MARK: Inset

    /// MJRefresh takes the inset that it finds with a scroll event for the app's, unless it refreshes; a refreshing header then writes
    /// its inset anew from that.
    func willScroll(_ axis: ScrollAxis) {
        for component in hearing(axis) {
            guard let machine = component.machine else { continue }
            if machine.state != .refreshing {
                component.original = view.adjustedInset[axis]
                noteHeaderInset(component)
            } else if component.behavior == .header {
                forget(component, .start)
            }
        }
    }

    /// The difference that MJRefresh notes for the end.
    func didScroll(_ axis: ScrollAxis) {
        for component in hearing(axis) where component.behavior == .header && component.machine?.state == .refreshing {
            component.mistakenDelta = component.original.start - view.adjustedInset[axis].start
        }
    }

    /// A run is about to begin without a scroll event.
    func begins(_ component: TraceComponent, onScreen: Bool) {
        guard onScreen, component.behavior != .autoFooter, component.machine?.state != .refreshing else { return }
        if component.behavior == .header, view.pan == .cancelled { return }
        let before = view.adjustedInset[component.axis].end
        guard forget(component, component.edge), component.behavior == .backFooter else { return }
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
        if component.behavior == .header {
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
        guard component.behavior != .autoFooter, component.machine?.state == .refreshing else { return }
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

    /// Counts a footer's mistake where it makes a difference: where it lies after short content, and whether content is short.
    private func noteHeaderInset(_ component: TraceComponent) {
        let held = view[component.axis].heldInset[component.edge.opposite]
        guard component.role == "footer", held != 0 else { return }
        let right = view[component.axis].scrollMetrics
        var wrong = right
        wrong.inset.start += held
        let isFurther = max(right.offset - right.maximumOffset, right.offset - wrong.maximumOffset) > 0
        if right.maximumOffset != wrong.maximumOffset, isFurther { _ = deviations.makes(.insetOfRefreshingHeader) }
    }

    private func hearing(_ axis: ScrollAxis) -> [TraceComponent] {
        components.values.filter { $0.axis == axis && $0.isAttached && !$0.isDeaf }
    }

    private func isClose(_ a: AxisInsets, _ b: AxisInsets) -> Bool { abs(a.start - b.start) < 1e-6 && abs(a.end - b.end) < 1e-6 }

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

    /// A load has ended on a paging list.
    func pagedEnd(_ component: TraceComponent) {
        guard view.adjustedInset.bottom != 0, deviations.makes(.pagedEndMovesList) else { return }
        view.scroll(to: view.offset.y - view.adjustedInset.bottom, .vertical, within: component.endDuration)
    }

    /// A component is hidden or shown.
    func hides(_ component: TraceComponent, _ isHidden: Bool) {
        if isHidden, !component.isHidden, component.behavior == .autoFooter, component.machine?.hasMore == false,
            component.machine?.isRefreshing == false, deviations.makes(.hidingForgetsNoMoreData)
        {
            component.indicator.setHasMore(true)
        }
        component.setHidden(isHidden)
    }
}
