@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Short sequences of related events with random numbers, for cases that independent random events rarely reach.
extension FuzzGenerator {
    mutating func scene() -> FuzzEvent {
        let events =
            switch random.below(9) {
            case 0: fills()
            case 1: opensTheFloor()
            case 2: loadsOlderRows()
            case 3: endsUnderTheFinger()
            case 4: leavesWhilePulled()
            case 5: isConfiguredInMidDrag()
            case 6: replacesTheFooter()
            case 7: insetsOneSide()
            default: pullsAndLetsGo()
            }
        queue = events.reversed()
        return queue.removeLast()
    }

    private var header: FuzzEdge { FuzzEdge(axis, .start) }
    private var footer: FuzzEdge { FuzzEdge(axis, .end) }

    /// Fills short content up to the limit; then the app reports more data.
    private mutating func fills() -> [FuzzEvent] {
        var options = options(for: .load(.visible))
        options.fillRounds = random.below(3)
        var events: [FuzzEvent] = [
            .contentSize(size(random.number(20...300))), .add(footer, .load(.visible), options), .advance(0.1),
        ]
        for _ in 0..<random.below(4) { events += [.end(footer, .success), .advance(random.number(0...0.1))] }
        events += [.end(footer, .noMoreData), .advance(random.number(0...0.6))]
        return events + [.hasMore(footer, true), .advance(random.number(0...0.2))]
    }

    private mutating func opensTheFloor() -> [FuzzEvent] {
        var options = options(for: .refresh)
        options.secondFloor = SecondFloor(closeDistance: random.number(0...300), duration: random.pick([0, 0.4]))
        var events: [FuzzEvent] = [.add(header, .refresh, options)]
        for _ in 0..<2 {
            events.append(.openFloor(header))
            for _ in 0..<random.below(4) { events.append(along(random.number(-700...10))) }
            if random.oneIn(2) { events += [.dragBegin, along(random.number(-700...0)), .dragEnd(decelerates: random.oneIn(2))] }
            events.append(random.oneIn(3) ? .decelEnd : .closeFloor(header))
            events += [.advance(random.number(0...0.6)), along(0)]
        }
        return events
    }

    /// A chat: rows are added before the visible ones, and perhaps after them too.
    private mutating func loadsOlderRows() -> [FuzzEvent] {
        let older: EdgeBehavior = random.oneIn(2) ? .load(.visible) : .load(.pulled)
        var events = [add(header, older)]
        if random.oneIn(2) { events.append(add(footer, random.oneIn(2) ? .load(.visible) : .load(.pulled))) }
        events += [.begin(header, .program), .begin(footer, .program)].filter { _ in random.oneIn(2) }
        var length = random.number(400...2000)
        for _ in 0..<(1 + random.below(4)) {
            length += random.pick([0.2, 1, 40, 700])
            events.append(.contentSize(size(length)))
            events.append(.end(random.oneIn(2) ? header : footer, random.oneIn(4) ? .failure(message: "no") : .success))
            events.append(.advance(random.pick([0, 0.03, 0.05, 0.2])))
            events.append(along(random.number(0...600)))
        }
        return events
    }

    /// A finger comes down during a run and still pulls when the run ends.
    private mutating func endsUnderTheFinger() -> [FuzzEvent] {
        let place = random.number(-300...(-60))
        return [
            .begin(header, .program), .advance(random.number(0...0.4)), .dragBegin, along(place), .end(header, outcome()),
            along(place - 1), .advance(random.number(0...1)), along(place), along(random.oneIn(2) ? 0 : place - 2),
            along(place), .dragEnd(decelerates: random.oneIn(2)),
        ]
    }

    private mutating func leavesWhilePulled() -> [FuzzEvent] {
        let leaves: FuzzEvent = random.oneIn(2) ? .window(false) : .hidden(header, true)
        let returns: FuzzEvent = random.oneIn(2) ? .window(true) : .hidden(header, false)
        return [.dragBegin, along(random.number(-200...(-60))), leaves, .dragEnd(decelerates: true), returns, .window(true)]
    }

    private mutating func isConfiguredInMidDrag() -> [FuzzEvent] {
        let end = random.number(1200...2000)
        return [
            .dragBegin, along(end), .end(footer, .success), .advance(0.06), .contentSize(size(random.number(2000...3000))),
            .option(footer, options(for: .load(.visible))), along(end + 100), along(end + 900), .dragEnd(decelerates: false),
        ]
    }

    private mutating func replacesTheFooter() -> [FuzzEvent] {
        [
            add(footer, .load(.visible)), .advance(random.number(0...0.1)), .end(footer, outcome()),
            .advance(random.number(0...0.6)),
            add(footer, .load(.visible)), .advance(random.number(0...0.1)),
        ]
    }

    /// The app sets one side of its inset while an edge is open.
    private mutating func insetsOneSide() -> [FuzzEvent] {
        let side = random.number(0...60)
        var inset = SimulatedInsets()
        inset[axis] = random.oneIn(2) ? AxisInsets(start: side) : AxisInsets(end: side)
        return [.begin(random.oneIn(2) ? header : footer, .program), .insetBy(inset), .advance(random.number(0...1))]
    }

    /// Pulls in steps across every threshold and releases.
    private mutating func pullsAndLetsGo() -> [FuzzEvent] {
        let most = random.number(40...260)
        var events: [FuzzEvent] = [.dragBegin]
        for step in 1...4 { events.append(along(-most * Double(step) / 4)) }
        if random.oneIn(3) { events.append(along(-most / 3)) }
        return events + [.dragEnd(decelerates: true), .advance(random.number(0...1)), .end(header, outcome())]
    }
}
