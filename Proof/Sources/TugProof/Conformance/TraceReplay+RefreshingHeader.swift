@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// MJRefresh's footers take what a refreshing header holds open for the app's inset. The engine has one set of numbers for both edges, so
/// in that situation it is told of an event twice: with the footer's numbers while the header takes no notice, then with the list's own
/// while the footer takes none.
extension TraceReplay {
    /// The numbers that MJRefresh's footer works with; nil where they are the list's own.
    private func mistakenMetrics(_ footer: TraceComponent) -> ScrollMetrics? {
        guard footer.role == "footer", footer.isAttached else { return nil }
        let axis = view[footer.axis]
        let held = axis.heldInset[footer.edge.opposite]
        guard held != 0 else { return nil }
        var metrics = axis.scrollMetrics
        metrics.inset[footer.edge.opposite] += held
        return metrics
    }

    /// The offset has changed. Where that means something else to MJRefresh's footer, it is told here, and takes no notice of what the
    /// list tells next.
    func tellFooterOfScroll(_ footer: TraceComponent) {
        guard let wrong = mistakenMetrics(footer) else { return }
        let right = view[footer.axis].scrollMetrics
        let differs: Bool
        if footer.behavior == .load(.visible) {
            differs = wrong.fillsViewport(before: footer.edge) != right.fillsViewport(before: footer.edge)
        } else {
            let distance = max(right.distance(past: footer.edge), wrong.distance(past: footer.edge))
            differs = right.maximumOffset != wrong.maximumOffset && distance > 0
        }
        guard differs, deviations.makes(.insetOfRefreshingHeader) else { return }
        makeDeaf(footer.edge.opposite, on: footer.axis)
        view[footer.axis].tell(.scrolled, wrong)
        makeDeaf(footer.edge, on: footer.axis)
    }

    /// A finger is about to lift. As ``tellFooterOfScroll(_:)``; ``hearAgain(_:)`` must follow.
    func tellFooterOfLift(_ footer: TraceComponent) {
        guard footer.behavior == .load(.visible), !footer.isDeaf, let wrong = mistakenMetrics(footer) else { return }
        let axis = view[footer.axis]
        guard wrong.isAtEnd(footer.edge, axis.heldInset) != axis.scrollMetrics.isAtEnd(footer.edge, axis.heldInset),
            deviations.makes(.insetOfRefreshingHeader)
        else { return }
        var lifted = wrong
        lifted.isDragging = false
        axis.tell(.dragEnded, lifted)
        makeDeaf(footer.edge, on: footer.axis)
    }

    /// The program is about to have a footer begin. Returns whether the engine goes by the footer's numbers now, so that it must be
    /// told of the list's own after that.
    func tellFooterOfBegin(_ footer: TraceComponent) -> Bool {
        guard footer.behavior == .load(.pulled), let wrong = mistakenMetrics(footer) else { return false }
        let axis = view[footer.axis]
        guard wrong.shortfall != axis.scrollMetrics.shortfall, deviations.makes(.insetOfRefreshingHeader) else { return false }
        axis.tell(.geometryChanged, wrong)
        return true
    }

    private func makeDeaf(_ edge: ScrollEdge, on axis: ScrollAxis) {
        hearAgain(axis)
        guard let component = components.values.first(where: { $0.edge == edge && $0.axis == axis && $0.isAttached }),
            component.options.isEnabled
        else { return }
        deafened = component
        view[axis].setDeaf(edge, true)
    }

    /// Whoever was to take no notice of the list does again.
    func hearAgain(_ axis: ScrollAxis) {
        guard let component = deafened, component.axis == axis else { return }
        deafened = nil
        if component.isAttached { view[axis].setDeaf(component.edge, false) }
    }
}

extension ScrollMetrics {
    /// Whether an auto footer at an edge takes content for longer than the viewport: what is inset there does not count.
    func fillsViewport(before edge: ScrollEdge) -> Bool { inset[edge.opposite] + contentLength > viewportLength }

    /// Whether a finger that lifts here asks an auto footer to load: at the end of long content with what is held open there, or
    /// anywhere past the start of short content.
    func isAtEnd(_ edge: ScrollEdge, _ held: AxisInsets) -> Bool {
        guard fillsViewport(before: edge) else { return distance(past: edge.opposite) <= 0 }
        var past = self
        past.inset[edge] += held[edge]
        return past.distance(past: edge) >= 0
    }
}
