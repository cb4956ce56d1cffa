import FolderListing
import Foundation
import Testing

/// The figures in the documentation comments. They depend on the machine, so nothing is asserted and they run on demand:
/// `TUG_MEASURE=1 swift test -c release --filter FolderListingTests.Measurements`.
@Suite("Measurements", .serialized, .enabled(if: ProcessInfo.processInfo.environment["TUG_MEASURE"] != nil))
struct Measurements {
    @Test("of the time to the first page", arguments: [100, 10_000, 100_000])
    func firstPage(files: Int) async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<files {
                // Times in an order unrelated to the names.
                try temporary.add("some file name \(number).txt", at: 1_700_000_000 + (number * 7_919) % files, number % 1_000)
            }
            var snapshots: [Double] = []
            var pages: [Double] = []
            var laterPages: [Double] = []
            var equal: [Double] = []
            var different: [Double] = []
            for _ in 0..<9 {
                var snapshot = try await temporary.folder.snapshot()
                snapshots.append(try await milliseconds { snapshot = try await temporary.folder.snapshot() })
                var page = try await snapshot.page(size: 1)
                pages.append(try await milliseconds { page = try await snapshot.page() })
                laterPages.append(try await milliseconds { page = try await snapshot.page(after: page.next) })
                let again = try await temporary.folder.snapshot()
                equal.append(try await milliseconds { #expect(again.changes(since: snapshot).isEmpty) })
            }
            let before = try await temporary.folder.snapshot()
            for number in 0..<files {
                try temporary.setTime(of: Array("some file name \(number).txt".utf8), to: 1_800_000_000 + number)
            }
            let after = try await temporary.folder.snapshot()
            for _ in 0..<9 {
                different.append(try await milliseconds { #expect(after.changes(since: before).modified == files) })
            }
            print(
                """
                \(files) files, median of 9 in ms: snapshot \(median(snapshots)), first page \(median(pages)), \
                second page \(median(laterPages)), changes if equal \(median(equal)), if all modified \(median(different))
                """)
        }
    }

    private func milliseconds(_ body: () async throws -> Void) async throws -> Double {
        let duration = try await ContinuousClock().measure(body)
        return Double(duration.components.attoseconds) / 1e15 + Double(duration.components.seconds) * 1e3
    }

    private func median(_ values: [Double]) -> String {
        String(format: "%.2f", values.sorted()[values.count / 2])
    }
}
