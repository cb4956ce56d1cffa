import class Foundation.NSLock

/// A list that any thread adds to. Unchecked, because its lock guards each use of it.
final class LockedList<Element: Sendable>: @unchecked Sendable {
    // Sendable: the elements are only reached while the lock is held.
    private let lock = NSLock()
    private var elements: [Element] = []

    var all: [Element] {
        lock.lock()
        defer { lock.unlock() }
        return elements
    }

    func append(_ element: Element) {
        lock.lock()
        defer { lock.unlock() }
        elements.append(element)
    }
}
