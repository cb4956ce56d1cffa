import Browser
import Foundation
import Synchronization

/// A server of rows in pages, over local HTTP, and a page whose list is bound to it.
///
/// The key of a page is the id of the row beside it. A request without a key gets the first rows, in a chat the last ones.
final class PageServer: Sendable {
    /// A request for a page.
    struct Request: Sendable, Equatable {
        let direction: String
        let key: String
        let size: Int
    }

    struct State: Sendable {
        /// The ids of the rows, in order.
        var rows: [Int]
        /// What was asked for, in order, as "next 20".
        var asked: [String] = []
        /// Requests that are not answered yet, by direction and key.
        var held: Set<String> = []
        /// How often a request fails.
        var failures: [String: Int] = [:]
        /// What is answered in place of rows: JSON.
        var answers: [String: String] = [:]
        /// Whether pages name only the one after them.
        var isOneWay = false
        /// The names of the library's files that were asked for.
        var files: [String] = []
    }

    private let box: Box
    private let server: SiteServer
    /// The site to open.
    let site: Site

    init(rows: Int, isChat: Bool = false) throws {
        try TestPage.requireLibrary()
        let state = Box(State(rows: Array(0..<rows)))
        let folder = Repository.package
        var files = Site().with("/plain", PagesPage.plain).with("/page.css", PagesPage.style)
            .with("/page.js", PagesPage.script).with("/plain.js", PagesPage.plainScript)
        for (path, page) in PagesPage.axes { files = files.with(path, page) }
        files = files.with("/items") { url in
            func value(_ name: String) -> String { url.queryItems?.first { $0.name == name }?.value ?? "" }
            let request = Request(direction: value("direction"), key: value("key"), size: Int(value("size")) ?? 0)
            return await Self.answer(request, isChat: isChat, state)
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.contains(".") {
            files = files.with("/tug/" + name) { _ in
                state.value.withLock { $0.files.append(name) }
                let type = name.hasSuffix("js") ? "text/javascript" : name.hasSuffix("css") ? "text/css" : "application/wasm"
                return Site.Response(type: type, body: (try? Data(contentsOf: folder.appending(path: name))) ?? Data())
            }
        }
        server = try SiteServer(files)
        site = Site(servedAt: server.origin)
        box = state
    }

    private final class Box: Sendable {
        let value: Mutex<State>
        init(_ state: State) { value = Mutex(state) }
    }

    private static func answer(_ request: Request, isChat: Bool, _ state: Box) async -> Site.Response {
        let name = request.key.isEmpty ? request.direction : "\(request.direction) \(request.key)"
        state.value.withLock { $0.asked.append(name) }
        while state.value.withLock({ $0.held.contains(name) }) { try? await Task.sleep(for: .milliseconds(5)) }
        return state.value.withLock { state in
            if let count = state.failures[name], count > 0 {
                state.failures[name] = count - 1
                return .text("The server is busy", type: "text/plain", status: 500)
            }
            if let json = state.answers[name] { return .text(json, type: "application/json") }
            return .text(page(request, isChat: isChat, of: state), type: "application/json")
        }
    }

    private static func page(_ request: Request, isChat: Bool, of state: State) -> String {
        let rows = state.rows
        let beside = Int(request.key).flatMap { rows.firstIndex(of: $0) }
        var range = 0..<min(request.size, rows.count)
        switch request.direction {
        case "next": range = (beside.map { $0 + 1 } ?? 0)..<min((beside ?? -1) + 1 + request.size, rows.count)
        case "previous": range = max(0, (beside ?? 0) - request.size)..<(beside ?? 0)
        default: if isChat { range = max(0, rows.count - request.size)..<rows.count }
        }
        return json(
            Array(rows[range]), before: !state.isOneWay && range.lowerBound > 0, after: range.upperBound < rows.count,
            total: rows.count)
    }

    /// A page of rows. Its keys are those of its own rows, unless others are given.
    static func json(_ rows: [Int], before: Bool = false, after: Bool = false, previous: Int? = nil, next: Int? = nil, total: Int)
        -> String
    {
        let items = rows.map { #"{"id": \#($0), "text": "Row \#($0)"}"# }.joined(separator: ", ")
        func key(_ given: Int?, _ wanted: Bool, _ row: Int?) -> String {
            (given ?? (wanted ? row : nil)).map(String.init) ?? "null"
        }
        return """
            {"items": [\(items)], "previous": \(key(previous, before, rows.first)), "next": \(key(next, after, rows.last)), "total": \(total)}
            """
    }

    /// Answers these requests with pages whose keys count the rows before them, of 5,000.
    func answer(_ pages: [String: Range<Int>]) { change { $0.answers.merge(pages.mapValues(Self.offsets)) { $1 } } }

    private static func offsets(_ rows: Range<Int>) -> String {
        json(Array(rows), previous: rows.lowerBound > 0 ? rows.lowerBound : nil, next: rows.upperBound, total: 5000)
            .replacing("{\"items\"", with: "{\"keysAreOffsets\": true, \"items\"")
    }

    func change(_ body: (inout State) -> Void) { box.value.withLock { body(&$0) } }
    var asked: [String] { box.value.withLock { $0.asked } }
    /// The names of the library's files that were asked for.
    var files: [String] { box.value.withLock { $0.files } }
}
