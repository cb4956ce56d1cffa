import Feed
import FlyingFox
import FlyingSocks
import Foundation

/// Serves the feed over HTTP, to this machine only unless told otherwise, with faults on request.
///
///     GET /entries?limit=20&before=CURSOR&search=TEXT    a `FeedPage`, newest first
///     DELETE /entries/ID                                 deletes an entry on the server
///     POST /arrivals?count=3                             lets so many new entries come in
///     PUT /faults                                        what goes wrong from now on: `Faults`
///     POST /cursors/expire                               every cursor that was given expires (410)
package actor FeedServer {
    private let table: EntryTable
    private let http: HTTPServer
    private var plan = FaultPlan()
    private var epoch = 0
    private var task: Task<Void, any Error>?

    /// The largest page that is given.
    package static let largestPage = 200

    /// - Parameters:
    ///   - entries: Newest first.
    ///   - database: The path of the server's SQLite file. `nil` for one in memory.
    ///   - heldBack: So many of the newest entries come in later.
    ///   - port: 0 for any that is free.
    ///   - isOpenToNetwork: Whether other machines can reach the server.
    package init(
        entries: [FeedEntry], database: String? = nil, heldBack: Int = 0, port: UInt16 = 0, isOpenToNetwork: Bool = false
    ) throws {
        table = try EntryTable(path: database, entries: entries, heldBack: heldBack)
        let address: any SocketAddress = isOpenToNetwork ? .inet(port: port) : try .inet(ip4: "127.0.0.1", port: port)
        http = Self.server(at: address)
    }

    private static func server(at address: some SocketAddress) -> HTTPServer {
        HTTPServer(address: address, pool: PromptPool(base: HTTPServer.defaultPool()), logger: .disabled)
    }

    /// Begins to answer.
    ///
    /// - Returns: Where.
    package func start() async throws -> URL {
        await http.appendRoute("GET /entries") { [weak self] request in try await self?.page(request) ?? .gone }
        await http.appendRoute("DELETE /entries/:id") { [weak self] request in await self?.delete(request) ?? .gone }
        await http.appendRoute("POST /arrivals") { [weak self] request in await self?.release(request) ?? .gone }
        await http.appendRoute("PUT /faults") { [weak self] request in await self?.change(request) ?? .gone }
        await http.appendRoute("POST /cursors/expire") { [weak self] _ in await self?.expireCursors() ?? .gone }
        task = Task { [http] in try await http.run() }
        try await http.waitUntilListening(timeout: 120)
        guard case .ip4(_, let port) = await http.listeningAddress, let url = URL(string: "http://127.0.0.1:\(port)") else {
            throw SocketError.unsupportedAddress
        }
        return url
    }

    /// Ends all connections.
    package func stop() async {
        await http.stop()
        task?.cancel()
    }

    /// What goes wrong from now on, as `PUT /faults` says it.
    package func change(_ faults: Faults) { plan.change(faults) }

    /// How many entries the feed has at present.
    package func count() throws -> Int { try table.count() }

    /// The entries that the feed has at present, newest first.
    package func entries() throws -> [FeedEntry] { try table.entries(before: nil, search: "", limit: .max) }

    /// The ids of the entries that have not come in yet.
    package func heldIDs() throws -> Set<FeedEntry.ID> { try table.heldIDs() }

    // MARK: - Answers

    private func page(_ request: HTTPRequest) async throws -> HTTPResponse {
        let faults = plan.next()
        if let latency = plan.faults.latency, latency > 0 { try await Task.sleep(for: .seconds(latency)) }
        if faults.contains(.failure) { return .text(.internalServerError, "The server has failed, as it was asked to.") }
        do {
            if faults.contains(.arrival) { try table.release(max(1, plan.faults.arrivals ?? 1)) }
            let page = try page(request, faults)
            return try faults.contains(.reset) ? .half(of: page) : .json(page)
        } catch FeedServerError.expiredCursor {
            return .text(.gone, FeedServerError.expiredCursor.description)
        } catch FeedServerError.invalidCursor {
            return .text(.badRequest, FeedServerError.invalidCursor.description)
        }
    }

    private func page(_ request: HTTPRequest, _ faults: Set<FaultPlan.Fault>) throws -> FeedPage {
        let limit = min(max(1, request.query["limit"].flatMap { Int($0) } ?? 20), Self.largestPage)
        let search = request.query["search"] ?? ""
        let cursor = try request.query["before"].map { text in
            let cursor = try Cursor(text)
            guard cursor.epoch == epoch else { throw FeedServerError.expiredCursor }
            return cursor
        }
        if faults.contains(.emptyPage) {
            var again = cursor ?? .newest(epoch: epoch)
            again.emptyPages += 1
            return FeedPage(entries: [], next: again.text)
        }
        // One more tells whether there is a next page.
        let found = try table.entries(before: cursor, search: search, limit: limit + 1)
        var entries = Array(found.prefix(limit))
        let next = found.count > limit ? entries.last.map { Cursor(after: $0, epoch: epoch).text } : nil
        if faults.contains(.repeatedEntries), let cursor {
            let repeated = try table.entries(upTo: cursor, search: search, limit: max(1, plan.faults.repeatedEntries ?? 1))
            entries.insert(contentsOf: repeated, at: 0)
        }
        return FeedPage(entries: entries, next: next)
    }

    private func delete(_ request: HTTPRequest) -> HTTPResponse {
        guard let id = request.routeParameters["id"].flatMap({ Int64($0) }) else {
            return .text(.badRequest, "An id is a number.")
        }
        return (try? table.delete(id)) == true
            ? HTTPResponse(statusCode: .noContent) : .text(.notFound, "There is no such entry.")
    }

    private func release(_ request: HTTPRequest) -> HTTPResponse {
        let count = request.query["count"].flatMap { Int($0) } ?? 1
        guard let released = try? table.release(count) else {
            return .text(.internalServerError, "The server's database failed.")
        }
        return .text(.ok, String(released))
    }

    private func change(_ request: HTTPRequest) async -> HTTPResponse {
        guard let data = try? await request.bodyData, let changes = try? JSONDecoder().decode(Faults.self, from: data) else {
            return .text(.badRequest, "This is no JSON of faults.")
        }
        plan.change(changes)
        return HTTPResponse(statusCode: .noContent)
    }

    private func expireCursors() -> HTTPResponse {
        epoch += 1
        return HTTPResponse(statusCode: .noContent)
    }
}
