import Browser
import Testing

/// Replays every recording of MJRefresh in WebAssembly in the browser, with the engine of the shipped program and the portable
/// list of the test kit.
@Suite("Recordings within the browser", .browser, .serialized, .timeLimit(.minutes(10)))
struct ReplayTests {
    @Test func engineReproducesRecordings() async throws {
        #expect(Recordings.committed.count >= 95)
        try await replay(Recordings.committed.map(Recording.init))
    }

    /// The recordings in the folder of `TUG_TRACES` and its subfolders.
    @Test(.enabled(if: Recordings.further != nil)) func engineReproducesFurtherRecordings() async throws {
        try await replay((Recordings.further ?? []).map(Recording.init))
    }

    @Test func modifiedRecordingFailsAsNatively() async throws {
        let file = try #require(Recordings.committed.first { $0.lastPathComponent == "h_full_normalHeader.jsonl" })
        let whole = try Recording(file)
        let falsified = try [
            ("\"percent\":0.3704", "\"percent\":0.3804"), ("\"inset\":[54,0,0,0]", "\"inset\":[53,0,0,0]"),
            ("header:idle>pulling", "header:idle>refreshing"), ("\"d\":0.4", "\"d\":0.3"), ("[71,7,15,40]", "[72,7,15,40]"),
            ("{today} 09:30", "{today} 09:31"), ("\"endCompletion\":1", "\"endCompletion\":2"), ("\"in\":", "\"in\""),
            ("\"do\":\"setup\"", "\"do\":\"nop\""),
        ].map { right, wrong in
            try #require(whole.text.contains(right))
            return Recording(name: wrong, text: whole.text.replacing(right, with: wrong), widths: whole.widths)
        }
        let results = try await results(falsified)
        for (recording, result) in zip(falsified, results) {
            #expect(result.failure != nil, "\(recording.name) passed")
            #expect(result == ReplayResult(natively: recording), "\(recording.name)")
        }
    }

    private func results(_ recordings: [Recording]) async throws -> [ReplayResult] {
        var results: [ReplayResult] = []
        try await withPage(of: ReplayPage.site(recordings), screen: .desktop) { page in
            results = try await page.replay(recordings)
            #expect(try await page.heldBytes() == 0, "A replay that is over is let go.")
        }
        return results
    }

    private func replay(_ recordings: [Recording]) async throws {
        try #require(!recordings.isEmpty, "There are no recordings to replay.")
        let results = try await results(recordings)
        #expect(results.count == recordings.count)
        var failed = 0
        var failedNatively = 0
        for (recording, result) in zip(recordings, results) {
            let native = ReplayResult(natively: recording)
            if native.failure != nil { failedNatively += 1 }
            if let failure = result.failure {
                failed += 1
                Issue.record("\(recording.name): \(failure)")
            } else if result != native {
                // It needed other deviations than natively, or was not reproduced there.
                Issue.record("\(recording.name): reproduced with \(result.deviations), natively \(native)")
            }
        }
        print("in the browser \(results.count - failed) passed, \(failed) failed;", terminator: " ")
        print("natively \(recordings.count - failedNatively) passed, \(failedNatively) failed")
    }
}
