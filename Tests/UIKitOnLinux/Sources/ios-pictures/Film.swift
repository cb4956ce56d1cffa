import Foundation
import Tug
import TugUIKit
import UIKit

@testable import NewsApp1

/// The pictures of a moving one, 15 each second: a finger pulls the table of the tutorial, and lets go.
///
/// The simulation sets what is animated at once, so that of opening and closing only the end is seen. What a finger moves, and what bounces, is
/// drawn in between.
@MainActor
final class Film {
    private(set) var frames: [String] = []
    private var device: Device
    private static let frame = 1.0 / 15

    private init(_ device: Device) { self.device = device }

    static func pull() async throws -> [String] {
        let screen = NewsApp1.NewsScreen()
        let server = Server()
        screen.news = NewsApp1.News { _ in await server.stories() }
        let film = Film(Device(screen, title: "News"))
        try await film.device.wait { screen.table.tug.header?.isRefreshing == false }
        film.wait(0.6)
        server.isHeld = true
        let finger = UIKitSimulation.Finger(on: screen.table)
        for step in 0..<16 {
            finger.drag(y: step < 12 ? 12 : 4, within: frame)
            film.shoot()
        }
        for _ in 0..<6 {
            finger.hold(for: frame)
            film.shoot()
        }
        finger.lift()
        film.wait(1.2)
        server.newest += 3
        server.isHeld = false
        guard await UIKitSimulation.settle(until: { screen.table.tug.header?.isRefreshing == false }) else {
            throw PlayError.neverShown
        }
        film.wait(2)
        return film.frames
    }

    private func shoot() { frames.append(device.picture.svg) }

    private func wait(_ seconds: Double) {
        for _ in 0..<Int(seconds / Self.frame) {
            UIKitSimulation.advance(by: Self.frame)
            shoot()
        }
    }
}

/// Answers when it is no longer held.
@MainActor
private final class Server {
    var newest = 50
    var isHeld = false

    func stories() async -> [NewsApp1.Story] {
        while isHeld { await Task.yield() }
        return stride(from: newest, to: newest - 20, by: -1).map { NewsApp1.Story(id: $0, title: "Story \($0)") }
    }
}
