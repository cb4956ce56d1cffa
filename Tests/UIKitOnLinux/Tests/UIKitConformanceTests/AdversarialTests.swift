import Foundation
import Testing
@_spi(Host) import Tug
import UIKit

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

extension UIKitConformance {
    /// Random scripts that break MJRefresh: on UIKit the list does after each event what it does on the portable stage, and in the end it
    /// has the inset that the app asked for.
    @Test func theHostComesThroughScriptsThatBreakMJRefresh() throws {
        let texts = try Recordings.adversarial.map { try String(contentsOf: $0, encoding: .utf8) }
        let scripts = try texts.flatMap { try $0.split(separator: "\n").map { try JSON(parsing: $0) } }
        #expect(scripts.count >= 100)
        for script in scripts {
            let events = script["events"].array ?? []
            let setup = events.first ?? .null
            let stage = ControlStage(setup: setup)
            let onUIKit = TraceReplay(setup: setup, on: stage, widths: TextWidths(), rules: [])
            let portable = TraceReplay(setup: setup, widths: TextWidths(), rules: [])
            for (number, event) in events.enumerated() {
                if number > 0 {
                    onUIKit.perform(event)
                    portable.perform(event)
                }
                var difference = Self.difference(onUIKit, portable)
                if difference != nil, event["do"].string == "advance" {
                    // A timer without delay fires 0.1 ms later on UIKit: what is due next at the same time comes then.
                    onUIKit.perform(Self.moment)
                    portable.perform(Self.moment)
                    difference = Self.difference(onUIKit, portable, besides: ["calls", "trans", "anims"])
                }
                #expect(difference == nil, "seed \(script["seed"].text), event \(number) \(event.text)")
                guard difference == nil else { break }
            }
            let wanted = try #require(script["appInset"].insets)
            for axis in ScrollAxis.allCases {
                let app = stage[axis].appInset
                #expect(abs(app.start - wanted[axis].start) < 1e-6 && abs(app.end - wanted[axis].end) < 1e-6)
            }
        }
    }

    private static let moment = JSON.object(["do": .string("advance"), "dt": .number(0.0002)])

    /// The list's numbers, states, progress and calls; how it looks is compared with recordings.
    private static func difference(
        _ a: TraceReplay<ControlStage>, _ b: TraceReplay<SimulatedScrollView>, besides uncompared: [String] = []
    ) -> String? {
        guard a.view.isDecelerating == b.view.isDecelerating else { return "decelerating on one stage only" }
        // A recording's deceleration is compared with some of the events only.
        let looks = ["label", "time", "gif", "arrow", "spinner", "frame", "decelerating"] + uncompared
        let numbers = [Observation(of: a).fields, Observation(of: b).fields].map { fields in
            fields.filter { field in !field.path.split(separator: ".").contains { looks.contains(String($0)) } }
        }
        let paths = numbers.map { Set($0.map(\.path)) }
        guard paths[0] == paths[1] else {
            return "not on both stages: \(paths[0].symmetricDifference(paths[1]).sorted().joined(separator: ", "))"
        }
        for (one, other) in zip(numbers[0], numbers[1]) where !TraceComparison.isSame(one.value, other.value, one.path) {
            return "\(one.path): \(one.value.text) on UIKit, \(other.value.text) on the portable stage"
        }
        return nil
    }
}
