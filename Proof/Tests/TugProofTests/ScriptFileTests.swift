import Foundation
import Testing

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

@Suite struct ScriptFileTests {
    private func text(_ folder: String, _ name: String) throws -> String {
        let fixtures = (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
        return try String(contentsOf: fixtures.appendingPathComponent("Tests/Fixtures/\(folder)/\(name)"), encoding: .utf8)
    }

    @Test func invariantsHoldInRecordedAdversarialScripts() throws {
        let scripts = try ScriptFile(parsing: text("adversarial", "adversarial.jsonl")).scripts
        #expect(scripts.count == 120)
        for script in scripts {
            let violation = script.violation()
            #expect(violation == nil, "line \(script.line): \(violation?.description ?? "")")
        }
    }

    @Test func unrequestedInsetIsFound() throws {
        let text = try text("adversarial", "adversarial.jsonl").split(separator: "\n")[0]
        let wrong = text.replacingOccurrences(of: #""appInset":[0,0,"#, with: #""appInset":[3,0,"#)
        #expect(wrong != text)
        #expect(try ScriptFile(parsing: wrong).scripts.first?.violation()?.invariant == .inset)
    }

    @Test func eventScriptsAndRecordingsCanBePlayed() throws {
        let events = """
            {"do":"setup","component":"normalHeader"}
            {"do":"beginRefreshing"}

            {"do":"setup"}
            {"do":"add","behavior":"loadVisible","target":"horizontalEnd"}
            """
        let scripts = try ScriptFile(parsing: events).scripts
        #expect(scripts.map(\.line) == [1, 4])
        #expect(scripts.map(\.eventCount) == [2, 2])
        #expect(scripts.allSatisfy { $0.violation() == nil })
        #expect(try ScriptFile(parsing: text("conformance", "h_full_normalHeader.jsonl")).scripts.first?.violation() == nil)
    }

    /// The axes are told of a drag one after the other, and the handler of the first already calls the second.
    @Test func refreshThatTheOtherAxisBeginsDoesNotScrollUnderFinger() throws {
        let text = """
            {"do":"setup","onRefreshing":[{"do":"beginRefreshing","target":"horizontalStart"}],"safeArea":[1,0,0,0]}
            {"do":"add","behavior":"refresh","target":"horizontalStart"}
            {"do":"add","behavior":"loadPulled","extent":0,"triggerMoment":"reached"}
            {"do":"dragEnd","decel":true}
            {"do":"safeArea"}
            {"do":"dragBegin"}
            """
        let script = try #require(try ScriptFile(parsing: text).scripts.first)
        #expect(script.violation() == nil)
    }

    @Test(arguments: [
        "", "nonsense", #"{"do":"offset","y":3}"#, #"{"do":"setup","component":"sideways"}"#, #"{"events":[]}"#,
        #"{"events":[{"do":"setup","component":"normalHeader"},{"y":1}]}"#,
        #"{"events":[{"do":"setup","component":"normalHeader"},{"do":"jump"}]}"#,
        #"{"events":[{"do":"setup","component":"normalHeader"},{"do":"batch","events":[{"do":"jump"}]}]}"#,
        #"{"events":[{"do":"setup"},{"do":"add"}]}"#, #"{"events":[{"do":"setup"},{"do":"remove","target":"left"}]}"#,
        String(repeating: "[", count: 100_000),
    ])
    func unplayableScriptIsRefused(text: String) {
        #expect(throws: ScriptError.self) { try ScriptFile(parsing: text) }
    }

    @Test func unusualNumbersAreRefusedWithoutTrap() throws {
        for number in [#""nan""#, #""inf""#, #""-inf""#, "1e300", "-1e300", "-1", "0.5"] {
            let script = """
                {"do":"setup","component":["gifHeader","autoNormalFooter"],"bounds":[375,\(number)],"contentSize":[375,\(number)],\
                "rows":[\(number)],"now":\(number),"lastUpdated":\(number),"autoTriggerTimes":\(number),"fast":\(number),\
                "gif":{"idle":{"n":\(number),"duration":\(number),"size":[1,\(number)]}},"timeBlock":true}
                {"do":"offset","y":\(number)}
                {"do":"setContentOffset","y":\(number)}
                {"do":"inset","t":\(number)}
                {"do":"safeArea","v":[\(number),0,0,0]}
                {"do":"insetBy","v":[\(number),0,0,0]}
                {"do":"beginRefreshing","target":"header"}
                {"do":"rows","v":[\(number)]}
                {"do":"advance","dt":\(number)}
                {"do":"endRefreshing","target":"header"}
                {"do":"advance","dt":3}
                """
            let violation = try ScriptFile(parsing: script).scripts[0].violation()
            #expect(violation == nil, "\(number): \(violation?.description ?? "")")
        }
    }

    @Test func hugeOffsetChangesNothing() throws {
        let timeline = try Timeline(
            name: "far", parsing: #"{"do":"setup","component":"normalHeader"}"# + "\n" + #"{"do":"offset","y":1000001}"#)
        #expect(timeline.samples.map(\.offset) == [0, 0])
    }

    @Test func appThatAlwaysBeginsAgainDoesNotLoopForever() throws {
        let script = """
            {"do":"setup","component":"normalHeader","animationDisabled":true,"onRefreshing":[{"do":"endRefreshing"}],\
            "onEndCompletion":[{"do":"beginRefreshing"}]}
            {"do":"beginRefreshing"}
            {"do":"advance","dt":3}
            """
        #expect(try ScriptFile(parsing: script).scripts[0].violation() == nil)
    }
}
