import Foundation
import Testing

@testable import Browser

@Suite("Finding the browser")
struct BrowserProgramTests {
    @Test(arguments: [
        (BrowserKind.chromium, "Chromium", "chromium"), (.firefox, "Firefox", "firefox-esr"),
        (.webKit, "driver of WebKitGTK", "webkit2gtk-driver"),
    ])
    func missingBrowserErrorSaysHowToInstall(_ kind: BrowserKind, name: String, package: String) throws {
        let error = #expect(throws: BrowserError.self) { try BrowserProgram(kind, environment: ["PATH": "/nowhere"]) }
        let text = try #require(error).description
        #expect(text.contains("There is no \(name)"))
        #expect(text.contains("apt-get install \(package);"))
        #expect(text.contains("Scripts/web-setup.sh"))
    }

    @Test func missingNamedBrowserIsNotReplaced() throws {
        let path = try #require(ProcessInfo.processInfo.environment["PATH"])
        #expect(throws: BrowserError.missing(looked: ["/nowhere/chromium"])) {
            try BrowserProgram(environment: ["PATH": path, "TUG_CHROMIUM": "/nowhere/chromium"])
        }
    }

    @Test func otherProgramIsReportedWithItsOutput() async throws {
        let error = await #expect(throws: BrowserError.self) {
            _ = try await Browser(BrowserProgram(environment: ["TUG_CHROMIUM": "/bin/ls"]))
        }
        let text = try #require(error).description
        #expect(text.contains("The browser is gone."))
        #expect(text.contains("unrecognized option"))
    }

    @Test func messagesAreReassembled() {
        var splitter = MessageSplitter()
        #expect(splitter.take([1, 2]) == [])
        #expect(splitter.take([3, 0, 4, 0, 5]) == [[1, 2, 3], [4]])
        #expect(splitter.take([0]) == [[5]])
    }
}
