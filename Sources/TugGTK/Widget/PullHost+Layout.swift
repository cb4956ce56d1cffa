import CGTK
import Tug

/// Where the scrolled window and the indicators lie.
extension PullHost {
    func allocate(width: Int32, height: Int32) {
        guard widget != nil else { return }
        let length = axis.along(width, height)
        let breadth = axis.across(width, height)
        isAllocating = true
        beginReading()
        var placed = onScreen(displacement)
        axis.allocate(native.window, at: placed, length: length, breadth: breadth)
        // Of a change that leaves the content shorter than the viewport, the adjustment tells nothing.
        native.read()
        let hasScrolled = endReading()
        // The scrolled window has told its new lengths meanwhile. Of the same size, it is only drawn elsewhere now.
        if onScreen(displacement) != placed || hasScrolled {
            placed = onScreen(displacement)
            axis.allocate(native.window, at: placed, length: length, breadth: breadth)
        }
        // Content that grows or shrinks within the viewport changes no adjustment: the only sign of it is this layout.
        native.read()
        isAllocating = false
        for edge in ScrollEdge.allCases {
            guard let slot = slot(at: edge), let machine = controller.machine(at: edge) else { continue }
            let indicator = slot.length(for: breadth, options: machine.options)
            let logical = placement(of: machine, length: Double(indicator))
            let place = native.isMirrored ? logical.mirrored(in: Double(length)) : logical
            let isInView = machine.isVisible && place.isInView(of: Double(length))
            slot.place(at: place.position, length: indicator, breadth: breadth, isInView: isInView)
            if slot.needsExtent(for: breadth, machine: machine) { tell(.geometryChanged) }
        }
        placeFloor(length: length, breadth: breadth)
    }

    /// Has everything laid out anew, if that does not happen already.
    func queueLayout() {
        if let widget, !isAllocating { gtk_widget_queue_allocate(widget) }
    }

    /// The second floor moves with the content, as high as the viewport, beyond the edge of its header.
    private func placeFloor(length: Int32, breadth: Int32) {
        guard let floor else { return }
        let logical = IndicatorPlacement(
            position: floorMachine?.edge == .end ? native.viewportEnd + displacement : displacement - Double(length),
            length: Double(length))
        let place = native.isMirrored ? logical.mirrored(in: Double(length)) : logical
        floor.place(at: place.position, length: length, breadth: breadth, axis: axis)
    }

    private var floorMachine: EdgeMachine? {
        ScrollEdge.allCases.compactMap { controller.machine(at: $0) }.first { $0.options.secondFloor != nil }
    }

    /// Shows as much of the second floor as there is to see.
    func showFloor() {
        guard let floor, !isAllocating else { return }
        let machine = floorMachine
        floor.show(opacity: displacement == 0 ? 0 : machine?.floorReveal ?? 0, isOpen: machine?.phase == .open)
    }

    /// Where an indicator lies, in points from the start of the widget.
    private func placement(of machine: EdgeMachine, length: Double) -> IndicatorPlacement {
        let viewportEnd = native.viewportEnd
        // GTK scrolls to whole points, and so does what follows the content.
        let contentStart = viewportEnd - native.viewportLength - native.value
        return IndicatorPlacement(
            of: machine.behavior, at: machine.edge, length: length, displacement: displacement, contentStart: contentStart,
            contentEnd: contentStart + native.contentLength, viewportEnd: viewportEnd, ignoredInset: machine.options.ignoredInset)
    }

    /// A distance on the screen along the axis (positive down or to the right) for one that is positive towards the end of the content,
    /// or the other way round, in points.
    func onScreen(_ distance: Double) -> Double { native.isMirrored ? -distance : distance }

    /// Brings indicators in step with a layout that is over.
    func refreshIndicators() {
        for edge in ScrollEdge.allCases { slot(at: edge)?.refresh() }
    }

    func mapped() {
        guard widget != nil else { return }
        isMapped = true
        controller.handle(.attached)
    }

    func unmapped() {
        guard widget != nil else { return }
        isMapped = false
        touch?.abandon()
        wheel?.abandon()
        endFlight()
        controller.handle(.hidden)
    }
}
