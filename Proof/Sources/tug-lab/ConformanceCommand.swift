import Foundation
@_spi(Host) import TugProof
@_spi(Host) import TugTestKit

/// `tug-lab conformance`: replays recordings of MJRefresh and compares every observable.
enum ConformanceCommand {
    static func run(_ arguments: ArraySlice<String>) {
        var paths: [String] = []
        var component: String?
        var widthsPath: String?
        var rest = arguments
        while let argument = rest.popFirst() {
            switch argument {
            case "--component" where !rest.isEmpty: component = rest.popFirst()
            case "--widths" where !rest.isEmpty: widthsPath = rest.popFirst()
            case _ where argument.hasPrefix("--"): fail("unknown option, or one without its value: \(argument)", status: 2)
            default: paths.append(argument)
            }
        }
        if paths.isEmpty { fail("usage: tug-lab conformance PATH... [--component NAME] [--widths FILE]", status: 2) }
        if let widthsPath, !FileManager.default.isReadableFile(atPath: widthsPath) {
            fail("no readable table of widths: \(widthsPath)", status: 2)
        }
        var passed = 0
        var failed = 0
        var deviations: [Deviation: Int] = [:]
        for file in paths.flatMap(traces(at:)) {
            do {
                let trace = try Trace(name: file, parsing: String(contentsOfFile: file, encoding: .utf8))
                if let component, !trace.components.contains(component) { continue }
                let comparison = TraceComparison.withFewestDeviations(trace, widths: try widths(widthsPath, beside: file))
                deviations.merge(comparison.deviations.mapValues { _ in 1 }, uniquingKeysWith: +)
                if let difference = comparison.difference {
                    failed += 1
                    print("FAIL \(file): \(difference)")
                } else {
                    passed += 1
                }
            } catch {
                failed += 1
                print("FAIL \(file): \(error)")
            }
        }
        for (deviation, files) in deviations.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let defect = deviation.defect.map { ", defect \($0)" } ?? ""
            print("deviation \(deviation.rawValue)\(defect), in \(files) file\(files == 1 ? "" : "s")")
        }
        if passed + failed == 0 { fail("no recordings there to replay", status: 2) }
        print("\(passed) passed, \(failed) failed")
        exit(failed == 0 ? 0 : 1)
    }

    /// Returns the file itself, or the recordings in a folder and its subfolders.
    private static func traces(at path: String) -> [String] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
            fail("no such file: \(path)", status: 2)
        }
        guard isFolder.boolValue else { return [path] }
        let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
        // Scripts without observations are for `fuzz`.
        return names.filter { $0.hasSuffix(".jsonl") && !$0.hasSuffix("adversarial.jsonl") }.sorted().map { path + "/" + $0 }
    }

    // The tool has one thread and replays one file after the other.
    nonisolated(unsafe) private static var tables: [String: TextWidths] = [:]

    /// Returns the given table, or the nearest `widths.json` beside or above the file.
    private static func widths(_ path: String?, beside file: String) throws -> TextWidths {
        var folder = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
        var found = path
        while found == nil {
            let candidate = folder.appendingPathComponent("widths.json").path
            if FileManager.default.fileExists(atPath: candidate) { found = candidate }
            if folder.path == "/" { break }
            folder.deleteLastPathComponent()
        }
        guard let found else { return TextWidths() }
        if let table = tables[found] { return table }
        let table = try TextWidths(parsing: String(contentsOfFile: found, encoding: .utf8))
        tables[found] = table
        return table
    }
}
