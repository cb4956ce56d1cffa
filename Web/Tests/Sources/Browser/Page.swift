import Foundation
import Synchronization

/// A page in a ``Browser``. It keeps what the page complained about.
public final class Page: PageInBrowser {
    private struct Record {
        var complaints: [String] = []
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
                // Not in the order of events: an answer may take its time, and others must not wait for it.
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

    /// Goes to a path of the site and waits until all that the page mentions is loaded.
    public func open(_ path: String) async throws {
        try await go(to: origin + path)
    }

    /// Goes to an address, of which the site must know.
    public func go(to address: String) async throws {
        let answer = try await call("Page.navigate", ["url": .string(address)])
        if let failure = answer["errorText"].string { throw BrowserError.refused(command: address, reason: failure) }
        try await wait(until: "document.readyState === 'complete' && location.href !== 'about:blank'")
    }

    /// The value of an expression, after waiting for it if it is a promise.
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

    /// Errors and exceptions on the console, refused requests, violations of the policy, and what the browser warned about.
    public var complaints: [String] { record.withLock { $0.complaints } }

    /// Takes out the complaints that contain `text`, and tells how many there were: for tests in which they are what is wanted.
    @discardableResult
    public func takeComplaints(containing text: String) -> Int {
        record.withLock { record in
            let before = record.complaints.count
            record.complaints.removeAll { $0.contains(text) }
            return before - record.complaints.count
        }
    }

    /// The events of the DevTools protocol that have a name, from now on; nobody else may follow that name meanwhile.
    public func events(named name: String) -> AsyncStream<JSON> {
        let (events, follower) = AsyncStream.makeStream(of: JSON.self)
        record.withLock { $0.followers[name] = follower }
        return events
    }

    /// Ends what ``events(named:)`` has returned, after what it holds already.
    public func stopEvents(named name: String) {
        record.withLock { $0.followers.removeValue(forKey: name) }?.finish()
    }

    /// Whether the page's process has ended.
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
            note("console: " + words.joined(separator: " "))
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

    private func note(_ complaint: String) {
        record.withLock { $0.complaints.append(complaint) }
    }

    private func fulfil(_ request: JSON, from site: Site) async {
        let response = await site.response(to: request["request"]["url"].string ?? "")
        let headers = response.headers.map { JSON.object(["name": .string($0.key), "value": .string($0.value)]) }
        // A page that has gone on, or was closed, wants no answer any more.
        _ = try? await call(
            "Fetch.fulfillRequest",
            [
                "requestId": request["requestId"], "responseCode": .number(Double(response.status)),
                "responseHeaders": .array(headers), "body": .string(response.body.base64EncodedString()),
            ])
    }
}
