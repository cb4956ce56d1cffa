import Browser
import Testing
import Tug

@testable import TugTestKit

/// A list in a page does what the model of a list says, touched and asked at random.
@Suite("A list in a browser and the model", .browser, .serialized, .timeLimit(.minutes(3))) @MainActor
struct ModelTests {
    @Test(arguments: [Behaviour.autoFooter, .backFooter])
    func aListInAPageDoesWhatTheModelSays(footer: Behaviour) async throws {
        var (header, options) = (RefreshOptions.standard(for: .header), RefreshOptions.standard(for: footer))
        // Long enough to be seen; with the default every failure would take three seconds.
        header.failureHold = 0.2
        options.failureHold = 0.2
        let scenes: [JudgedScene] =
            footer == .autoFooter
            ? [.pullTooLittle, .pullTakenBack, .refresh, .failedLoad, .endOfData, .refreshDuringLoad] : [.endOfData]
        let seed = RandomSource.base("a list in a page with \(footer)")
        try await withPage(of: TestPage.site) { page in
            let list = try await JudgedPage(
                page, options: "{ header: { failureHold: 0.2 }, footer: { behaviour: '\(footer)', failureHold: 0.2 } }")
            let session = try await JudgedSession(list, header: header, footer: footer, options, seed: seed)
            do {
                try await session.play(scenes.shuffled(using: &session.random))
            } catch let difference as JudgedSession.Difference {
                Issue.record("\(difference), TUG_SEED=\(seed)")
            }
            #expect(session.comparisons > scenes.count)
            print("\(session.comparisons) times compared")
        }
    }
}
