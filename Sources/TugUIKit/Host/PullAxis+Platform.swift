@_spi(Host) import Tug
import UIKit

/// The room that UIKit's own control has in the inset. UIKit writes it itself: in `contentInset` or only in the adjusted inset, at once, with the
/// next layout, or when the finger lifts.
///
/// On being told of that, the app may write an inset of its own before UIKit's is reported. So the inset is also read before each write.
extension PullAxis {
    /// Lets UIKit's control open or close. What that adds to the inset or takes away is not the app's, everything else is. The engine hears of
    /// the offset only when both are written.
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

    /// Takes note of what UIKit's control has written later than it was told to. Returns whether it has.
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

/// What UIKit's own control may write to the inset now.
struct PlatformRoom {
    /// Whether it refreshes.
    var isOpen: Bool
    /// What it may have there while it refreshes, in points. None if its room is not in the inset itself.
    var extents: [Double]
}

/// The writes to the inset while UIKit's control opens or closes.
struct PlatformWrites {
    /// Whether it opens.
    var isOpen: Bool
    /// The inset at the last look, in points.
    var seen: AxisInsets
}
