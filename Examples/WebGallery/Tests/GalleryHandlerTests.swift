import FlyingFox
import Foundation
import Testing

@testable import GalleryServer

@Suite("Answers of the gallery's server", .timeLimit(.minutes(1)))
struct GalleryHandlerTests {
    private let folder: SampleFolder
    private let handler: GalleryHandler

    init() throws {
        folder = try SampleFolder(files: ["index.html", "gallery.js", "scenes/feed.html", ".secret"], secret: "outside.txt")
        var files = StaticFiles()
        files.add(folder.site, at: "/")
        handler = GalleryHandler(files: files, feed: EntryFeed(path: folder.site.path), isOpen: false)
    }

    private func ask(
        _ target: String, method: HTTPMethod = .GET, host: String? = "localhost:8765"
    ) async throws -> (status: Int, headers: HTTPHeaders, text: String) {
        let parts = target.split(separator: "?", maxSplits: 1).map(String.init)
        var headers = HTTPHeaders()
        headers[.host] = host
        let request = HTTPRequest(
            method: method, version: .http11, target: .init(path: parts[0], query: parts.count > 1 ? parts[1] : ""),
            headers: headers,
            body: HTTPBodySequence(data: Data()))
        let response = await handler.handleRequest(request)
        return (response.statusCode.code, response.headers, String(decoding: try await response.bodyData, as: UTF8.self))
    }

    @Test func aFileIsServedWithItsTypeAndTheHeaders() async throws {
        let answer = try await ask("/gallery.js")
        #expect(answer.status == 200)
        #expect(answer.text == "gallery.js")
        #expect(answer.headers[.contentType] == "text/javascript; charset=utf-8")
        #expect(try await ask("/").text == "index.html")
        #expect(try await ask("/scenes/feed.html").text == "scenes/feed.html")
    }

    @Test(arguments: ["/", "/nowhere", "/api/entries", "/api/entries?limit=x", "/api/entries?fail=1"])
    func everyAnswerIsStrict(_ target: String) async throws {
        let headers = try await ask(target).headers
        let policy = try #require(headers[HTTPHeader("Content-Security-Policy")])
        #expect(policy.hasPrefix("default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self';"))
        #expect(!policy.contains("unsafe-inline"))
        #expect(headers[HTTPHeader("X-Content-Type-Options")] == "nosniff")
    }

    @Test(arguments: [
        "/../outside.txt", "/%2e%2e/outside.txt", "/scenes/../../outside.txt", "/..%2foutside.txt", "/..\\outside.txt",
        "//outside.txt",
        "/.secret", "/link.txt", "/linked/outside.txt", "/scenes/%00", "/scenes/..%2f..%2foutside.txt",
        "/index.html/../../outside.txt",
    ])
    func noPathLeadsOutside(_ path: String) async throws {
        let answer = try await ask(path)
        #expect(answer.status == 404)
        #expect(!answer.text.contains("outside"))
    }

    @Test func pagesFollowEachOtherToTheEnd() async throws {
        var names: [String] = []
        var target = "/api/entries?limit=2"
        while true {
            let answer = try await ask(target)
            #expect(answer.status == 200)
            let page = try JSONDecoder().decode(Answer.self, from: Data(answer.text.utf8))
            names += page.entries.map(\.name)
            guard let next = page.next else { break }
            target = "/api/entries?limit=2&cursor=\(next)"
        }
        #expect(names.sorted() == ["gallery.js", "index.html", "link.txt", "linked", "scenes"])
    }

    @Test func theKnobsSlowDownAndFail() async throws {
        let clock = ContinuousClock()
        let start = clock.now
        #expect(try await ask("/api/entries?delay=60").status == 200)
        #expect(clock.now - start >= .milliseconds(60))
        let failed = try await ask("/api/entries?fail=1")
        #expect(failed.status == 503)
        #expect(failed.text == #"{"error":"The server was asked to fail."}"#)
    }

    @Test(arguments: ["limit=0", "limit=201", "delay=-1", "delay=10001", "fail=1.1", "fail=nan", "cursor=x", "cursr=1.2.3.41"])
    func aWrongQuestionIsSaidToBeOne(_ query: String) async throws {
        let answer = try await ask("/api/entries?" + query)
        #expect(answer.status == 400)
        #expect(answer.text.hasPrefix(#"{"error":"#))
    }

    @Test func onlyReadingIsPossible() async throws {
        #expect(try await ask("/", method: .POST).status == 405)
        let head = try await ask("/gallery.js", method: .HEAD)
        #expect(head.status == 200)
        #expect(head.text.isEmpty)
    }

    @Test func aNameOfSomebodyElseIsNotAnsweredTo() async throws {
        #expect(try await ask("/", host: "example.org").status == 421)
        #expect(try await ask("/", host: nil).status == 421)
        #expect(try await ask("/", host: "192.168.1.7:8765").status == 421)
    }

    private struct Answer: Decodable {
        struct Entry: Decodable { let name: String }
        let entries: [Entry]
        let next: String?
    }
}

/// A site with a file beside it, and links from the site to that file.
private final class SampleFolder {
    let site: URL
    private let parent: URL

    init(files: [String], secret: String) throws {
        parent = FileManager.default.temporaryDirectory.appending(path: "web-gallery-\(UUID().uuidString)")
        site = parent.appending(path: "site")
        for file in files {
            let target = site.appending(path: file)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.utf8).write(to: target)
        }
        try Data("outside".utf8).write(to: parent.appending(path: secret))
        try FileManager.default.createSymbolicLink(
            at: site.appending(path: "link.txt"), withDestinationURL: parent.appending(path: secret))
        try FileManager.default.createSymbolicLink(at: site.appending(path: "linked"), withDestinationURL: parent)
    }

    deinit {
        try? FileManager.default.removeItem(at: parent)
    }
}
