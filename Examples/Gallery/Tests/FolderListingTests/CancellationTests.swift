import FolderListing
import Foundation
import Synchronization
import Testing

@Suite("Reading in the background", .timeLimit(.minutes(30)))
struct CancellationTests {
    @Test("stops within a few hundred entries of being cancelled")
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

    @Test("stops a large page as well")
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
    @Test("does not block the main actor while the disk is slow")
    func mainActorStaysFree() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<3 { try temporary.add("\(number)") }
            let gate = Gate(atCall: 2)
            let folder = temporary.folder
            let task = Task { @MainActor in try await folder.snapshot(using: gate.calls) }
            // Called by the main actor while a system call is blocked.
            await gate.reached()
            MainActor.assertIsolated()
            gate.open()
            let page = try await task.value.page()
            #expect(page.entries.count == 3)
            #expect(!gate.usedMainActor)
        }
    }

    @Test("does not block other tasks while any number of folders are blocked")
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
            for gate in gates { #expect(!gate.usedSharedPool) }
        }
    }
}

/// Blocks the thread at a status call until it is opened, unless other tasks need that thread to open it.
private final class Gate: Sendable {
    private struct State {
        var count = 0
        var usedMainActor = false
        var usedSharedPool = false
    }

    /// Marks the queue of the main actor, which in async tests on Linux does not run on the main thread.
    private static let mainQueue = DispatchSpecificKey<Bool>()
    private let state = Mutex(State())
    private let closed = DispatchSemaphore(value: 0)
    private let arrivals: AsyncStream<Void>
    private let arrive: AsyncStream<Void>.Continuation
    private let call: Int

    init(atCall call: Int) {
        self.call = call
        (arrivals, arrive) = AsyncStream.makeStream()
        DispatchQueue.main.setSpecific(key: Self.mainQueue, value: true)
    }

    var count: Int { state.withLock(\.count) }
    var usedMainActor: Bool { state.withLock(\.usedMainActor) }
    /// Whether a call was made by a task without an executor of its own.
    var usedSharedPool: Bool { state.withLock(\.usedSharedPool) }

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
        let isMain = DispatchQueue.getSpecific(key: Self.mainQueue) == true
        let isShared = withUnsafeCurrentTask { $0?.unownedTaskExecutor == nil }
        let count = state.withLock { state in
            state.count += 1
            state.usedMainActor = state.usedMainActor || isMain
            state.usedSharedPool = state.usedSharedPool || isShared
            return state.count
        }
        guard count == call else { return }
        arrive.finish()
        // Blocking the main actor or the shared pool would prevent the gate from being opened.
        if !isMain, !isShared { closed.wait() }
    }
}
