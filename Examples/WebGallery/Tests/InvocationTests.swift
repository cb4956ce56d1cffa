import Testing

@testable import GalleryServer

@Suite("What the gallery's server is told", .timeLimit(.minutes(1)))
struct InvocationTests {
    @Test func withoutOptionsItIsThereForThisMachineOnly() throws {
        let invocation = try Invocation([])
        #expect(!invocation.isOpen)
        #expect(invocation.port == 8765)
    }

    @Test func optionsAreRead() throws {
        let invocation = try Invocation(["--lan", "--port", "0", "--folder", "/tmp"])
        #expect(invocation.isOpen)
        #expect(invocation.port == 0)
        #expect(invocation.folder == "/tmp")
    }

    @Test(arguments: [["--port"], ["--port", "65536"], ["--wlan"], ["8080"]])
    func aMistakeIsSaidToBeOne(_ arguments: [String]) {
        #expect(throws: Invocation.UsageError.self) { try Invocation(arguments) }
    }

    @Test func openToTheLocalNetworkItAnswersToAddressesAndLocalNames() {
        let open = AllowedHosts(isOpen: true)
        for host in ["localhost", "127.0.0.1:8765", "192.168.1.7:8765", "my-mac.local:8765", "[::1]:8765"] {
            #expect(open.allow(host))
        }
        for host in ["example.org", "evil.local.example.org", "1.2.3.4.example.org", "", ":8765", "1.2.3", "[::1"] {
            #expect(!open.allow(host))
        }
    }

    @Test func aPortInUseIsNamed() async throws {
        var invocation = try Invocation(["--port", "0", "--pages", "Pages", "--dist", "Pages"])
        invocation.pages = #filePath.replacing("InvocationTests.swift", with: "")
        invocation.dist = invocation.pages
        let (words, said) = AsyncStream.makeStream(of: String.self)
        let first = Task { [invocation] in try await GalleryServer.run(invocation) { said.yield($0) } }
        defer { first.cancel() }
        let announced = await words.first { _ in true }
        let digits = try #require(announced?.firstMatch(of: /localhost:(\d+)/)?.1)
        invocation.port = try #require(UInt16(digits))
        do {
            try await GalleryServer.run(invocation) { _ in }
            Issue.record("Two servers have one port.")
        } catch let failure as GalleryServer.Failure {
            #expect(failure.description.contains("Port \(digits) is in use"))
        }
    }
}
