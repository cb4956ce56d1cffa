// Figures of the GTK host: rows of name, value, unit.

import Foundation
import TugGTK
import VirtualDisplay

var memory: [String: Double] = [:]
var lastMemory = 0.0
var exitCode: Int32?

@MainActor
func measure(on display: VirtualDisplay) async throws {
    try await compare("gtk.pull", on: display) { ListRows.counted($0) }
    try await compare("gtk.pull.paged", on: display) { await ListRows.paged($0) }
    try await follow()
}

/// Streams text into the last row of a short and a long list, with Tug and by hand, which take turns.
@MainActor
func follow() async throws {
    var frames: [String: [Double]] = [:]
    var late: [String: Int] = [:]
    for _ in 0..<3 {
        for count in [100, 100_000] {
            for keeper in StreamBenchmark.Keeper.allCases {
                guard let benchmark = StreamBenchmark(rows: count, keeper: keeper) else { throw NoList() }
                try await benchmark.run()
                frames["\(keeper).\(count)_rows", default: []] += benchmark.frames
                late["\(keeper).\(count)_rows", default: 0] += benchmark.late
            }
        }
    }
    for name in frames.keys.sorted() {
        report("live.follow.frame." + name, frames[name] ?? [])
        row("live.follow.late." + name, Double(late[name] ?? 0), "frames")
    }
    let median = frames.mapValues { percentile($0, 0.5) }
    row(
        "live.follow.frame.ratio_of_lengths", median["tug.100000_rows", default: .nan] / median["tug.100_rows", default: .nan], ""
    )
    for count in [100, 100_000] {
        let (ours, byHand) = (median["tug.\(count)_rows", default: .nan], median["byHand.\(count)_rows", default: .nan])
        row("live.follow.frame.ratio_to_by_hand.\(count)_rows", ours / byHand, "")
    }
}

/// Pulls a short and a long list. They take turns in one run, because machines differ and vary.
@MainActor
func compare(_ name: String, on display: VirtualDisplay, _ make: (Int) async -> ListRows?) async throws {
    var short: [Double] = []
    var long: [Double] = []
    for _ in 0..<3 {
        short += try await frames(await make(100), on: display)
        long += try await frames(await make(1_000_000), on: display)
        memory[name] = max(memory[name] ?? 0, lastMemory)
    }
    report("\(name).100_rows", short)
    report("\(name).1000000_rows", long)
    row("\(name).ratio_p50", percentile(long, 0.5) / percentile(short, 0.5), "")
}

@MainActor
func frames(_ rows: ListRows?, on display: VirtualDisplay) async throws -> [Double] {
    guard let benchmark = rows.flatMap({ PullBenchmark($0) }) else { throw NoList() }
    try await benchmark.open()
    try await benchmark.pull(with: display.touch)
    lastMemory = residentMegabytes()
    try await benchmark.close()
    return benchmark.frames
}

/// A list could not be made.
struct NoList: Error, CustomStringConvertible {
    let description = "There is no list with these rows."
}

func report(_ name: String, _ frames: [Double]) {
    row(name + ".frames", Double(frames.count), "frames")
    row(name + ".p50", percentile(frames, 0.5), "ms/frame")
    row(name + ".p95", percentile(frames, 0.95), "ms/frame")
}

func percentile(_ values: [Double], _ fraction: Double) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? .nan : sorted[min(sorted.count - 1, Int(Double(sorted.count) * fraction))]
}

func row(_ name: String, _ value: Double, _ unit: String) {
    print("\(name)\t\((value * 1000).rounded() / 1000)\t\(unit)")
}

/// Returns VmRSS of this process in megabytes; NaN if it is not available.
func residentMegabytes() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmRSS:") }),
        let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    else { return .nan }
    return kilobytes / 1024
}

do {
    let display = try VirtualDisplay()
    display.applyEnvironment()
    gtk_init()
    Task { @MainActor in
        do {
            try await measure(on: display)
            row("gtk.memory.1000000_rows", memory["gtk.pull"] ?? .nan, "MB resident")
            row("gtk.memory.paged.1000000_rows", memory["gtk.pull.paged"] ?? .nan, "MB resident")
            exitCode = 0
        } catch {
            FileHandle.standardError.write(Data("The benchmark failed: \(error)\n".utf8))
            exitCode = 1
        }
    }
    GLibMainLoop.run { exitCode != nil }
    exit(exitCode ?? 1)
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(1)
}
