import Foundation
import TugGTK
import VirtualDisplay

/// Films a scene while a finger uses it.
@MainActor
final class MoviePlay: WindowPlay {
    private let display: VirtualDisplay
    private let kind: SceneKind
    private let file: URL
    private let finger: Finger
    private var frames: [(picture: Screenshot, seconds: Double)] = []

    /// Seconds between two pictures.
    private static let interval = 0.1

    init(display: VirtualDisplay, scene kind: SceneKind, file: URL) {
        self.display = display
        self.kind = kind
        self.file = file
        finger = Finger(display.touch)
    }

    func prepare(_ window: GalleryWindow) {
        window.fillScreen()
        display.parkPointer()
    }

    func play(_ window: GalleryWindow) async -> Int32 {
        do {
            let list = window.scene.list
            try await NotReached.wait(for: "the first rows") {
                window.scene.isReady && list.headerState == .idle && !list.isMoving
            }
            let film = Task { try await self.film() }
            do { try await use(window.scene) } catch {
                film.cancel()
                throw error
            }
            film.cancel()
            try await film.value
            // In a chat all moves.
            try await Movie.write(frames, width: 280, colors: kind == .chat ? 16 : 24, to: file)
            Console.say("\(file.relativePath): \(frames.count) pictures")
            return 0
        } catch {
            try? finger.lift()
            Console.complain(String(describing: error))
            return 1
        }
    }

    /// Takes pictures until it is cancelled. Of equal ones the first is kept, and is seen longer.
    private func film() async throws {
        var last = ContinuousClock.now
        while !Task.isCancelled {
            let picture = try await display.screenshot()
            let now = ContinuousClock.now
            let seconds = Double((now - last) / .milliseconds(1)) / 1000
            last = now
            if let shown = frames.last, shown.picture == picture {
                frames[frames.count - 1].seconds += seconds
            } else {
                if !frames.isEmpty { frames[frames.count - 1].seconds += seconds }
                frames.append((picture, 0))
            }
            try? await Task.sleep(for: .seconds(Self.interval))
        }
        if !frames.isEmpty { frames[frames.count - 1].seconds += 1 }
    }

    // MARK: The scripts

    private func use(_ scene: any GalleryScene) async throws {
        try await Task.sleep(for: .seconds(0.6))
        switch kind {
        case .answer, .log: try await leaveAndComeBack(scene.list)
        case .chat: try await readOlder(scene.list)
        case .floor: try await goUpstairs(scene.list)
        case .sideways: try await pullSideways(scene.list)
        case .slow: try await failAndTryAgain(scene.list)
        default: try await pull(scene.list)
        }
        try await Task.sleep(for: .seconds(0.8))
    }

    /// Pulls the list open slowly, and refreshes it.
    private func pull(_ list: PullView) async throws {
        try finger.land(at: point(0.35))
        try await finger.move(by: 120, duration: 0.9)
        for _ in 0..<12 where list.headerState != .pulling { try await finger.move(by: 20, duration: 0.2) }
        try await Task.sleep(for: .seconds(0.3))
        try finger.lift()
        try await NotReached.wait(for: "the refresh") { list.headerState == .refreshing }
        try await NotReached.wait(for: "the end of the refresh") { list.headerState == .idle && !list.isMoving }
    }

    /// Reads further up while rows come, and goes back by the button.
    private func leaveAndComeBack(_ list: PullView) async throws {
        try await Task.sleep(for: .seconds(1.5))
        try finger.land(at: point(0.4))
        try await finger.move(by: 260, duration: 0.7)
        try finger.lift()
        try await NotReached.wait(for: "the place further up") { !list.position.isAtEnd && !list.isMoving }
        try await Task.sleep(for: .seconds(1.5))
        try finger.land(at: ScreenPoint(x: Double(display.size.width) - 40, y: Double(display.size.height) - 36))
        try await Task.sleep(for: .seconds(0.1))
        try finger.lift()
        try await NotReached.wait(for: "the end") { list.position.isAtEnd }
        try await Task.sleep(for: .seconds(0.5))
    }

    /// Reads on at the start of a chat, where older messages load.
    private func readOlder(_ list: PullView) async throws {
        for _ in 0..<6 where list.headerState != .refreshing {
            try finger.land(at: point(0.3))
            try await finger.move(by: 300, duration: 0.25)
            try finger.lift()
            try await Task.sleep(for: .seconds(0.4))
        }
        try await NotReached.wait(for: "older messages") { list.headerState == .refreshing }
        try await NotReached.wait(for: "their rows") { list.headerState == .idle && !list.isMoving }
        try await Task.sleep(for: .seconds(0.6))
        try finger.land(at: point(0.3))
        try await finger.move(by: 120, duration: 0.5)
        try finger.lift()
    }

    /// Pulls on until the second floor opens, and drags it up again.
    private func goUpstairs(_ list: PullView) async throws {
        try finger.land(at: point(0.3))
        try await finger.move(by: 120, duration: 0.7)
        try await Task.sleep(for: .seconds(0.3))
        try await finger.move(by: 220, duration: 0.9)
        try finger.lift()
        try await NotReached.wait(for: "the second floor") { list.header?.isFloorOpen == true && !list.isMoving }
        try await Task.sleep(for: .seconds(1.2))
        try finger.land(at: point(0.9))
        try await finger.move(by: -300, duration: 0.5)
        try finger.lift()
        try await NotReached.wait(for: "the list") { list.header?.isFloorOpen == false && !list.isMoving }
    }

    /// Pulls the first card to the right.
    private func pullSideways(_ list: PullView) async throws {
        try finger.land(at: ScreenPoint(x: 100, y: 230))
        try await finger.move(right: 200, down: 0, duration: 0.9)
        for _ in 0..<5 where list.headerState != .pulling { try await finger.move(right: 20, down: 0, duration: 0.2) }
        try await Task.sleep(for: .seconds(0.3))
        try finger.lift()
        try await NotReached.wait(for: "the refresh") { list.headerState == .refreshing }
        try await NotReached.wait(for: "the end of the refresh") { list.headerState == .idle && !list.isMoving }
    }

    /// Lets the next request fail, scrolls to the end, and taps what failed.
    private func failAndTryAgain(_ list: PullView) async throws {
        // The switch of the scene's last knob.
        try await tap(ScreenPoint(x: Double(display.size.width) - 39, y: 162))
        try await Task.sleep(for: .seconds(0.5))
        for _ in 0..<8 where list.footerState == .idle {
            try finger.land(at: point(0.9))
            try await finger.move(by: -300, duration: 0.3)
            try finger.lift()
            try await Task.sleep(for: .seconds(0.6))
        }
        try await NotReached.wait(for: "the failure") { list.footerState == .failed && !list.isMoving }
        try await Task.sleep(for: .seconds(1.4))
        try await tap(ScreenPoint(x: Double(display.size.width) / 2, y: Double(display.size.height) - 20))
        try await NotReached.wait(for: "more rows") { list.footerState == .idle && !list.isMoving }
        try finger.land(at: point(0.9))
        try await finger.move(by: -160, duration: 0.7)
        try finger.lift()
    }

    private func tap(_ point: ScreenPoint) async throws {
        try finger.land(at: point)
        try await Task.sleep(for: .seconds(0.1))
        try finger.lift()
    }

    private func point(_ height: Double) -> ScreenPoint {
        ScreenPoint(x: Double(display.size.width) / 2, y: Double(display.size.height) * height)
    }
}
