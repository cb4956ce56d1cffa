@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// A picture of a timeline: states as bands; offset, insets and progress over time below.
package struct TimelinePicture {
    private let timeline: Timeline
    private var parts: [String] = []

    // Lengths in points of the picture.
    private static let width = 960.0
    private static let left = 84.0
    private static let right = 20.0
    private static let bandHeight = 22.0
    private static let plotHeight = 110.0
    private static let gap = 34.0

    /// Creates a picture of a timeline.
    package init(_ timeline: Timeline) { self.timeline = timeline }

    /// Returns the picture as SVG. The colors follow the viewer's light or dark mode.
    package func svg() -> String {
        var picture = self
        return picture.draw()
    }

    private mutating func draw() -> String {
        var y = 76.0
        for edge in ScrollEdge.allCases where timeline.samples.contains(where: { Self.glance($0, edge) != nil }) {
            band(edge, y)
            y += Self.bandHeight + 8
        }
        y += Self.gap - 8
        let top = y
        plot("offset", "pt", y, [("offset", timeline.samples.map(\.offset))])
        y += Self.plotHeight + Self.gap
        plot(
            "inset", "pt", y,
            [("startEdge", timeline.samples.map(\.inset.start)), ("endEdge", timeline.samples.map(\.inset.end))])
        y += Self.plotHeight + Self.gap
        plot(
            "progress", "", y,
            [
                ("startEdge", timeline.samples.map { $0.start?.progress ?? 0 }),
                ("endEdge", timeline.samples.map { $0.end?.progress ?? 0 }),
            ])
        y += Self.plotHeight
        marks(from: 70, to: y)
        seconds(from: top, to: y)
        let height = y + 48
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Self.n(Self.width)) \(Self.n(height))" \
            width="\(Self.n(Self.width))" height="\(Self.n(height))" role="img">
            <title>\(Self.escaped(timeline.name))</title>
            <style>\(Self.style)</style>
            <rect class="ground" width="100%" height="100%"/>
            <text class="heading" x="16" y="26">\(Self.escaped(timeline.name))</text>
            \(legend())
            \(parts.joined(separator: "\n"))
            </svg>

            """
    }

    // MARK: Parts

    private var duration: Double { max(timeline.duration, 0.001) }

    private func x(_ time: Double) -> Double { Self.left + time / duration * (Self.width - Self.left - Self.right) }

    private static func glance(_ sample: Timeline.Sample, _ edge: ScrollEdge) -> Timeline.Glance? {
        edge == .start ? sample.start : sample.end
    }

    /// Draws the states of an edge as a band.
    private mutating func band(_ edge: ScrollEdge, _ y: Double) {
        label("\(edge)", y + Self.bandHeight / 2 + 4)
        var from = 0.0
        var state = timeline.samples.first.flatMap { Self.glance($0, edge)?.state }
        for sample in timeline.samples.dropFirst() {
            let next = Self.glance(sample, edge)?.state
            if next == state { continue }
            rectangle(state, from, sample.time, y)
            (from, state) = (sample.time, next)
        }
        rectangle(state, from, duration, y)
    }

    private mutating func rectangle(_ state: EdgeState?, _ from: Double, _ to: Double, _ y: Double) {
        guard let state, to > from else { return }
        let (start, length) = (x(from), x(to) - x(from))
        parts.append(
            "<rect class=\"\(state)\" x=\"\(Self.n(start))\" y=\"\(Self.n(y))\" width=\"\(Self.n(length))\" "
                + "height=\"\(Self.n(Self.bandHeight))\"><title>\(state)</title></rect>")
        // Approximately the width of the text.
        guard length > Double("\(state)".count) * 6.5 + 10 else { return }
        parts.append("<text class=\"state\" x=\"\(Self.n(start + 6))\" y=\"\(Self.n(y + 15))\">\(state)</text>")
    }

    /// Draws values over time, with a step at each event that changed one.
    private mutating func plot(_ name: String, _ unit: String, _ y: Double, _ lines: [(style: String, values: [Double])]) {
        label(name, y - 10)
        let values = lines.flatMap(\.values).filter(\.isFinite)
        let low = min(values.min() ?? 0, 0)
        let high = max(values.max() ?? 0, low + 1)
        func height(_ value: Double) -> Double { y + (high - min(max(value, low), high)) / (high - low) * Self.plotHeight }
        for value in low == 0 ? [0, high] : [low, 0, high]
        where value == low || value == high || height(value) < y + Self.plotHeight - 14 {
            let place = height(value)
            parts.append(
                "<line class=\"grid\" x1=\"\(Self.n(Self.left))\" x2=\"\(Self.n(Self.width - Self.right))\" "
                    + "y1=\"\(Self.n(place))\" y2=\"\(Self.n(place))\"/>")
            let text = Timeline.text((value * 100).rounded() / 100) + (unit.isEmpty ? "" : " " + unit)
            parts.append("<text class=\"scale\" x=\"\(Self.n(Self.left - 8))\" y=\"\(Self.n(place + 4))\">\(text)</text>")
        }
        for (style, values) in lines {
            var points: [String] = []
            var last = 0.0
            for (sample, value) in zip(timeline.samples, values) where value.isFinite {
                let place = "\(Self.n(x(sample.time))),\(Self.n(height(value)))"
                // During a long interval nothing has moved.
                if sample.time - last > 0.1, let before = points.last?.split(separator: ",").last {
                    points.append("\(Self.n(x(sample.time))),\(before)")
                }
                last = sample.time
                if points.last != place { points.append(place) }
            }
            parts.append("<polyline fill=\"none\" class=\"\(style)\" points=\"\(points.joined(separator: " "))\"/>")
        }
    }

    /// Draws starts and ends of handlers.
    private mutating func marks(from: Double, to: Double) {
        for mark in timeline.marks {
            let place = x(mark.time)
            let style = mark.isStart ? "startLine" : "endLine"
            parts.append(
                "<line class=\"\(style)\" x1=\"\(Self.n(place))\" x2=\"\(Self.n(place))\" y1=\"\(Self.n(from))\" y2=\"\(Self.n(to))\"/>"
            )
            parts.append(
                mark.isStart
                    ? "<path class=\"startMark\" d=\"M\(Self.n(place - 5)) 60h10l-5 9z\"/>"
                    : "<path class=\"endMark\" d=\"M\(Self.n(place - 4)) 61h8v8h-8z\"/>")
        }
    }

    private mutating func seconds(from: Double, to: Double) {
        let steps = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 60, 600, 3600]
        let step = steps.first { duration / $0 <= 14 } ?? duration / 10
        var time = 0.0
        while time <= duration * 1.0001 {
            let place = Self.n(x(time))
            parts.append("<line class=\"grid\" x1=\"\(place)\" x2=\"\(place)\" y1=\"\(Self.n(to))\" y2=\"\(Self.n(to + 5))\"/>")
            parts.append("<text class=\"tick\" x=\"\(place)\" y=\"\(Self.n(to + 20))\">\(Timeline.text(time))</text>")
            time += step
        }
        parts.append("<text class=\"tick\" x=\"\(Self.n((Self.left + Self.width) / 2))\" y=\"\(Self.n(to + 38))\">seconds</text>")
    }

    private mutating func label(_ text: String, _ y: Double) {
        parts.append("<text class=\"label\" x=\"16\" y=\"\(Self.n(y))\">\(text)</text>")
    }

    private func legend() -> String {
        var x = Self.left
        var parts: [String] = []
        func add(_ shape: String, _ text: String) {
            parts.append(shape)
            parts.append("<text class=\"legend\" x=\"\(Self.n(x + 22))\" y=\"48\">\(text)</text>")
            x += 40 + Double(text.count) * 6.6
        }
        for (style, text) in [("startEdge", "start edge"), ("endEdge", "end edge"), ("offset", "offset")] {
            add("<line class=\"\(style)\" x1=\"\(Self.n(x))\" x2=\"\(Self.n(x + 16))\" y1=\"44\" y2=\"44\"/>", text)
        }
        add("<path class=\"startMark\" d=\"M\(Self.n(x + 3)) 40h10l-5 9z\"/>", "handler starts")
        add("<path class=\"endMark\" d=\"M\(Self.n(x + 4)) 40h8v8h-8z\"/>", "handler ends or is cancelled")
        // The states that occur, at the right end of the heading.
        let states = EdgeState.allCases.filter { state in
            timeline.samples.contains { $0.start?.state == state || $0.end?.state == state }
        }
        let lengths = states.map { 26 + Double("\($0)".count) * 6.6 }
        x = Self.width - Self.right - lengths.reduce(0, +)
        for (state, length) in zip(states, lengths) {
            parts.append("<rect class=\"\(state)\" x=\"\(Self.n(x))\" y=\"14\" width=\"12\" height=\"12\"/>")
            parts.append("<text class=\"legend\" x=\"\(Self.n(x + 16))\" y=\"24\">\(state)</text>")
            x += length
        }
        return parts.joined(separator: "\n")
    }

    /// Returns a coordinate with one decimal.
    private static func n(_ value: Double) -> String { Timeline.text((value * 10).rounded() / 10) }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            case "\"": "&quot;"
            default: String(character)
            }
        }.joined()
    }

    /// One simple selector per rule, for renderers with limited CSS support.
    private static let style = """

        text{font:12px system-ui,sans-serif;fill:#1f2328}
        .heading{font-size:15px;font-weight:600}
        .scale{text-anchor:end;fill:#59636e}
        .tick{text-anchor:middle;fill:#59636e}
        .state{font-size:11px}
        .ground{fill:#fff}
        .grid{stroke:#d1d9e0}
        .offset{stroke:#6639ba;stroke-width:2}
        .startEdge{stroke:#0969da;stroke-width:2}
        .endEdge{stroke:#bc4c00;stroke-width:2}
        .startLine{stroke:#1a7f37;stroke-dasharray:3 3}
        .endLine{stroke:#cf222e;stroke-dasharray:3 3}
        .startMark{fill:#1a7f37}
        .endMark{fill:#cf222e}
        .idle{fill:#eaeef2}
        .pulling{fill:#fff1a8}
        .pending{fill:#e0d4fa}
        .refreshing{fill:#a5d6ff}
        .noMoreData{fill:#d5d9dd}
        .failed{fill:#ffc1ba}
        .open{fill:#aceebb}
        @media(prefers-color-scheme:dark){
        text{fill:#f0f6fc}
        .ground{fill:#0d1117}
        .scale{fill:#9198a1}
        .tick{fill:#9198a1}
        .grid{stroke:#3d444d}
        .offset{stroke:#be8fff}
        .startEdge{stroke:#58a6ff}
        .endEdge{stroke:#f0883e}
        .startLine{stroke:#3fb950}
        .endLine{stroke:#f85149}
        .startMark{fill:#3fb950}
        .endMark{fill:#f85149}
        .idle{fill:#212830}
        .pulling{fill:#6b5300}
        .pending{fill:#4a3382}
        .refreshing{fill:#0c4a8a}
        .noMoreData{fill:#3d444d}
        .failed{fill:#8e1519}
        .open{fill:#116329}
        }

        """
}
