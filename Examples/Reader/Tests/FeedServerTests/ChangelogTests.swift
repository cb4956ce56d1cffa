import Feed
import Foundation
import Testing

@testable import FeedServer

@Suite("Reading changelogs")
struct ChangelogTests {
    static let text: Substring = """
        tug (2.0-1) unstable; urgency=medium

          * New version.
            It <b>pulls</b>.

         -- Ada Example <ada@example.org>  Sat, 09 Sep 2023 20:32:02 +0130

        tug (1.0-1) unstable; urgency=low

          * First version.

         -- Bo Example <bo@example.org>  Thu, 01 Jan 1970 00:00:10 +0000
        """

    @Test func entriesHaveTextAuthorAndTimeInUTC() {
        let entries = Changelog.entries(in: Self.text)
        #expect(
            entries == [
                FeedEntry(
                    id: 0, time: 1_694_286_122, package: "tug", version: "2.0-1", author: "Ada Example",
                    text: "* New version.\n  It <b>pulls</b>."),
                FeedEntry(id: 0, time: 10, package: "tug", version: "1.0-1", author: "Bo Example", text: "* First version."),
            ])
    }

    @Test(arguments: [
        "", "no changelog at all", "tug (1.0) unstable; urgency=low\n\n  * No signature.\n",
        "tug (1.0) x; u=l\n\n -- Ada <a@b>  yesterday\n", "tug (1.0) x; u=l\n\n -- Ada <a@b>  Sat, 99 Sep 2023 20:32:02 +0100\n",
        " -- Ada <a@b>  Sat, 09 Sep 2023 20:32:02 +0100\n",
        "-tug (1.0) x; u=l\n\n -- Ada <a@b>  Sat, 09 Sep 2023 20:32:02 +0100\n",
        "tug (1.0) x\n\n -- Ada <a@b>  Sat, 09 Sep 2023 20:32:02 +0100\n",
        "tug () x; u=l\n\n -- Ada <a@b>  Sat, 09 Sep 2023 20:32:02 +0100\n",
        "tug on (1.0) x; u=l\n\n -- Ada <a@b>  Sat, 09 Sep 2023 20:32:02 +0100\n",
    ])
    func textOfAnotherShapeIsPassedOver(_ text: String) {
        #expect(Changelog.entries(in: Substring(text)).isEmpty)
    }

    @Test(arguments: [
        ("Thu, 01 Jan 1970 00:00:00 +0000", 0), ("Fri, 31 Dec 9999 23:59:60 +0000", 253_402_300_800),
        ("Thu, 01 Jan 1970 14:00:00 +1400", 0), ("Wed, 31 Dec 1969 10:00:00 -1400", nil),
        ("Thu, 01 Jan 1970 00:30:00 -0030", 3600),
    ])
    func dateIsReadUpToItsLimits(_ date: String, _ time: Int64?) {
        let entries = Changelog.entries(in: Substring("tug (1.0) x; u=l\n\n -- Ada <a@b>  \(date)\n"))
        #expect(entries.map(\.time) == [time].compactMap { $0 })
    }

    @Test(arguments: [
        "Fri, 31 Dec 1969 23:59:59 +0000", "Sat, 01 Jan 10000 00:00:00 +0000", "Sat, 00 Sep 2023 20:32:02 +0100",
        "Sat, 32 Sep 2023 20:32:02 +0100", "Sat, 09 Sop 2023 20:32:02 +0100", "Sat, 09 Sep 2023 20:32:61 +0100",
        "Sat, 09 Sep 2023 -1:32:02 +0100", "Sat, 09 Sep 2023 20:32 +0100", "Sat, 09 Sep 2023 20:32:02 +1401",
        "Sat, 09 Sep 2023 20:32:02 -1401", "Sat, 09 Sep 2023 20:32:02", "Sat, 09 Sep 2023 20:32:02 +0100 (CET)",
    ])
    func entryWithImpossibleDateIsPassedOver(_ date: String) {
        let text = "tug (1.0) x; u=l\n\n -- Ada <a@b>  "
        #expect(Changelog.entries(in: Substring(text + "Sat, 09 Sep 2023 20:32:02 +0100\n")).count == 1)
        #expect(Changelog.entries(in: Substring(text + date + "\n")).isEmpty)
    }

    @Test func folderWithoutChangelogsIsNamed() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "no-changelogs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: FeedServerError.noChangelogs(folder.path)) { try ChangelogFolder(path: folder.path).entries(limit: 10) }
    }

    @Test func machineHasEntriesNewestFirstOnce() throws {
        let entries = try ChangelogFolder().entries(limit: 1000)
        #expect(entries.count == 1000)
        #expect(zip(entries, entries.dropFirst()).allSatisfy { $0.time >= $1.time })
        #expect(Set(entries.map { "\($0.package) \($0.version)" }).count == entries.count)
    }
}
