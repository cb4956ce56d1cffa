import Feed
import Testing

@testable import FeedServer

@Suite("Which fault a request meets")
struct FaultPlanTests {
    @Test func faultsThatAreCountedEndAndTheOthersGoOn() {
        var plan = FaultPlan()
        #expect(plan.next() == [])
        plan.change(Faults(failures: 1, resets: 2, emptyPages: 3, repeatedEntries: 1, arrivals: 1))
        #expect(plan.next() == [.failure, .reset, .emptyPage, .repeatedEntries, .arrival])
        #expect(plan.next() == [.reset, .emptyPage, .repeatedEntries, .arrival])
        #expect(plan.next() == [.emptyPage, .repeatedEntries, .arrival])
        for _ in 0..<3 { #expect(plan.next() == [.repeatedEntries, .arrival]) }
        plan.change(Faults(repeatedEntries: 0, arrivals: 0))
        #expect(plan.next() == [])
    }

    @Test func whatAChangeLeavesOutStays() {
        let all = Faults(
            latency: 1, failures: 2, resets: 3, emptyPages: 4, repeatedEntries: 5, arrivals: 6, chance: 0, seed: 7)
        var expected = all
        var plan = FaultPlan()
        plan.change(all)
        #expect(plan.faults == all)
        let changes: [(Faults, (inout Faults) -> Void)] = [
            (Faults(latency: 11), { $0.latency = 11 }), (Faults(failures: 12), { $0.failures = 12 }),
            (Faults(resets: 13), { $0.resets = 13 }), (Faults(emptyPages: 14), { $0.emptyPages = 14 }),
            (Faults(repeatedEntries: 15), { $0.repeatedEntries = 15 }), (Faults(arrivals: 16), { $0.arrivals = 16 }),
            (Faults(chance: 0.5), { $0.chance = 0.5 }), (Faults(seed: 17), { $0.seed = 17 }), (Faults(), { _ in }),
        ]
        for (change, apply) in changes {
            apply(&expected)
            plan.change(change)
            #expect(plan.faults == expected)
        }
    }

    /// What requests meet by chance, of so many requests.
    private func met(_ seed: UInt64, chance: Double = 0.5, requests: Int = 1000) -> [Set<FaultPlan.Fault>] {
        var plan = FaultPlan()
        plan.change(Faults(chance: chance, seed: seed))
        return (0..<requests).map { _ in plan.next() }
    }

    @Test func faultsByChanceFollowTheirSeed() {
        #expect(met(1) == met(1))
        #expect(met(1) != met(2))
        var plan = FaultPlan()
        plan.change(Faults(chance: 0.5, seed: 1))
        let begin = (0..<20).map { _ in plan.next() }
        plan.change(Faults(latency: 1))
        #expect(begin + (0..<20).map { _ in plan.next() } == met(1, requests: 40))
        plan.change(Faults(seed: 1))
        #expect((0..<20).map { _ in plan.next() } == begin)
    }

    /// Limits that one of a million seeds would break, by the binomial distribution.
    @Test func chanceIsHowOftenOneOfThemIsMet() {
        #expect(met(3, chance: 0).allSatisfy { $0.isEmpty })
        #expect(met(3, chance: 1).allSatisfy { $0.count == 1 })
        let half = met(3)
        #expect((420...580).contains(half.filter { !$0.isEmpty }.count))
        for fault in FaultPlan.Fault.allCases { #expect((50...160).contains(half.filter { $0 == [fault] }.count), "\(fault)") }
    }

    /// The first numbers of the authors' own program for the seed 0.
    @Test func randomNumbersAreThosePublished() {
        var random = SplitMix64(state: 0)
        #expect((0..<3).map { _ in random.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
    }
}
