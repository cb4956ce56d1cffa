import Testing
import TugGTK
@_spi(Host) import TugTestKit

extension GTKTests {
    /// A list in a real window does under random touches and commands what its rules say.
    @Suite(.serialized) @MainActor struct ModelTests {
        @Test func listWithAutoFooterKeepsTheRules() async throws { try await judge(.visible) }

        @Test func listWithBackFooterKeepsTheRules() async throws { try await judge(.pulled, [.endOfData]) }

        private func judge(_ footer: LoadMoment, _ scenes: [JudgedScene] = JudgedScene.allCases) async throws {
            let controls = JudgedControls(refresh: PullControl.refresh, loadMore: PullControl.loadMore, footer: footer)
            let list = try TextList(rows: JudgedSession.rows)
            let seed = RandomSource.base("a list in a GTK window with a footer that loads when \(footer)")
            try await withStage(
                list.window,
                prepare: {
                    $0.header = controls[.start]
                    $0.footer = controls[.end]
                }
            ) { stage in
                let session = try await JudgedSession(JudgedGTKList(stage, list, controls), footer: footer, seed: seed)
                try await session.play(scenes)
                #expect(session.comparisons > scenes.count)
            }
        }
    }
}
