import UIKit

/// Answers with pages by completion, when the test says so, as requests of apps do.
@MainActor
final class Server {
    struct Answer {
        var rows: [String]
        var hasMore: Bool
    }

    var total: Int
    private(set) var asked: [Int] = []
    private var waiting: [@MainActor (Answer?) -> Void] = []
    private var answers: [Answer] = []

    init(total: Int) { self.total = total }

    /// Asks for a page, from 1 on. The completion gets nil for a failure in `askOrFail`.
    func askOrFail(_ name: String, page: Int, size: Int, _ done: @escaping @MainActor (Answer?) -> Void) {
        asked.append(page)
        let first = (page - 1) * size + 1
        let last = min(total, page * size)
        answers.append(Answer(rows: first > last ? [] : (first...last).map { "\(name) \($0)" }, hasMore: last < total))
        waiting.append(done)
    }

    /// Asks for a page, from 1 on. A failure is an empty page.
    func ask(_ name: String, page: Int, size: Int, _ done: @escaping @MainActor (Answer) -> Void) {
        askOrFail(name, page: page, size: size) { done($0 ?? Answer(rows: [], hasMore: true)) }
    }

    /// Answers everything that was asked.
    func answer() { reply { $0 } }

    /// Fails everything that was asked.
    func fail() { reply { _ in nil } }

    private func reply(_ answer: (Answer) -> Answer?) {
        let pending = Array(zip(waiting, answers))
        waiting = []
        answers = []
        for (done, page) in pending { done(answer(page)) }
        UIKitSimulation.advance(by: 2)
    }
}
