import Testing

@_spi(Host) @testable import TugTestKit

@Suite struct RandomSourceTests {
    /// The first numbers of SplitMix64 as others publish them, for the seed 1234567.
    @Test func numbersAreThoseOfSplitMix64() {
        var random = RandomSource(seed: 1_234_567)
        let published: [UInt64] = [
            6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ]
        #expect(published.indices.map { _ in random.next() } == published)
    }

    @Test func seedIsTheOneGivenOrElseTheFixedOneOrElseNew() {
        #expect(RandomSource.seed("12", unlessGiven: nil) == 12)
        #expect(RandomSource.seed("12", unlessGiven: 7) == 12)
        #expect(RandomSource.seed(nil, unlessGiven: 7) == 7)
        for (given, fixed) in [(nil, nil), ("random", nil), ("random", 7)] as [(String?, UInt64?)] {
            #expect(Set((0..<10).map { _ in RandomSource.seed(given, unlessGiven: fixed) }).count > 5)
        }
    }

    @Test func numbersLieEverywhereInTheirRange() {
        var random = RandomSource(seed: RandomSource.base("numbers in a range", unlessGiven: 7))
        let numbers = (0..<2000).map { _ in random.number(-30...50) }
        #expect(numbers.allSatisfy { (-30...50).contains($0) })
        for low in stride(from: -30.0, to: 50, by: 10) {
            // An eighth of them, more or less.
            #expect((150..<350).contains(numbers.count { low..<low + 10 ~= $0 }), "from \(low)")
        }
        let whole = (0..<2000).map { _ in random.below(4) }
        for value in 0..<4 { #expect((350..<650).contains(whole.count { $0 == value })) }
        #expect((350..<650).contains((0..<2000).count { _ in random.oneIn(4) }))
    }
}
