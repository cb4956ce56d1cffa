/// An array that also grows and shrinks at its start in constant time, on average.
@frozen @usableFromInline
struct PageDeque<Element> {
    /// Unused places, then the elements.
    @usableFromInline var storage: ContiguousArray<Element> = []
    /// The number of unused places.
    @usableFromInline var head = 0
    /// What unused places hold.
    @usableFromInline let vacant: Element

    @inlinable
    init(vacant: Element) { self.vacant = vacant }

    @inlinable
    var count: Int { storage.count - head }

    @inlinable
    subscript(index: Int) -> Element {
        get { storage[head + index] }
        _modify { yield &storage[head + index] }
    }

    @inlinable
    mutating func append(_ element: Element) { storage.append(element) }

    @inlinable
    mutating func prepend(_ element: Element) {
        if head == 0 {
            let room = max(4, storage.count)
            storage.insert(contentsOf: repeatElement(vacant, count: room), at: 0)
            head = room
        }
        head -= 1
        storage[head] = element
    }

    @inlinable
    mutating func removeLast() { storage.removeLast() }

    @inlinable
    mutating func removeFirst() {
        storage[head] = vacant
        head += 1
        if head == storage.count {
            storage.removeAll(keepingCapacity: true)
            head = 0
        } else if head > 16, head > storage.count / 2 {
            storage.removeFirst(head)
            head = 0
        }
    }

    @inlinable
    mutating func insert(_ element: Element, at index: Int) { storage.insert(element, at: head + index) }
}

extension PageDeque: Sendable where Element: Sendable {}
