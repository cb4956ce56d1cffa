import CTugGTK
import Tug
import TugGTK

/// The Swift half of the GObject `TugRun`.
@MainActor
final class Run {
    let context: RunContext

    private init(_ context: RunContext) { self.context = context }

    /// Makes the object of a run, and has `body` announce it. Its program is told when nobody waits for the run any more.
    static func announce(_ context: RunContext, _ body: (OpaquePointer) -> Void) {
        let edge = context.edge == .start ? TUG_EDGE_START : TUG_EDGE_END
        let object = tug_run_new(edge, context.source.number, Unmanaged.passRetained(Run(context)).toOpaque())
        defer { g_object_unref(gpointer(object)) }
        // Released when the run is over.
        let held = HeldObject(object)
        context.onCancel { tug_run_was_cancelled(held.pointer) }
        body(object)
    }
}

/// A reference to a GObject, for closures on the main actor.
@MainActor
private final class HeldObject {
    nonisolated(unsafe) let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) {
        self.pointer = pointer
        g_object_ref(gpointer(pointer))
    }

    deinit { g_object_unref(gpointer(pointer)) }
}

extension Outcome {
    /// The outcome of a number of C. A failure without a message is shown in the list's language.
    init(_ outcome: TugOutcome, _ message: UnsafePointer<CChar>?) {
        switch outcome {
        case TUG_OUTCOME_SUCCESS: self = .success
        case TUG_OUTCOME_NO_MORE_DATA: self = .noMoreData
        case TUG_OUTCOME_NO_CONNECTION: self = .noConnection
        case TUG_OUTCOME_CANCELLED: self = .cancelled
        default: self = .failure(message: message.map { String(cString: $0) } ?? "")
        }
    }
}

extension RefreshSource {
    /// The value of the C enumeration.
    var number: TugRunSource {
        switch self {
        case .pull: TUG_RUN_SOURCE_PULL
        case .program: TUG_RUN_SOURCE_PROGRAM
        case .automatic: TUG_RUN_SOURCE_AUTOMATIC
        case .tap: TUG_RUN_SOURCE_TAP
        case .retry: TUG_RUN_SOURCE_RETRY
        case .keyboard: TUG_RUN_SOURCE_KEYBOARD
        case .accessibility: TUG_RUN_SOURCE_ACCESSIBILITY
        }
    }
}

/// Ends a run by its context.
@_cdecl("tug_host_end_run")
@MainActor
public func endRun(_ pointer: gpointer, _ outcome: TugOutcome, _ message: UnsafePointer<CChar>?) {
    Unmanaged<Run>.fromOpaque(pointer).takeUnretainedValue().context.end(Outcome(outcome, message))
}

/// Releases the context of a run.
@_cdecl("tug_host_release_run")
@MainActor
public func releaseRun(_ pointer: gpointer) { Unmanaged<Run>.fromOpaque(pointer).release() }
