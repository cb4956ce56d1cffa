import UIKit

/// Haptic feedback, on devices that have it.
@MainActor
final class Haptics {
    #if !os(tvOS) && !os(visionOS)
        private let generator = UIImpactFeedbackGenerator(style: .light)

        /// A touch began: prepares the next feedback.
        func prepare() { generator.prepare() }

        func play() { generator.impactOccurred() }
    #else
        func prepare() {}

        func play() {}
    #endif
}
