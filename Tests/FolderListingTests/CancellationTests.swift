import FolderListing
import Foundation
import Synchronization
import Testing

@Suite("Reading in the background")
struct CancellationTests {
    @Test("stops within a few hundred entries of being cancelled", .timeLimit(.minutes(1)))
    func cancelSnapshot() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<2_000 { try temporary.add("\(number)") }
            let gate = Gate(atCall: 700)
            let folder = temporary.folder
            let task = Task { try await folder.snapshot(using: gate.calls) }
            await gate.reached()
            task.cancel()
            gate.open()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(gate.count < 700 + 300)
        }
    }

    @Test("stops a large page as well", .timeLimit(.minutes(1)))
    func cancelPage() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<2_000 { try temporary.add("\(number)") }
            let gate = Gate(atCall: 2_700)
            let snapshot = try await temporary.folder.snapshot(using: gate.calls)
            let task = Task { try await snapshot.page(size: .max) }
            await gate.reached()
            task.cancel()
            gate.open()
            await #expect(throws: CancellationError.self) { try await task.value }
            #expect(gate.count < 2_700 + 300)
        }
    }

    @Test("does not begin in a task cancelled before")
    func cancelledBefore() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("file")
            let snapshot = try await temporary.folder.snapshot()
            let folder = temporary.folder
            let task = Task {
                withUnsafeCurrentTask { $0?.cancel() }
                await #expect(throws: CancellationError.self) { try await folder.snapshot() }
                await #expect(throws: CancellationError.self) { try await snapshot.page() }
            }
            await task.value
        }
    }

    @MainActor
    @Test("leaves the main actor free while the disk is slow", .timeLimit(.minutes(1)))
    func mainActorStaysFree() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<3 { try temporary.add("\(number)") }
            let gate = Gate(atCall: 2)
            let folder = temporary.folder
            let task = Task { @MainActor in try await folder.snapshot(using: gate.calls) }
            // Reached by the main actor while a system call is stuck: a call on the main thread would never let it.
            await gate.reached()
            MainActor.assertIsolated()
            gate.open()
            let page = try await task.value.page()
            #expect(page.entries.count == 3)
            #expect(!gate.usedMainThread)
            #expect(!gate.wasForgotten)
        }
    }

    @Test("does not starve other tasks, however many folders are stuck", .timeLimit(.minutes(1)))
    func sharedPoolStaysFree() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add("file")
            let folder = temporary.folder
            let stuck = ProcessInfo.processInfo.activeProcessorCount + 2
            let gates = (0..<stuck).map { _ in Gate(atCall: 1) }
            let tasks = gates.map { gate in Task { try await folder.snapshot(using: gate.calls) } }
            for gate in gates { await gate.reached() }
            for gate in gates { gate.open() }
            for task in tasks { #expect(try await task.value.count == 1) }
            for gate in gates { #expect(!gate.wasForgotten) }
        }
    }
}

/// Holds the thread at one of the status calls until it is opened.
private final class Gate: Sendable {
    private struct State {
        var count = 0
        var usedMainThread = false
        var wasForgotten = false
    }

    private let state = Mutex(State())
    private let closed = DispatchSemaphore(value: 0)
    private let arrivals: AsyncStream<Void>
    private let arrive: AsyncStream<Void>.Continuation
    private let call: Int

    init(atCall call: Int) {
        self.call = call
        (arrivals, arrive) = AsyncStream.makeStream()
    }

    var count: Int { state.withLock(\.count) }
    var usedMainThread: Bool { state.withLock(\.usedMainThread) }
    /// Whether the thread was held so long that nobody can have been free to open.
    var wasForgotten: Bool { state.withLock(\.wasForgotten) }

    var calls: SystemCalls {
        SystemCalls.system.with {
            $0.status = { folder, name, links throws(SystemCallError) in
                self.pass()
                return try SystemCalls.system.status(folder, name, links)
            }
        }
    }

    func reached() async {
        for await _ in arrivals { return }
    }

    func open() {
        closed.signal()
    }

    private func pass() {
        let count = state.withLock { state in
            state.count += 1
            state.usedMainThread = state.usedMainThread || Thread.isMainThread
            return state.count
        }
        if count == call {
            arrive.finish()
            // The thread must not be held for ever: a test that blocks the main thread could then not even fail.
            if closed.wait(timeout: .now() + 10) == .timedOut { state.withLock { $0.wasForgotten = true } }
        }
    }
}
