import Foundation
import TugGTK

/// Prints each change of a list's state with its time and the displacement of the content.
@MainActor
final class Timeline {
    private let start = Date.now

    func printHead() { printRow("time s", "edge", "state", "displacement") }

    /// Observes a list from now on.
    func follow(_ list: PullView) {
        var last: [ScrollEdge: EdgeState] = [:]
        list.onTransition = { [weak self, weak list] edge, state, _ in
            // A list also reports changes within a state, such as the end of closing.
            guard let self, last.updateValue(state, forKey: edge) != state else { return }
            self.printRow(self.now, edge == .start ? "header" : "footer", "\(state)", "\(list?.displacement ?? 0)")
        }
    }

    /// Prints a step of the player, in order with the states.
    func note(_ text: String) { printRow(now, "-", text, "") }

    private var now: String { String(format: "%.2f", -start.timeIntervalSinceNow) }

    private func printRow(_ time: String, _ edge: String, _ state: String, _ displacement: String) {
        func padded(_ text: String, _ width: Int) -> String { text.padding(toLength: width, withPad: " ", startingAt: 0) }
        let isNote = displacement.isEmpty
        Console.say(
            String(repeating: " ", count: max(0, 8 - time.count)) + time + "  " + padded(edge, 8)
                + (isNote ? state : padded(state, 14) + displacement))
    }
}
