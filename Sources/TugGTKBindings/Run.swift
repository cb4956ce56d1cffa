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
        let object = tug_run_new(context.edge.number, context.source.number, Unmanaged.passRetained(Run(context)).toOpaque())
        defer { g_object_unref(gpointer(object)) }
        // Released when the run is over.
        let held = OwnedObject(sharing: object)
        context.onCancel { tug_run_was_cancelled(held.pointer) }
        body(object)
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
