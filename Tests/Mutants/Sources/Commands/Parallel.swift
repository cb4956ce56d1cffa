import Foundation
import Synchronization

/// Returns the results of `body` for all elements in order. At most `width` run at a time, each on a thread of its own, because they
/// wait for programs. After an error no other one begins; the first error is thrown when the running ones have ended.
public func parallel<Element: Sendable, Result: Sendable>(
    _ elements: [Element], width: Int, _ body: @escaping @Sendable (Int, Element) throws -> Result
) throws -> [Result] {
    let work = Work<Result>(count: elements.count)
    let threads = DispatchGroup()
    for _ in 0..<min(width, elements.count) {
        threads.enter()
        Thread.detachNewThread {
            while let index = work.begin() { work.end(index, .init { try body(index, elements[index]) }) }
            threads.leave()
        }
    }
    threads.wait()
    return try work.results()
}

/// What is begun and what is done.
private final class Work<Element: Sendable>: Sendable {
    private struct State {
        var next = 0
        var done: [Int: Element] = [:]
        var error: (any Error)?
    }

    private let count: Int
    private let state = Mutex(State())

    init(count: Int) { self.count = count }

    /// Returns the next index; nil if there is none, or after an error.
    func begin() -> Int? {
        state.withLock { state in
            guard state.next < count, state.error == nil else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    func end(_ index: Int, _ result: Result<Element, any Error>) {
        state.withLock { state in
            switch result {
            case .success(let element): state.done[index] = element
            case .failure(let error): state.error = state.error ?? error
            }
        }
    }

    func results() throws -> [Element] {
        try state.withLock { state in
            if let error = state.error { throw error }
            return (0..<count).compactMap { state.done[$0] }
        }
    }
}
