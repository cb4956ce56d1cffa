import TugPaging

/// A source that does what a test tells it: pages of an array, in an order of answers, failures and delays.
///
///     let source = ScriptedSource(items)
///     source.script = [.answer, .failure(Offline()), .noItems]    // one step for each request; then each is answered
///     let pager = Pager(source)
///
/// Keys are offsets into ``items``. With ``Step/hold`` a request waits until the test answers it, so that a test decides what
/// comes first, without a time.
@MainActor
public final class ScriptedSource<Item: Sendable>: PageSource {
    /// What a source throws for ``Step/expired``.
    public struct ExpiredKey: Error, Sendable, Hashable {}

    /// What happens to one request.
    public enum Step: Sendable {
        /// It is answered.
        case answer
        /// It is answered after a number of seconds of the clock.
        case delay(Double)
        /// It fails.
        case failure(any Error)
        /// It is answered with this page.
        case page(Page<Item, Int>)
        /// It is answered without items, and with the key of the page that would follow.
        case noItems
        /// It is answered with the items of the page before, and with the key of the page that would follow.
        case repeatedItems
        /// It fails, because the server no longer knows the key.
        case expired
        /// It waits for ``answer(_:with:)``.
        case hold
    }

    /// The data. Change it between requests to shift what later pages hold.
    public var items: [Item]
    /// The steps for the next requests.
    public var script: [Step] = []
    /// The step of a request when the script has ended.
    public var defaultStep = Step.answer
    /// Whether pages tell the number of all items.
    public var tellsTotal = false
    /// All requests so far.
    public private(set) var requests: [PageRequest<Int>] = []
    /// The numbers of the requests that were cancelled while they waited.
    public private(set) var cancelled: [Int] = []
    private let sleep: @Sendable (Double) async throws -> Void
    private var held: [Int: CheckedContinuation<Step, Never>] = [:]
    private var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Creates a source of an array. The clock is for ``Step/delay(_:)``.
    public init(_ items: [Item], clock: PagerClock = .system) {
        self.items = items
        sleep = clock.sleep
    }

    /// Returns when there have been `count` requests.
    public func waitForRequests(_ count: Int) async {
        if requests.count >= count { return }
        await withCheckedContinuation { watchers.append((count, $0)) }
    }

    /// Lets a request go that waits: the request number `number`, from 0. Returns false if it does not wait.
    @discardableResult
    public func answer(_ number: Int, with step: Step = .answer) -> Bool {
        guard let continuation = held.removeValue(forKey: number) else { return false }
        continuation.resume(returning: step)
        return true
    }

    /// Returns a page.
    public func page(_ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        let number = requests.count
        requests.append(request)
        let ready = watchers.filter { $0.count <= requests.count }
        watchers.removeAll { $0.count <= requests.count }
        let step = script.isEmpty ? defaultStep : script.removeFirst()
        for watcher in ready { watcher.continuation.resume() }
        return try await perform(step, number, request)
    }

    private func perform(_ step: Step, _ number: Int, _ request: PageRequest<Int>) async throws -> Page<Item, Int> {
        var page = page(for: request)
        switch step {
        case .answer: return page
        case .page(let other): return other
        case .failure(let error): throw error
        case .expired: throw ExpiredKey()
        case .delay(let seconds):
            try await sleep(seconds)
            return self.page(for: request)
        case .noItems:
            page.items = []
            return page
        case .repeatedItems:
            let key = max(0, (request.key ?? 0) - request.size)
            page.items = self.page(for: PageRequest(.first, key: key, size: request.size)).items
            return page
        case .hold:
            let next = await withTaskCancellationHandler {
                await withCheckedContinuation { held[number] = $0 }
            } onCancel: {
                Task { @MainActor in self.cancelled.append(number) }
            }
            return try await perform(next, number, request)
        }
    }

    private func page(for request: PageRequest<Int>) -> Page<Item, Int> {
        let size = max(1, request.size)
        let key = min(max(0, request.key ?? 0), items.count)
        let range = request.direction == .previous ? max(0, key - size)..<key : key..<min(items.count, key + size)
        return Page(
            Array(items[range]), previous: range.lowerBound > 0 ? range.lowerBound : nil,
            next: range.upperBound < items.count ? range.upperBound : nil, total: tellsTotal ? items.count : nil)
    }
}
