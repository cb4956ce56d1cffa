import Foundation
import Synchronization

/// A page in a ``Browser``. It records the complaints of the page.
public final class Page: PageInBrowser {
    private struct Record {
        var complaints: [String] = []
        var runErrors: [String] = []
        var hasCrashed = false
        var followers: [String: AsyncStream<JSON>.Continuation] = [:]
    }

    private let tools: DevTools
    private let session: String
    private let origin: String
    private let record = Mutex(Record())

    init(_ tools: DevTools, _ session: String, site: Site, screen: Screen) async throws {
        self.tools = tools
        self.session = session
        origin = site.origin
        await tools.listen(to: session) { [weak self] method, parameters in
            if method == "Fetch.requestPaused" {
                // Not in the order of events: a slow answer must not delay others.
                Task { await self?.fulfil(parameters, from: site) }
            } else {
                self?.hear(method, parameters)
            }
        }
        for domain in ["Page", "Runtime", "Log", "Inspector"] { try await call("\(domain).enable") }
        if !site.isServed { try await call("Fetch.enable", ["patterns": [["urlPattern": "*"]]]) }
        try await show(on: screen)
    }

    /// Sends a command of the DevTools protocol to the page.
    @discardableResult
    public func call(_ command: String, _ parameters: JSON = [:], seconds: Double = 30) async throws -> JSON {
        try await tools.call(command, parameters, session: session, seconds: seconds)
    }

    /// Changes the screen.
    public func show(on screen: Screen) async throws {
        try await call(
            "Emulation.setDeviceMetricsOverride",
            [
                "width": .number(Double(screen.width)), "height": .number(Double(screen.height)),
                "deviceScaleFactor": .number(screen.scale), "mobile": .bool(screen.isTouch),
            ])
        try await call("Emulation.setTouchEmulationEnabled", ["enabled": .bool(screen.isTouch), "maxTouchPoints": 2])
        try await call(
            "Emulation.setEmulatedMedia",
            [
                "features": [
                    ["name": "prefers-color-scheme", "value": screen.isDark ? "dark" : "light"],
                    ["name": "prefers-reduced-motion", "value": screen.hasReducedMotion ? "reduce" : "no-preference"],
                ]
            ])
    }

    /// Opens a path of the site and waits until the page and its resources are loaded.
    public func open(_ path: String) async throws {
        try await go(to: origin + path)
    }

    /// Opens an address of the site.
    public func go(to address: String) async throws {
        let answer = try await call("Page.navigate", ["url": .string(address)])
        if let failure = answer["errorText"].string { throw BrowserError.refused(command: address, reason: failure) }
        try await wait(until: "document.readyState === 'complete' && location.href !== 'about:blank'")
    }

    /// Evaluates an expression, awaiting it if it is a promise.
    @discardableResult
    public func evaluate(_ expression: String) async throws -> JSON {
        let answer = try await call(
            "Runtime.evaluate", ["expression": .string(expression), "awaitPromise": true, "returnByValue": true])
        let problem = answer["exceptionDetails"]
        guard problem == .null else {
            throw BrowserError.thrown(problem["exception"]["description"].string ?? problem["text"].string ?? "something")
        }
        return answer["result"]["value"]
    }

    /// Console errors, exceptions, refused requests, policy violations, and warnings of the browser.
    public var complaints: [String] { record.withLock { $0.complaints } }

    /// Removes the complaints that contain `text` and returns their number, for tests that expect them.
    @discardableResult
    public func takeComplaints(containing text: String) -> Int {
        record.withLock { record in
            let before = record.complaints.count
            record.complaints.removeAll { $0.contains(text) }
            return before - record.complaints.count
        }
    }

    /// Returns the events of the DevTools protocol with a name, from now on. Only one stream per name is possible.
    public func events(named name: String) -> AsyncStream<JSON> {
        let (events, follower) = AsyncStream.makeStream(of: JSON.self)
        record.withLock { $0.followers[name] = follower }
        return events
    }

    /// Ends the stream of ``events(named:)`` after its buffered events.
    public func stopEvents(named name: String) {
        record.withLock { $0.followers.removeValue(forKey: name) }?.finish()
    }

    /// Whether the process of the page has ended.
    public var hasCrashed: Bool { record.withLock { $0.hasCrashed } }

    private func hear(_ method: String, _ parameters: JSON) {
        _ = record.withLock { $0.followers[method] }?.yield(parameters)
        switch method {
        case "Runtime.exceptionThrown":
            let details = parameters["exceptionDetails"]
            note("exception: " + (details["exception"]["description"].string ?? details["text"].string ?? ""))
        case "Runtime.consoleAPICalled":
            guard ["error", "warning", "assert"].contains(parameters["type"].string) else { return }
            let words = parameters["args"].items.map { $0["value"].string ?? $0["description"].string ?? "" }
            let line = words.joined(separator: " ")
            if line.hasPrefix("Tug: The run at") { return record.withLock { $0.runErrors.append(line) } }
            note("console: " + line)
        case "Log.entryAdded":
            let entry = parameters["entry"]
            guard ["error", "warning"].contains(entry["level"].string) else { return }
            note("\(entry["source"].string ?? "log"): \(entry["text"].string ?? "") \(entry["url"].string ?? "")")
        case "Inspector.targetCrashed":
            record.withLock { $0.hasCrashed = true }
            note("crash: the page's process ended")
        default: break
        }
    }

    /// Returns what the library has written to the console of handlers that failed, since the last call. It is no complaint.
    public func takeRunErrors() -> [String] {
        record.withLock { record in
            defer { record.runErrors = [] }
            return record.runErrors
        }
    }

    private func note(_ complaint: String) {
        record.withLock { $0.complaints.append(complaint) }
    }

    private func fulfil(_ request: JSON, from site: Site) async {
        let response = await site.response(to: request["request"]["url"].string ?? "")
        let headers = response.headers.map { JSON.object(["name": .string($0.key), "value": .string($0.value)]) }
        // A page that has navigated or was closed needs no answer.
        _ = try? await call(
            "Fetch.fulfillRequest",
            [
                "requestId": request["requestId"], "responseCode": .number(Double(response.status)),
                "responseHeaders": .array(headers), "body": .string(response.body.base64EncodedString()),
            ])
    }
}
