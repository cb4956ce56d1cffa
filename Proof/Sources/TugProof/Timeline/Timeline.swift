@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// The values of a list while a recording or a script is played.
package struct Timeline: Sendable {
    /// The values of an edge after an event.
    package struct Glance: Sendable, Equatable {
        /// The state.
        package let state: EdgeState
        /// The pulled distance as a fraction of the extent.
        package let progress: Double
    }

    /// The values of the list after an event.
    package struct Sample: Sendable {
        /// Seconds since the start.
        package let time: Double
        /// The event as in the script.
        package let event: String
        /// The content coordinate at the start of the viewport, in points.
        package let offset: Double
        /// The total content inset of app and edges, in points.
        package let inset: AxisInsets
        /// The edges; nil where no control is installed.
        package let start: Glance?
        package let end: Glance?
        /// The callbacks: `start.handler`, `start.finished`, `start.closed`, `start.cancelled`, and the same for the end.
        package let calls: [String]
    }

    /// The start or end of a handler.
    package struct Mark: Sendable {
        /// Seconds since the start.
        package let time: Double
        /// The edge.
        package let edge: ScrollEdge
        /// Whether the handler started; otherwise it ended.
        package let isStart: Bool
    }

    /// The file name.
    package let name: String
    /// The shown axis.
    package let axis: ScrollAxis
    /// One sample after each event.
    package internal(set) var samples: [Sample] = []
    /// The marks in order of time.
    package internal(set) var marks: [Mark] = []

    /// Seconds from the first to the last event.
    package var duration: Double { samples.last?.time ?? 0 }

    /// Plays the first script or the recording in the text of a file.
    package init(name: String, parsing text: String) throws(ScriptError) {
        guard let script = try ScriptFile(parsing: text).scripts.first else { throw ScriptError("no script in it") }
        let replay = ScriptReplay(script.events)
        self.name = name
        axis = replay.axis
        let recorder = TimelineRecorder(replay.view, axis)
        samples.append(recorder.sample(after: script.events.first?.script ?? ""))
        for event in script.events.dropFirst() {
            replay.perform(event)
            samples.append(recorder.sample(after: event.script))
        }
        marks = recorder.marks
    }

    /// One line per event: time, event, states, offset, inset, progress, calls.
    package var lines: [String] {
        samples.map { sample in
            let edges = [("start", sample.start), ("end", sample.end)].compactMap { name, glance in
                glance.map { "\(name) \($0.state) \(Self.text($0.progress))" }
            }
            let fields = [
                Self.text(sample.time), sample.event, edges.joined(separator: ", "), "offset \(Self.text(sample.offset))",
                "inset \(Self.text(sample.inset.start)) \(Self.text(sample.inset.end))", sample.calls.joined(separator: " "),
            ]
            return fields.joined(separator: "\t")
        }
    }

    static func text(_ value: Double) -> String { JSON.number(value).text }
}

/// Plays a script of either kind without checking invariants.
private struct ScriptReplay {
    let view: SimulatedScrollView
    let perform: (JSON) -> Void

    init(_ events: [JSON]) {
        let setup = events.first ?? .null
        if ScriptPlayer.isRecorded(setup) {
            let replay = TraceReplay(setup: setup, widths: TextWidths(), rules: [])
            view = replay.view
            perform = { replay.perform($0) }
        } else {
            let player = FuzzPlayer((try? FuzzSetup(setup)) ?? FuzzSetup())
            view = player.view
            perform = { event in
                for event in (try? FuzzScript.events([event])) ?? [] { player.perform(event) }
            }
            // The first events install the edges; the shown axis must be known before.
            for event in events.dropFirst() where event["do"].string == "add" {
                isSideways = event["target"].string?.hasPrefix("horizontal") ?? false
                break
            }
        }
    }

    private var isSideways: Bool?

    /// The axis with edges.
    var axis: ScrollAxis {
        if let isSideways { return isSideways ? .horizontal : .vertical }
        let engine = view.vertical.controller.engine
        return engine.start == nil && engine.end == nil ? .horizontal : .vertical
    }
}

/// Records the callbacks of the engine.
private final class TimelineRecorder: SimulatedAxisWatcher {
    private(set) var marks: [Timeline.Mark] = []
    private var calls: [String] = []
    private let view: SimulatedScrollView
    private let axis: ScrollAxis

    init(_ view: SimulatedScrollView, _ axis: ScrollAxis) {
        self.view = view
        self.axis = axis
        view[axis].watcher = self
    }

    func sample(after event: String) -> Timeline.Sample {
        defer { calls = [] }
        return Timeline.Sample(
            time: view.clock.now, event: event, offset: view.offset[axis], inset: view.contentInset[axis],
            start: glance(.start), end: glance(.end), calls: calls)
    }

    private func glance(_ edge: ScrollEdge) -> Timeline.Glance? {
        view[axis].controller.machine(at: edge).map { Timeline.Glance(state: $0.state, progress: $0.progress) }
    }

    private func mark(_ edge: ScrollEdge, _ isStart: Bool) {
        marks.append(Timeline.Mark(time: view.clock.now, edge: edge, isStart: isStart))
    }

    func willPerform(_ motion: Motion, _ axis: SimulatedAxis) {}

    func changed(_ edge: ScrollEdge, _ reaction: EdgeReaction?, _ axis: SimulatedAxis) {
        guard let reaction else { return }
        if reaction.finished != 0 {
            calls.append("\(edge).finished")
            mark(edge, false)
        }
        if reaction.closed { calls.append("\(edge).closed") }
    }

    func willStart(_ edge: ScrollEdge, _ generation: UInt32, _ source: RunSource, _ axis: SimulatedAxis) {
        calls.append("\(edge).handler")
        mark(edge, true)
    }

    func willCancel(_ edge: ScrollEdge, _ generation: UInt32, _ axis: SimulatedAxis) {
        calls.append("\(edge).cancelled")
        mark(edge, false)
    }

    func scheduledWake(at time: Double?, _ axis: SimulatedAxis) {}
}
