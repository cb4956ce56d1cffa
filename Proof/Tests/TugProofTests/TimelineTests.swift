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

    @Test func stillListHasPicture() throws {
        let svg = TimelinePicture(try Timeline(name: "nothing", parsing: #"{"do":"setup"}"#)).svg()
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(!svg.contains("nan") && !svg.contains("inf,"))
    }
}
