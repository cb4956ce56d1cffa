import Testing

@_spi(Host) @testable import Tug

/// A minimal host with controls only, doing what every host does with them.
@MainActor
final class ControlHost: @preconcurrency ScrollHost {
    private(set) lazy var controller = RefreshController<ControlHost>(host: self)
    var now = 0.0
    var contentLength = 2000.0
    private(set) var controls: [ScrollEdge: EdgeControl<String>] = [:]
    private var wakeTime: Double?

    var scrollMetrics: ScrollMetrics { ScrollMetrics(contentLength: contentLength, viewportLength: 600) }
    func perform(_ motion: Motion) {}
    func contentChanged(at edge: ScrollEdge) {}
    func stateChanged(at edge: ScrollEdge, _ reaction: EdgeReaction) { controls[edge]?.stateChanged(reaction) }
    func startHandler(at edge: ScrollEdge, generation: UInt32, source: RunSource) {
        controls[edge]?.startHandler(generation: generation, source: source)
    }
    func cancelHandler(at edge: ScrollEdge, generation: UInt32) { controls[edge]?.cancelHandler(generation: generation) }
    func scheduleWake(at time: Double?) { wakeTime = time }

    func put(_ control: EdgeControl<String>, at edge: ScrollEdge) {
        controls[edge] = control
        controller.handle(
            .install(control.behavior, options: control.options, hasMore: control.hasMore, isHidden: control.isHidden), at: edge)
        control.attached(to: controller, at: edge)
    }

    func remove(_ edge: ScrollEdge) {
        controller.handle(.remove, at: edge)
        controls.removeValue(forKey: edge)?.detached()
    }

    func advance(_ seconds: Double) {
        let end = now + seconds
        while let due = wakeTime, due <= end {
            now = max(now, due)
            wakeTime = nil
            controller.wake()
        }
        now = end
    }
}

/// A gate at which an async handler waits until the test opens it.
@MainActor
final class Gate {
    private var continuation: CheckedContinuation<Void, Never>?
    private(set) var isWaiting = false
    private(set) var wasCancelled = false

    func wait() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation {
                continuation = $0
                isWaiting = true
            }
        } onCancel: {
            Task { @MainActor in
                self.wasCancelled = true
                self.open()
            }
        }
    }

    func open() {
        continuation?.resume()
        continuation = nil
    }
}

struct Offline: Error, CustomStringConvertible {
    var description: String { "You are offline" }
}

/// Lets tasks run until a condition holds. Records an issue if it never will.
@MainActor
func until(_ what: String, sourceLocation: SourceLocation = #_sourceLocation, _ condition: () -> Bool) async {
    if await !turns(until: condition) { Issue.record("Waited in vain: \(what)", sourceLocation: sourceLocation) }
}

/// Lets tasks run until a condition holds, or for so long that it never will: other programs may keep this one from running. Returns whether it
/// holds.
@MainActor
func turns(until condition: () -> Bool) async -> Bool {
    let end = ContinuousClock.now + .seconds(60)
    var turns = 0
    while turns < 100_000 || ContinuousClock.now < end {
        if condition() { return true }
        await Task.yield()
        turns += 1
    }
    return false
}
