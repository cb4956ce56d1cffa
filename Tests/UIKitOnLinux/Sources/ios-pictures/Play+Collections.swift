import Tug
import TugUIKit
import UIKit

@testable import SampleScreens

extension Play {
    static let collections = [
        Play(name: "grid") {
            let screen = GridScreen()
            screen.request.delay = 600
            let device = Device(screen, title: "Grid")
            screen.collection.contentOffset.y = screen.collection.tug.metrics.maximumOffset
            screen.collection.pull(y: -60)
            return device.picture.svg
        },
        Play(name: "sideways") {
            let screen = SidewaysScreen()
            let device = Device(screen, title: "Sideways")
            screen.collection.pull(x: 140, holding: true)
            return device.picture.svg
        },
        Play(name: "right-to-left") {
            let screen = RightToLeftScreen()
            let device = Device(screen, title: "Right to left")
            screen.collection.pull(x: -140, holding: true)
            return device.picture.svg
        },
    ]
}
