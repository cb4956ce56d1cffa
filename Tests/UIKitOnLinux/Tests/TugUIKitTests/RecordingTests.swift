import Foundation
import Testing
import Tug
import TugUIKit
import UIKit

extension OnUIKit {
    /// Recordings of MJRefresh, played on the simulated UIKit and the host: places, insets, states, and how often the handler started.
    @MainActor @Suite struct RecordingTests {
        @Test(arguments: Recording.names)
        func theHostDoesWhatWasRecorded(name: String) throws {
            let lines = try Recording.lines(name)
            let replay = try #require(Replay(setup: lines[0].event))
            var state: [String: Any] = [:]
            for (number, line) in lines.enumerated() {
                if number > 0 { replay.perform(line.event) }
                Recording.merge(line.result, into: &state)
                let difference = replay.difference(from: state)
                if difference != nil, let mistake = Recording.mistakes[name] {
                    // From there on the two go on from different places.
                    #expect(number + 1 == mistake.line, "\(name)")
                    return
                }
                #expect(difference == nil, "\(name):\(number + 1)")
                guard difference == nil else { return }
            }
            #expect(Recording.mistakes[name] == nil, "\(name) differs nowhere")
        }

        @Test func thereAreRecordings() { #expect(Recording.names.count > 20) }
    }
}

private enum Recording {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/conformance")
    /// Where MJRefresh makes a mistake that the host does not make, and from which line on.
    static let mistakes: [String: (line: Int, what: String)] = [
        "b_app_inset_abs_refreshing.jsonl": (7, "an inset that the app sets while it refreshes is taken for the component's own"),
        "h_end_early.jsonl": (10, "a handler starts when its run has already been ended"),
        "h_safe_change_refreshing.jsonl": (6, "an inset is left over when the safe area changes while it refreshes"),
    ]
    /// What a replay can do.
    private static let events: Set = [
        "setup", "offset", "advance", "endRefreshing", "dragBegin", "dragEnd", "decelEnd", "beginRefreshing", "contentSize",
        "panCancel",
        "panReset", "inset", "safeArea", "endRefreshingWithNoMoreData", "resetNoMoreData",
    ]
    private static let options: Set = [
        "do", "component", "bounds", "contentSize", "contentInset", "safeArea", "rows", "timeBlock", "lastUpdated", "titles",
        "language",
        "autoTriggerTimes",
    ]

    /// The recordings of one or more components that a replay can play.
    static let names: [String] =
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { name in
            guard name.hasSuffix(".jsonl"), let lines = try? lines(name) else { return false }
            return lines.allSatisfy { events.contains($0.event["do"] as? String ?? "") }
                && Set(lines[0].event.keys).isSubset(of: options)
        }.sorted()

    static func lines(_ name: String) throws -> [(event: [String: Any], result: [String: Any])] {
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try text.split(separator: "\n").compactMap { line in
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            guard let event = object?["in"] as? [String: Any] else { return nil }
            return (event, object?["out"] as? [String: Any] ?? [:])
        }
    }

    static func merge(_ delta: [String: Any], into state: inout [String: Any]) {
        for (key, value) in delta {
            if let part = value as? [String: Any] {
                var old = state[key] as? [String: Any] ?? [:]
                merge(part, into: &old)
                state[key] = old
            } else {
                state[key] = value
            }
        }
    }
}

@MainActor
private final class Replay {
    private let stage: Stage
    private let driver: UIKitSimulation.Driver
    private var controls: [String: PullControl] = [:]
    private var starts: [String: Int] = [:]
    private var list: UIScrollView { stage.list }

    init?(setup: [String: Any]) {
        stage = Stage(content: nil)
        driver = UIKitSimulation.Driver(stage.list)
        list.contentInsetAdjustmentBehavior = .always
        let bounds = Self.numbers(setup["bounds"]) ?? [375, 667]
        list.frame = CGRect(x: 0, y: 0, width: bounds[0], height: bounds[1])
        UIKitSimulation.setSafeArea(Self.insets(setup["safeArea"]) ?? .zero, of: list)
        if let inset = Self.insets(setup["contentInset"]) { list.contentInset = inset }
        let size = Self.numbers(setup["contentSize"]) ?? [375, 2000]
        list.contentSize = CGSize(width: size[0], height: size[1])
        list.contentOffset = CGPoint(x: -list.adjustedContentInset.left, y: -list.adjustedContentInset.top)
        let names = setup["component"] as? [String] ?? [setup["component"] as? String].compactMap { $0 }
        for name in names { add(name, setup) }
        UIKitSimulation.settle()
        if controls.isEmpty { return nil }
    }

