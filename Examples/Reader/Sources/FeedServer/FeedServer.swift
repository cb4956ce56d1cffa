import Feed
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
    private let port: UInt16
    private let host: String
    private let password: Password?
    private let limits: Limits
    private var http: HTTPService?
    private var plan = FaultPlan()
    private var epoch = 0

    /// The largest page that is given.
    package static let largestPage = 200

    /// - Parameters:
    ///   - entries: Newest first.
    ///   - database: The path of the server's SQLite file. `nil` for one in memory.
    ///   - heldBack: So many of the newest entries come in later.
    ///   - port: 0 for any that is free.
    ///   - isOpenToNetwork: Whether other machines can reach the server. Then it needs a password.
    ///   - password: What each request has to give. `nil` for nothing.
    ///   - limits: What a client may take.
    /// - Throws: ``FeedServerError/noPassword``, ``FeedServerError/shortPassword``; errors of SQLite.
    package init(
        entries: [FeedEntry], database: String? = nil, heldBack: Int = 0, port: UInt16 = 0, isOpenToNetwork: Bool = false,
        password: String? = nil, limits: Limits = Limits()
    ) throws {
        self.password = try password.map(Password.init)
        guard !isOpenToNetwork || self.password != nil else { throw FeedServerError.noPassword }
        host = isOpenToNetwork ? "0.0.0.0" : "127.0.0.1"
        self.port = port
        self.limits = limits
        table = try EntryTable(path: database, entries: entries, heldBack: heldBack)
    }

    /// Begins to answer.
    ///
    /// - Returns: Where, on this machine.
    package func start() async throws -> URL {
        let http = try await HTTPService.start(host: host, port: Int(port), limits: limits) { [weak self] request in
            await self?.answer(request) ?? .text(.serviceUnavailable, "The server is ending.")
        }
        self.http = http
        guard let port = http.port, let url = URL(string: "http://127.0.0.1:\(port)") else { throw URLError(.badURL) }
        return url
    }

    /// Ends all connections.
    package func stop() async {
        await http?.stop()
        http = nil
    }

    /// What goes wrong from now on, as `PUT /faults` says it.
    ///
    /// - Throws: ``FeedServerError/knobOutOfRange(_:)``. Nothing changes then.
    package func change(_ faults: Faults) throws {
        try faults.validate()
        plan.change(faults)
    }

    /// How many requests are being answered.
    package func answering() -> Int { http?.answering ?? 0 }

    /// How many entries the feed has at present.
    package func count() throws -> Int { try table.count() }

    /// The entries that the feed has at present, newest first.
    package func entries() throws -> [FeedEntry] { try table.entries(before: nil, search: "", limit: .max) }

    /// The ids of the entries that have not come in yet.
    package func heldIDs() throws -> Set<FeedEntry.ID> { try table.heldIDs() }

    // MARK: - Answers

    private func answer(_ request: Request) async -> Answer {
        if let password, !password.allows(request.authorization) {
            // Not 401 with a challenge: on Linux, a task of URLSession without a delegate never ends then.
            return .text(.forbidden, "This server needs its password.")
        }
        do {
            switch (request.method, request.path) {
            case ("GET", ["entries"]): return try await page(request)
            case ("DELETE", let path) where path.count == 2 && path[0] == "entries": return try delete(path[1])
            case ("POST", ["arrivals"]): return try release(request.query["count"])
            case ("PUT", ["faults"]):
                try change(Faults(json: request.body))
                return .noContent
            case ("POST", ["cursors", "expire"]):
                epoch += 1
                return .noContent
            default: return .text(.notFound, "There is nothing here.")
            }
        } catch let error as FeedServerError {
            return .text(error == .expiredCursor ? .gone : .badRequest, error.description)
        } catch is CancellationError {
            return .text(.serviceUnavailable, "The server is ending.")
        } catch {
            return .text(.internalServerError, "The server's database failed.")
        }
    }

    private func page(_ request: Request) async throws -> Answer {
        let faults = plan.next()
        if let latency = plan.faults.latency, latency > 0 { try await Task.sleep(for: .seconds(latency)) }
        if faults.contains(.failure) { return .text(.internalServerError, "The server has failed, as it was asked to.") }
        if faults.contains(.arrival) { try table.release(max(1, plan.faults.arrivals ?? 1)) }
        var answer = try Answer.json(page(request, faults))
        answer.isCutOff = faults.contains(.reset)
        return answer
    }

    private func page(_ request: Request, _ faults: Set<FaultPlan.Fault>) throws -> FeedPage {
        let limit = min(max(1, request.query["limit"].flatMap { Int($0) } ?? 20), Self.largestPage)
        let search = request.query["search"] ?? ""
        let cursor = try request.query["before"].map { text in
            let cursor = try Cursor(text)
            guard cursor.epoch == epoch else { throw FeedServerError.expiredCursor }
            return cursor
        }
        if faults.contains(.emptyPage) {
            return FeedPage(entries: [], next: (cursor ?? .newest(epoch: epoch)).afterEmptyPage.text)
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

    private func delete(_ id: String) throws -> Answer {
        guard let id = Int64(id) else { return .text(.badRequest, "An id is a number.") }
        return try table.delete(id) ? .noContent : .text(.notFound, "There is no such entry.")
    }

    private func release(_ count: String?) throws -> Answer {
        .text(.ok, String(try table.release(count.flatMap { Int($0) } ?? 1)))
    }
}
