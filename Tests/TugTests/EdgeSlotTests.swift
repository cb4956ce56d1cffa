import Testing

@_spi(Host) @testable import Tug

@MainActor
@Suite struct EdgeSlotTests {
    private let host = SlotHost()

    init() {
        host.controller.handle(.attached)
    }

    private func control(_ name: String, _ behavior: EdgeBehavior = .refresh) -> EdgeControl<String> {
        EdgeControl(behavior, indicator: name, handler: .callback { _ in })
    }

    @Test func aControlIsAddedInstalledAndShown() {
        let header = control("header")
        host.put(header, at: .start)
        #expect(host.slots[.start]?.control === header)
        #expect(host.slots.all.count == 1)
        #expect(header.isAttached)
        #expect(host.log.first == "add header")
        #expect(host.log.contains("show header"))
        header.beginRefreshing()
        #expect(header.isRefreshing)
    }

    @Test func theExtentFitsTheIndicatorFromTheBeginning() {
        host.put(control("header"), at: .start, neededExtent: 80.2)
        #expect(host.slots[.start]?.machine?.options.extent == 81)
    }

    @Test func anExtentThatIsLargerThanNeededStays() {
        host.put(control("header"), at: .start, neededExtent: 10)
        #expect(host.slots[.start]?.machine?.options.extent == 54)
    }

    @Test func anIndicatorThatDecidesItsExtentMayBeSmaller() throws {
        host.put(control("header"), at: .start, neededExtent: 10)
        let slot = try #require(host.slots[.start])
        slot.decidesExtent = true
        slot.updateExtent()
        #expect(slot.machine?.options.extent == 10)
        slot.control.options.extent = 60
        #expect(slot.machine?.options.extent == 10)
        slot.neededExtent = nil
        slot.updateExtent()
        #expect(slot.machine?.options.extent == 60)
    }

    @Test(arguments: [.infinity, 0, -5, .nan] as [Double]) func aNeedThatIsNoLengthIsNone(length: Double) throws {
        host.put(control("header"), at: .start, neededExtent: length)
        let slot = try #require(host.slots[.start])
        #expect(slot.machine?.options.extent == 54)
        slot.decidesExtent = true
        slot.updateExtent()
        #expect(slot.machine?.options.extent == 54)
        // The engine would be given it again and again.
        #expect(!slot.needsExtent)
    }

    @Test func newOptionsFitTheIndicatorToo() throws {
        let header = control("header")
        host.put(header, at: .start, neededExtent: 80)
        host.log = []
        header.options.extent = 60
        #expect(host.slots[.start]?.machine?.options.extent == 80)
        #expect(host.log.contains("options header"))
        header.options.extent = 90
        #expect(host.slots[.start]?.machine?.options.extent == 90)
    }

    @Test func theExtentFollowsTheIndicatorOnlyAtRest() throws {
        let header = control("header")
        host.put(header, at: .start)
        let slot = try #require(host.slots[.start])
        #expect(!slot.needsExtent)
        header.beginRefreshing()
        slot.neededExtent = 80
        #expect(!slot.needsExtent)
        slot.updateExtent()
        #expect(slot.machine?.options.extent == 54)
        header.endRefreshing()
        for _ in 0..<5 {
            host.now += 1
            host.controller.wake()
        }
        #expect(header.phase == .idle)
        #expect(slot.needsExtent)
        slot.updateExtent()
        #expect(slot.machine?.options.extent == 80)
    }

    @Test func onlyWhatCanBeDoneIsDoneByATap() throws {
        let footer = control("footer", .load(.visible))
        footer.options.isAutomatic = false
        host.put(footer, at: .end)
        let slot = try #require(host.slots[.end])
        #expect(slot.activate(.tap))
        #expect(footer.isRefreshing)
        #expect(!slot.activate(.tap), "it works already")
    }

    @Test func takenOffTheControlCommandsNothing() throws {
        let header = control("header")
        host.put(header, at: .start)
        let slot = try #require(host.slots[.start])
        host.put(nil, at: .start)
        #expect(host.log.last == "remove header")
        #expect(host.slots.isEmpty)
        #expect(!header.isAttached)
        #expect(host.controller.machine(at: .start) == nil)
        #expect(!slot.activate(.tap))
        #expect(slot.machine == nil)
        header.options.extent = 70
        #expect(host.log.last == "remove header")
    }

    @Test func whatIsPutOnWhileTheOldOneGoesStays() {
        let first = control("first")
        let second = control("second")
        let third = control("third")
        host.put(first, at: .start)
        first.beginRefreshing()
        first.onFinish = { [host] _ in host.put(third, at: .start) }
        host.put(second, at: .start)
        #expect(host.slots[.start]?.control === third)
        #expect(third.isAttached)
        #expect(!second.isAttached)
        #expect(!host.log.contains("add second"))
    }

    @Test func withTheListAllControlsGo() {
        let header = control("header")
        let footer = control("footer", .load(.pulled))
        host.put(header, at: .start)
        host.put(footer, at: .end)
        host.controller.detach()
        host.slots.removeAll()
        #expect(host.slots.isEmpty)
        #expect(!header.isAttached && !footer.isAttached)
    }

    /// What suits each platform, where an app leaves it open.
    @Test func hostCompletesOnlyWhatAnAppLeavesOpen() {
        let platforms: [(HostPreferences, TriggerMoment, fades: Bool, HeldPart, RevealPolicy)] = [
            (HostPreferences(), .release, false, .all, .always), (.uiKit, .nextMovement, true, .visible, .always),
            (.gtk, .release, false, .all, .atEdge),
        ]
        for (preferences, moment, fades, held, reveal) in platforms {
            let complete = preferences.completing(EdgeOptions())
            #expect(complete.triggerMoment == moment && complete.fadesWithPull == fades)
            #expect(complete.heldPart == held && complete.reveal == reveal)
            for fades in [false, true] {
                var chosen = EdgeOptions()
                (chosen.triggerMoment, chosen.fadesWithPull) = (fades ? .reached : .release, fades)
                (chosen.heldPart, chosen.reveal) = (fades ? .visible : .all, .never)
                #expect(preferences.completing(chosen) == chosen)
            }
            let compatible = EdgeOptions.mjRefresh(for: .refresh)
            #expect(preferences.completing(compatible) == compatible)
        }
    }

    /// A control of the platform opens the list itself, and shows no outcome.
    @Test func platformControlIsLeftAlone() {
        var preferences = HostPreferences.uiKit
        preferences.isPlatformControl = true
        var options = EdgeOptions.mjRefresh(for: .refresh)
        (options.resistance, options.secondFloor) = (PullResistance(coefficient: 0.3), SecondFloor())
        (options.outcomeHold, options.failureHold, options.timeout) = (2, 3, 9)
        let left = preferences.completing(options)
        #expect(left.compatibility == nil && left.extent == 0 && left.secondFloor == nil && left.resistance == .standard)
        #expect(left.trigger == .displacement(.greatestFiniteMagnitude) && left.triggerMoment == .release)
        #expect(left.heldPart == .all && left.fadesWithPull == false)
        #expect(left.outcomeHold == 0 && left.failureHold == 0)
        #expect(left.timeout == 9)
    }
}
