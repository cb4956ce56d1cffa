import Foundation
import Testing

@_spi(Host) @testable import TugProof
@_spi(Host) @testable import TugTestKit

@Suite struct TimelineTests {
    private let script = """
        {"do":"setup","component":"normalHeader","contentSize":[375,2000]}
        {"do":"beginRefreshing"}
        {"do":"advance","dt":1}
        {"do":"endRefreshing"}
        {"do":"advance","dt":1}
        """

    @Test func timelineHasStatesInsetsAndCallsWithTimes() throws {
        let timeline = try Timeline(name: "begin", parsing: script)
        #expect(timeline.samples.map(\.time) == [0, 0, 1, 1, 2])
        #expect(timeline.samples.map { $0.start?.state } == [.idle, .refreshing, .refreshing, .idle, .idle])
        #expect(timeline.samples.map(\.inset.start) == [0, 54, 54, 0, 0])
        #expect(timeline.marks.map(\.isStart) == [true, false])
        #expect(timeline.marks.map(\.time) == [0.25, 1])
        #expect(
            timeline.lines[2] == "1\t{\"do\":\"advance\",\"dt\":1}\tstart refreshing 1\toffset -54\tinset 54 0\tstart.handler")
    }

    @Test func pictureShowsEventsAndEscapesNames() throws {
        let svg = TimelinePicture(try Timeline(name: "a <b> & \"c\"", parsing: script)).svg()
        #expect(svg.contains("<title>a &lt;b&gt; &amp; &quot;c&quot;</title>"))
        #expect(svg.contains("class=\"refreshing\""))
        #expect(svg.contains("prefers-color-scheme:dark"))
        #expect(!svg.contains("nan"))
        // Once in the legend and once for the run.
        #expect(svg.components(separatedBy: "class=\"startMark\"").count - 1 == 2)
    }

    /// Each class has a rule of its own, but those of texts that look like others.
    @Test func rulesOfStyleAreThoseOfTheClasses() throws {
        let svg = TimelinePicture(try Timeline(name: "begin", parsing: script)).svg()
        let style = try #require(svg.firstMatch(of: /<style>(?s)(.*)<\/style>/)).1
        let rules = style.split(separator: "\n").filter { !$0.hasPrefix("@media") && $0 != "}" }
        for rule in rules { #expect(rule.wholeMatch(of: /(text|\.[A-Za-z]+)\{[^{}]+\}/) != nil, "\(rule)") }
        for used in Set(svg.matches(of: /class="(\w+)"/).map(\.1)).subtracting(["label", "legend"]) {
            #expect(rules.contains { $0.hasPrefix(".\(used){") }, "\(used)")
        }
    }

    @Test func stillListHasPicture() throws {
        let svg = TimelinePicture(try Timeline(name: "nothing", parsing: #"{"do":"setup"}"#)).svg()
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(!svg.contains("nan") && !svg.contains("inf,"))
    }
}
