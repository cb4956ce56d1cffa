import UIKit

/// A click under the finger, on devices that have it.
@MainActor
final class Haptics {
    #if !os(tvOS) && !os(visionOS)
        private let generator = UIImpactFeedbackGenerator(style: .light)

        /// A finger has come down: the next click is to be on time.
        func prepare() { generator.prepare() }

        func play() { generator.impactOccurred() }
    #else
        func prepare() {}

        func play() {}
    #endif
}
