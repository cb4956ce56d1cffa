import Foundation
import TugGTK
import VirtualDisplay

/// The demonstration: a touch pulls the Files scene, releases it, and scrolls to the end of the data.
@MainActor
final class DemoPlay: WindowPlay {
    /// Seconds of delay for reading the folder. Without it, a read takes milliseconds, too short for a picture.
    static let latency = 1.2

    private let display: VirtualDisplay
    private let sample: SampleFolder?
    private let output: URL
    private let finger: Finger
    private let timeline = Timeline()

    init(display: VirtualDisplay, sample: SampleFolder?, output: URL) {
        self.display = display
        self.sample = sample
        self.output = output
        finger = Finger(display.touch)
    }

    func prepare(_ window: GalleryWindow) {
        window.fillScreen()
        display.parkPointer()
        Console.say("Reading the folder is slowed down by \(Self.latency) s, so that it can be seen.")
        timeline.printHead()
        timeline.follow(window.scene.list)
    }

    func play(_ window: GalleryWindow) async -> Int32 {
        do {
            let camera = Camera(display)
            try await pull(window.scene, camera)
            try await scrollToEnd(window.scene.list, camera)
            let picture = output.appendingPathComponent("demo.png")
            try await camera.compose(to: picture)
            Console.say("The pictures are in \(picture.relativePath).")
            return 0
        } catch {
            try? finger.lift()
            Console.complain(String(describing: error))
            return 1
        }
    }

    // MARK: The script

    private func pull(_ scene: any GalleryScene, _ camera: Camera) async throws {
        let list = scene.list
        try await NotReached.wait(for: "the first rows") { scene.isReady && list.headerState == .idle && isAtRest(list) }
        try await camera.take("At rest")

        timeline.note("finger down")
        try finger.land(at: point(0.42))
        try await finger.move(by: 62, duration: 0.7)
        try await NotReached.wait(for: "the header pulled open") { list.headerState == .idle && list.displacement > 10 }
        try await camera.take("Pulling")
        for _ in 0..<12 where list.headerState != .pulling { try await finger.move(by: 25, duration: 0.2) }
        try await NotReached.wait(for: "the header armed") { list.headerState == .pulling }
        try await camera.take("Armed")

        if let sample {
            try sample.addFile()
            timeline.note("another program writes a new file")
        }
        timeline.note("finger up")
        try finger.lift()
        try await NotReached.wait(for: "refreshing") { list.headerState == .refreshing }
        try await NotReached.wait(for: "the header held open") { isAtRest(list) && list.displacement > 0 }
        try await camera.take("Refreshing")
        try await NotReached.wait(for: "refreshed") { list.headerState == .idle && isAtRest(list) && list.displacement == 0 }
        try await Task.sleep(for: .milliseconds(350))
        try await camera.take(sample == nil ? "Refreshed" : "Refreshed: one new file")
    }

    private func scrollToEnd(_ list: PullView, _ camera: Camera) async throws {
        timeline.note("flings to the end")
        let deadline = ContinuousClock.now + .seconds(90)
        while list.footerState != .noMoreData || !isAtEnd(list) {
            guard ContinuousClock.now < deadline else { throw NotReached(what: "the end of the data", seconds: 90) }
            try await display.touch.play(.fling(from: point(0.85), distance: -Double(display.size.height) * 0.55, speed: 2_600))
            try await NotReached.wait(for: "the end of a load") { list.footerState != .refreshing && !list.isMoving }
            try await Task.sleep(for: .milliseconds(150))
        }
        try await NotReached.wait(for: "rest at the end") { isAtRest(list) }
        try await camera.take("End of the data")
    }

    private func point(_ height: Double) -> ScreenPoint {
        ScreenPoint(x: Double(display.size.width) / 2, y: Double(display.size.height) * height)
    }

    private func isAtRest(_ list: PullView) -> Bool { !list.isMoving }

    private func isAtEnd(_ list: PullView) -> Bool {
        list.offset + list.metrics.viewportLength >= list.metrics.contentLength - 1
    }
}
