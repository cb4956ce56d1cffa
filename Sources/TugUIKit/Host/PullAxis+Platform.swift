@_spi(Host) import Tug
import UIKit

/// The room that UIKit's own control has in the inset. UIKit writes it itself: in `contentInset` or only in the adjusted inset, at once, with the
/// next layout, or when the finger lifts.
extension PullAxis {
    /// Lets UIKit's control open or close. What it writes to the inset meanwhile is not the app's, and its passing offsets are nobody's.
    func letPlatformWrite(isOpen: Bool, _ body: () -> Void) {
        // What the app has set before is its own.
        takeAppInset()
        guard let host, let scrollView else { return body() }
        passingOffsets { host.insetWrites.write(body) }
        ledger.platformWrote(coordinates.insets(scrollView.contentInset), isOpen: isOpen)
        write(ledger.total)
        if scrollMetrics.offset != controller.engine.metrics.offset { scrolled() }
        host.geometryChanged()
    }

    /// UIKit's control has left the list.
    func platformLeft() { ledger.platformLeft() }

    /// Takes note of what UIKit's control has written later than it was told to. Returns whether it has.
    func takePlatformInset(_ inset: AxisInsets) -> Bool {
        guard let room = slots[.start]?.control.indicator.platformRoom,
            ledger.observePlatform(inset, opening: room.openings, isClosing: !room.isOpen)
        else { return false }
        write(ledger.total)
        return true
    }
}

/// What UIKit's own control may write to the inset now.
struct PlatformRoom {
    /// Whether it refreshes.
    var isOpen: Bool
    /// What it may add, in points.
    var openings: [Double]
}
