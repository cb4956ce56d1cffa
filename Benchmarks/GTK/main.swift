// Figures of the GTK host: rows of name, value, unit.

import CGTK
import Foundation
import TugGTK
import VirtualDisplay

var memory = 0.0
var exitCode: Int32?

@MainActor
func measure(on display: VirtualDisplay) async throws {
    // Interleaved in one run, because machines differ and vary: short and long list take turns.
    var short: [Double] = []
    var long: [Double] = []
    for _ in 0..<3 {
        short += try await frames(rows: 100, on: display)
        long += try await frames(rows: 1_000_000, on: display)
    }
    report("gtk.pull.100_rows", short)
    report("gtk.pull.1000000_rows", long)
    row("gtk.pull.ratio_p50", percentile(long, 0.5) / percentile(short, 0.5), "")
}

@MainActor
func frames(rows: Int, on display: VirtualDisplay) async throws -> [Double] {
    guard let benchmark = PullBenchmark(rows: rows) else { return [] }
    try await benchmark.open()
    try await benchmark.pull(with: display.touch)
    if rows == 1_000_000 { memory = max(memory, residentMegabytes()) }
    try await benchmark.close()
    return benchmark.frames
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
            row("gtk.memory.1000000_rows", memory, "MB resident")
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
