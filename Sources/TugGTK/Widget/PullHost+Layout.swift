@_spi(Host) import Tug
import TugCGTK

/// Where the scrolled window and the indicators lie.
extension PullHost {
    /// How often a layout is repeated until the list is where it is to be.
    private static var mostLayouts: Int { 4 }

    func allocate(width: Int32, height: Int32) {
        guard widget != nil else { return }
        let length = axis.along(width, height)
        let breadth = axis.across(width, height)
        isAllocating = true
        beginReading()
        var placed = logical(rowDisplacement)
        native.layOut { axis.allocate(native.window, at: placed, length: length, breadth: breadth) }
        // The adjustment does not report a change that leaves the content shorter than the viewport.
        native.read()
        var hasScrolled = endReading()
        // The scrolled window has reported its new lengths. Allocated with the same size, it is only drawn elsewhere. Rows that come into view
        // may be longer than was estimated: then an edge that is followed is elsewhere again.
        for round in 1...Self.mostLayouts where logical(rowDisplacement) != placed || hasScrolled {
            placed = logical(rowDisplacement)
            native.layOut { axis.allocate(native.window, at: placed, length: length, breadth: breadth) }
            native.read()
            hasScrolled = round < Self.mostLayouts && followPosition()
        }
        if abs(native.value - laidOutValue) > native.viewportLength, native.showsNothing {
            // The next step shows them.
            let value = native.value
            for nearby in [value < 1 ? value + 1 : value - 1, value] {
                native.scroll(to: nearby)
                native.layOut { axis.allocate(native.window, at: placed, length: length, breadth: breadth) }
            }
            native.read()
            _ = followPosition()
            native.layOut { axis.allocate(native.window, at: placed, length: length, breadth: breadth) }
        }
        laidOutValue = native.value
        // Content that grows or shrinks within the viewport changes no adjustment. This layout is the only sign of it.
        native.read()
        noteRows()
        isAllocating = false
        if awaitsReplacement {
            awaitsReplacement = false
            tell(.geometryChanged)
        }
        var isAnyHidden = false
        for edge in ScrollEdge.allCases {
            guard let slot = slots[edge], let machine = controller.machine(at: edge) else { continue }
            let indicator = slot.length(for: breadth, options: machine.options)
            let logical = placement(of: machine, length: Double(indicator))
            let place = native.isMirrored ? logical.mirrored(in: Double(length)) : logical
            let isInView = machine.isVisible && place.isInView(of: Double(length))
            let wasDrawn = slot.isDrawn
            slot.place(at: place.position, length: indicator, breadth: breadth, isInView: isInView)
            isAnyHidden = isAnyHidden || wasDrawn && !slot.isDrawn
            if slot.needsExtent { tell(.geometryChanged) }
        }
        // The row behind an indicator comes under the pointer, and a list that selects it must be laid out before it is drawn.
        if isAnyHidden {
            native.layOut { axis.allocate(native.window, at: placed, length: length, breadth: breadth) }
        }
        placeFloor(length: length, breadth: breadth)
        jumpButton?.place(width: width, height: height, isMirrored: isMirroredOnScreen)
        attachment?.laidOut()
    }

    /// The second floor moves with the content, as high as the viewport, beyond the edge of its header.
    private func placeFloor(length: Int32, breadth: Int32) {
        guard let floor else { return }
        let logical = IndicatorPlacement(
            position: floorMachine?.edge == .end ? native.viewportEnd + state.displacement : state.displacement - Double(length),
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
        floor.show(opacity: state.displacement == 0 ? 0 : machine?.floorReveal ?? 0, isOpen: machine?.phase == .open)
    }

    /// Where an indicator lies, in points from the start of the widget.
    private func placement(of machine: EdgeMachine, length: Double) -> IndicatorPlacement {
        let viewportEnd = native.viewportEnd
        // GTK scrolls to whole points, and so does what follows the content.
        let contentStart = viewportEnd - native.viewportLength - native.value
        return IndicatorPlacement(
            of: machine, length: length, displacement: state.displacement, contentStart: contentStart,
            contentEnd: contentStart + native.contentLength, viewportEnd: viewportEnd)
    }

    /// Updates directions and extents of the indicators after a layout.
    func refreshIndicators() {
        for slot in slots.all { slot.refresh() }
    }

    func mapped() {
        guard widget != nil else { return }
        state.isOnScreen = true
        wheel?.enterWindow()
        controller.handle(.attached)
    }

    func unmapped() {
        guard widget != nil else { return }
        state.isOnScreen = false
        touch?.abandon()
        wheel?.leaveWindow()
        endFlight()
        controller.handle(.hidden)
    }
}
