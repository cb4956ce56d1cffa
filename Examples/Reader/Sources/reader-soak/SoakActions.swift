import Feed
import Foundation
import ReaderStage
import ReaderWindow
import Tug
import VirtualDisplay

/// What the soak does next, by what the window shows.
extension Soak {
    /// Chooses an action. Each name stands as often as the action is to come.
    func nextAction() -> String {
        let names: [String] =
            if window.openArticle != nil {
                ["scroll", "scroll", "page key", "wheel", "back", "back", "back", "end key", "delete button"]
            } else if window.isSearching {
                ["type", "type", "drag", "open", "back", "back", "wheel"]
            } else {
                [
                    "drag", "drag", "drag", "fling", "fling", "wheel", "wheel", "page key", "page key", "arrow", "arrow",
                    "end key", "home key",
                    "pull", "F5", "F5", "arrivals", "news", "open", "open", "open", "Return", "delete button", "Delete", "undo",
                    "search",
                    "server deletes", "failure",
                ]
            }
        return names.randomElement(using: &random) ?? "drag"
    }

    func perform(_ action: String) async throws {
        switch action {
        case "drag", "scroll": try await drag(.random(in: -450...450, using: &random))
        case "fling":
            let distance = Double.random(in: 150...400, using: &random) * (Bool.random(using: &random) ? 1 : -1)
            try await stage.display.touch.play(.fling(from: middle(distance), distance: distance, speed: 2500))
        case "wheel": try wheel()
        case "pull":
            try stage.type(.home)
            try await stage.pull()
        case "open":
            let rows = window.isSearching ? window.foundRows : window.feedRows
            if let row = rows.randomElement(using: &random) { try await stage.tap(row.middle, "a row") }
        case "delete button":
            if let row = window.feedRows.randomElement(using: &random) { try await stage.tap(row.deleteButton, "Delete") }
        case "news": if let button = window.newsButton { try await stage.tap(button, "the new entries") }
        case "arrivals": try await control.send("POST", "arrivals?count=\(Int.random(in: 1...3, using: &random))")
        case "server deletes":
            if let row = window.feedRows.randomElement(using: &random) { try await control.send("DELETE", "entries/\(row.id)") }
        case "failure": try await control.setFaults(Faults(failures: 1))
        default: try key(action)
        }
        try await Task.sleep(for: .milliseconds(Int.random(in: 20...400, using: &random)))
    }

    private func key(_ action: String) throws {
        switch action {
        case "page key": try stage.type(Bool.random(using: &random) ? .pageDown : .pageUp)
        case "arrow": for _ in 0..<3 { try stage.type(Int.random(in: 0..<4, using: &random) == 0 ? .up : .down) }
        case "end key": try stage.type(.end)
        case "home key": try stage.type(.home)
        case "F5": try stage.type(.f5)
        case "Return": try stage.type(.return)
        case "Delete": try stage.type(.delete)
        case "undo": try stage.type(.z, with: [.control])
        case "search": try stage.type(.f, with: [.control])
        case "type": try stage.type([.r, .f, .z].randomElement(using: &random) ?? .r)
        case "back": try stage.type(.escape)
        default: throw Unexpected("There is no action “\(action)”.")
        }
    }

    private func drag(_ distance: Double) async throws {
        try await stage.display.touch.play(
            .drag(from: middle(distance), to: middle(distance).offset(y: distance), duration: 0.25, hold: 0.05))
    }

    /// Where a movement begins that is to stay on the screen.
    private func middle(_ distance: Double) -> ScreenPoint {
        ScreenPoint(x: Double(stage.display.size.width) / 2, y: distance > 0 ? 200 : 660)
    }

    private func wheel() throws {
        try stage.display.mouse.move(to: middle(1))
        let isDown = Bool.random(using: &random)
        for _ in 0..<Int.random(in: 1...8, using: &random) { try stage.display.mouse.wheel(isDown ? .down : .up) }
    }
}