    private func add(_ name: String, _ setup: [String: Any]) {
        let role = ["Header", "Footer", "Trailer"].first { name.hasSuffix($0) }?.lowercased() ?? ""
        let behaviour: Behaviour = role == "header" ? .header : name.hasPrefix("auto") ? .autoFooter : .backFooter
        var options = RefreshOptions.mjRefresh(for: behaviour)
        if role == "trailer" { options.extent = 60 }
        if let times = Self.number(setup["autoTriggerTimes"]) { options.autoTriggersPerDrag = times < 0 ? nil : Int(times) }
        let control = PullControl.custom(PullIndicator(), behaviour).callback(options) { [weak self] in
            self?.starts[role, default: 0] += 1
        }
        controls[role] = control
        switch role {
        case "header": list.tug.header = control
        case "footer": list.tug.footer = control
        default: list.tug.trailing = control
        }
    }

    private func target(_ event: [String: Any]) -> PullControl? {
        if let role = event["target"] as? String { return controls[role] }
        return controls["header"] ?? controls["footer"] ?? controls["trailer"]
    }

    func perform(_ event: [String: Any]) {
        switch event["do"] as? String {
        case "dragBegin": driver.beginDrag()
        case "offset":
            driver.scroll(
                to: CGPoint(
                    x: Self.number(event["x"]) ?? list.contentOffset.x, y: Self.number(event["y"]) ?? list.contentOffset.y))
        case "dragEnd": driver.endDrag(decelerates: event["decel"] as? Bool ?? false)
        case "decelEnd": driver.endDeceleration()
        case "panCancel": driver.cancelDrag()
        case "panReset": driver.resetPan()
        case "beginRefreshing": target(event)?.beginRefreshing()
        case "endRefreshing": target(event)?.endRefreshing()
        case "endRefreshingWithNoMoreData": target(event)?.endRefreshingWithNoMoreData()
        case "resetNoMoreData": target(event)?.resetNoMoreData()
        case "advance": UIKitSimulation.advance(by: Self.number(event["dt"]) ?? 0)
        case "inset": if let inset = Self.insets(event) { list.contentInset = inset }
        case "safeArea": UIKitSimulation.setSafeArea(Self.insets(event), of: list)
        case "contentSize":
            let given = Self.numbers(event["v"])
            list.contentSize = CGSize(
                width: given?[0] ?? Self.number(event["w"]) ?? list.contentSize.width,
                height: given?[1] ?? Self.number(event["h"]) ?? list.contentSize.height)
        default: break
        }
        UIKitSimulation.settle()
    }

    /// What is otherwise than recorded; nil for nothing.
    func difference(from state: [String: Any]) -> String? {
        var found: [String] = []
        func compare(_ name: String, _ actual: [CGFloat]) {
            guard let recorded = Self.numbers(state[name]) else { return }
            let isEqual = zip(actual, recorded).allSatisfy { abs(Double($0) - $1) < 2e-3 }
            if !isEqual { found.append("\(name) \(actual), recorded \(recorded)") }
        }
        compare("offset", [list.contentOffset.x, list.contentOffset.y])
        for (name, inset) in [("inset", list.contentInset), ("adjusted", list.adjustedContentInset)] {
            compare(name, [inset.top, inset.left, inset.bottom, inset.right])
        }
        for (role, control) in controls {
            let recorded = state[role] as? [String: Any]
            if "\(control.state)" != recorded?["state"] as? String {
                found.append("\(role) \(control.state), recorded \(recorded?["state"] ?? "nothing")")
            }
            let calls = Self.number((state[role + "Calls"] as? [String: Any])?["refreshing"]).map { Int($0) } ?? 0
            if starts[role] ?? 0 != calls { found.append("\(role) started \(starts[role] ?? 0) times, recorded \(calls)") }
        }
        return found.isEmpty ? nil : found.joined(separator: "; ")
    }

    private static func number(_ value: Any?) -> Double? { (value as? NSNumber)?.doubleValue }

    private static func numbers(_ value: Any?) -> [Double]? { (value as? [Any])?.compactMap { number($0) } }

    private static func insets(_ value: Any?) -> UIEdgeInsets? {
        if let event = value as? [String: Any] {
            if let all = insets(event["v"]) { return all }
            let sides = ["t", "l", "b", "r"].map { number(event[$0]) ?? 0 }
            return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
        }
        guard let sides = numbers(value), sides.count == 4 else { return nil }
        return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }
}
