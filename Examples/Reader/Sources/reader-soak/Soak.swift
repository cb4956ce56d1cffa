import Feed
import Foundation
import ReaderSessions
import ReaderStage
import ReaderWindow
import Tug
import VirtualDisplay

/// Heavy use of the reader by random touches, keys and wheel clicks, with figures for each minute.
@MainActor
final class Soak {
    let stage: Stage
    let control: ServerControl
    var random: SplitMix64
    private let minutes: Double
    private var actions: [String: Int] = [:]
    private var samples: [MemorySample] = []
    private var slow: [(milliseconds: Double, action: String)] = []
    private var action = "start"

    init(_ stage: Stage, _ server: SoakServer, minutes: Double, seed: UInt64) {
        self.stage = stage
        self.minutes = minutes
        control = ServerControl(address: server.address)
        random = SplitMix64(state: seed)
    }

    var window: ReaderWindow { stage.window }

    /// Returns whether memory and frames were as they have to be.
    func run() async throws -> Bool {
        // They are counted.
        stage.endsAtComplaint = false
        try await stage.open()
        try await stage.wait("the first page is there") { window.feedRows.count > 3 && stage.isAtRest }
        let meter = FrameMeter(window)
        defer { meter.end() }
        meter.onSlowFrame = { [unowned self] in slow.append(($0, action)) }
        try await readToTheEnd()
        return try await useAtRandom(meter)
    }

    /// Loads all rows, so that memory grows no more because of them.
    private func readToTheEnd() async throws {
        action = "read to the end"
        let begun = ContinuousClock.now
        var last = (rows: 0, time: begun)
        while window.feedList?.footerState != .noMoreData {
            if window.feedCount > last.rows { last = (window.feedCount, .now) }
            guard ContinuousClock.now - last.time < .seconds(120) else {
                throw Unexpected("After \(last.rows) rows no more have come for two minutes, and the feed has not ended.")
            }
            try stage.type(.end)
            try await Task.sleep(for: .milliseconds(30))
        }
        say("All \(window.feedCount) rows are loaded, after \(ContinuousClock.now - begun).")
        try stage.type(.home)
        try await stage.wait(nil) { window.feedList?.offset == 0 }
    }

    private func useAtRandom(_ meter: FrameMeter) async throws -> Bool {
        let begun = ContinuousClock.now
        func elapsed() -> Double { (ContinuousClock.now - begun) / .seconds(60) }
        var whole = meter.take()
        say("Reading to the end: \(whole)")
        say(
            "minute  resident MB  allocated MB    rows  actions  frames  longest ms  with waiting ms  over 50 ms  delayed by others"
        )
        var nextLine = 1.0
        var nextSample = 0.0
        while elapsed() < minutes {
            action = nextAction()
            actions[action, default: 0] += 1
            try await perform(action)
            if elapsed() >= nextSample {
                samples.append(MemorySample(minute: elapsed(), memory: .now))
                nextSample += 1.0 / 12
            }
            if elapsed() >= nextLine {
                let figures = meter.take()
                line(Int(nextLine), figures)
                whole.add(figures)
                nextLine += 1
            }
        }
        whole.add(meter.take())
        return verdict(whole)
    }

    private func line(_ minute: Int, _ figures: FrameMeter.Figures) {
        let memory = Memory.now
        say(
            String(
                format: "%6d %12.1f %13.1f %7d %8d %7d %11.1f %16.1f %11d %18d", minute, memory.resident, memory.allocated,
                window.feedCount, actions.values.reduce(0, +), figures.count, figures.longest, figures.longestWithWaiting,
                figures.slow,
                figures.delayed))
    }

    private func verdict(_ whole: FrameMeter.Figures) -> Bool {
        say("Actions: " + actions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", "))
        for frame in slow.prefix(20) { say(String(format: "A frame of %.1f ms during: %@", frame.milliseconds, frame.action)) }
        let trend = MemoryTrend(samples.filter { $0.minute >= minutes / 2 })
        let isFlat = trend.isFlat
        say(
            String(
                format: "Memory: %.1f MB at the end, %+.2f MB along the line through the last half; %@ (limit %.1f MB).",
                trend.last,
                trend.growth, isFlat ? "flat" : "NOT FLAT", trend.limit))
        say("Frames: \(whole); " + (whole.slow == 0 ? "none over 50 ms." : "NOT ALL within 50 ms."))
        let complaints = Complaints.all
        say("Warnings of GTK: \(complaints.count).")
        return isFlat && whole.slow == 0 && complaints.isEmpty
    }
}
