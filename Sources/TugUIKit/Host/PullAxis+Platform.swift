@_spi(Host) import Tug
import UIKit

/// The room that UIKit's own control has in the inset. UIKit writes it itself: in `contentInset` or only in the adjusted inset, at once, with the
/// next layout, or when the finger lifts.
///
/// An app that observes that may set an inset of its own before UIKit's is reported. So the inset is also read before each write.
extension PullAxis {
    /// Lets UIKit's control open or close. What that adds to the inset or removes is not the app's; every other change is. The engine is
    /// notified of the offset only when both are written.
    func letPlatformWrite(isOpen: Bool, _ body: () -> Void) {
        // What the app has set before is its own.
        takeAppInset()
        guard let host, let scrollView else { return body() }
        platformWrites = PlatformWrites(isOpen: isOpen, seen: coordinates.insets(scrollView.contentInset))
        passingOffsets(body)
        readPlatformWrites()
        platformWrites = nil
        write(ledger.total)
        if scrollMetrics.offset != controller.engine.metrics.offset { scrolled() }
        host.geometryChanged()
    }

    /// UIKit's control has left the list.
    func platformLeft() { ledger.platformLeft() }

    /// Somebody is about to write the inset.
    func insetWillChange() {
        guard let host, !host.insetWrites.isWriting, let scrollView else { return }
        if platformWrites != nil {
            readPlatformWrites()
        } else {
            _ = observePlatform(coordinates.insets(scrollView.contentInset))
        }
    }

    /// Takes note of what was written since the last look, while UIKit's control opens or closes. It is all of one writer.
    private func readPlatformWrites() {
        guard let scrollView, let writes = platformWrites else { return }
        let inset = coordinates.insets(scrollView.contentInset)
        platformWrites?.seen = inset
        let isPlatforms = ledger.observePlatform(
            inset, from: writes.seen, opening: writes.isOpen ? platformRoom?.extents ?? [] : [], isClosing: !writes.isOpen)
        if !isPlatforms { _ = ledger.observe(inset, from: writes.seen) }
    }

    /// Consumes a change of the inset that UIKit's control has written later than it was opened or closed. Returns whether there was one.
    func takePlatformInset(_ inset: AxisInsets) -> Bool {
        guard observePlatform(inset) else { return false }
        write(ledger.total)
        return true
    }

    private func observePlatform(_ inset: AxisInsets) -> Bool {
        guard inset != ledger.total, let room = platformRoom else { return false }
        return ledger.observePlatform(inset, opening: room.isOpen ? room.extents : [], isClosing: !room.isOpen)
    }

    private var platformRoom: PlatformRoom? { slots[.start]?.control.indicator.platformRoom }
}

/// The changes of the inset that UIKit's own control may make now.
struct PlatformRoom {
    /// Whether the control refreshes.
    var isOpen: Bool
    /// The lengths that it may add while it refreshes, in points; empty if its room is not in the inset itself.
    var extents: [Double]
}

/// The writes to the inset while UIKit's control opens or closes.
struct PlatformWrites {
    /// Whether the control opens, rather than closes.
    var isOpen: Bool
    /// The inset when it was last read, in points.
    var seen: AxisInsets
}
