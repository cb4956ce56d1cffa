import Feed
import FeedReading
import Testing
import Tug

@testable import ReaderWindow

/// What the window says of entries and errors. Needs no display.
@Suite @MainActor struct TextTests {
    private func entry(package: String = "tug", version: String = "1.0", author: String = "Ada", text: String = "") -> FeedEntry {
        FeedEntry(id: 1, time: 1_700_000_000, package: package, version: version, author: author, text: text)
    }

    @Test func headingIsPackageAndVersionAndNeverLong() {
        #expect(ArticleText.title(of: entry()) == "tug 1.0")
        let long = String(repeating: "x", count: 300)
        #expect(ArticleText.title(of: entry(package: long, version: long)).count == 401)
        #expect(ArticleText.author(of: entry(author: long)).count == 200)
    }

    @Test(arguments: [
        ("Ada Lovelace <ada@example.org>", "Ada Lovelace"), ("Ada", "Ada"), ("<ada@example.org>", "<ada@example.org>"), ("", ""),
    ])
    func authorIsTheNameIfThereIsOne(author: String, shown: String) {
        #expect(ArticleText.author(of: entry(author: author)) == shown)
    }

    @Test func summaryIsTheFirstWordsInOneLine() {
        #expect(ArticleText.summary(of: entry(text: "\n  * New   release.\n  - Fix a bug.\n")) == "New release. - Fix a bug.")
        #expect(ArticleText.summary(of: entry(text: " * \n")) == "")
        let words = (1...60).map { "w\($0)" }
        #expect(ArticleText.summary(of: entry(text: words.joined(separator: "\n"))) == words.prefix(30).joined(separator: " "))
        #expect(ArticleText.summary(of: entry(text: String(repeating: "x", count: 9000))).count == 400)
    }

    private enum Other: Error { case wrong }

    @Test func stripSaysThatOneIsOfflineOrWhatIsWrong() {
        #expect(ProblemText.notice(of: FeedError.unreachable("why")) == "You are offline. These are the stored entries.")
        for error in [FeedError.interrupted, FeedError.status(500), FeedStoreError.full] as [any Error] {
            #expect(ProblemText.notice(of: error) == String(describing: error))
        }
    }

    @Test func statusSaysWhoIsToBlame() {
        #expect(FeedError.status(499).description == "The server refused the request (status 499).")
        #expect(FeedError.status(500).description == "The server has a problem (status 500). Try again later.")
    }

    @Test func pageSaysWhatIsWrongAndWhatToDo() {
        let offline = ProblemText.page(of: FeedError.unreachable("why"), server: "http://host")
        #expect(offline.title == "The server cannot be reached" && offline.icon == "network-offline-symbolic")
        #expect(offline.advice.contains("http://host"))
        let store = ProblemText.page(of: FeedStoreError.full, server: "http://host")
        #expect(store.title == "The stored feed cannot be used" && store.icon == "drive-harddisk-symbolic")
        #expect(store.advice == FeedStoreError.full.description)
        let other = ProblemText.page(of: FeedError.unreadable, server: "http://host")
        #expect(other.title == "The feed could not be loaded" && other.icon == "dialog-warning-symbolic")
        #expect(other.advice == FeedError.unreadable.description)
    }

    /// An error's own words are for people only if they were written for them.
    @Test func indicatorsSayWhatIsMeantForPeople() {
        func said(_ error: any Error) -> String? {
            switch ProblemText.outcome(of: error) {
            case .noConnection: "no connection"
            case .failure(let message): message
            default: nil
            }
        }
        #expect(said(FeedError.unreachable("why")) == "no connection")
        for error in [FeedError.interrupted, FeedError.expiredCursor, FeedStoreError.busy] as [any Error] {
            #expect(said(error) == String(describing: error))
        }
        #expect(said(Other.wrong) == "")
    }
}
