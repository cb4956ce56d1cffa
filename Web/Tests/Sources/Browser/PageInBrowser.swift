import Foundation

/// The operations of a page in any browser.
public protocol PageInBrowser: Sendable {
    /// Opens a path of the site and waits until the page and its resources are loaded.
    func open(_ path: String) async throws

    /// Evaluates an expression, awaiting it if it is a promise.
    @discardableResult
    func evaluate(_ expression: String) async throws -> JSON

    /// Returns a picture of the viewport as PNG.
    func picture() async throws -> Data
}

extension PageInBrowser {
    /// Waits until an expression is true.
    ///
    /// - Throws: ``BrowserError/late(what:seconds:)``.
    public func wait(until expression: String, seconds: Double = 10) async throws {
        let clock = ContinuousClock()
        let end = clock.now + .seconds(seconds)
        while try await evaluate("!!(\(expression))") != true {
            guard clock.now < end else { throw BrowserError.late(what: expression, seconds: seconds) }
            try await Task.sleep(for: .milliseconds(15))
        }
    }

    /// Returns the center of the first element that matches a selector.
    ///
    /// - Throws: ``BrowserError/thrown(_:)`` if there is none.
    public func middle(of selector: String) async throws -> Point {
        let box = try await evaluate(
            "(() => { const r = document.querySelector(\(Self.quoted(selector))).getBoundingClientRect();"
                + " return [r.x + r.width / 2, r.y + r.height / 2] })()")
        return Point(box[0].number ?? 0, box[1].number ?? 0)
    }

    /// Saves a picture as `out/web/NAME.png` in the repository.
    public func savePicture(_ name: String) async throws {
        let folder = Repository.root.appending(path: "out/web")
        let picture = try await picture()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            try picture.write(to: folder.appending(path: name + ".png"))
        } catch {
            throw BrowserError.file("No picture: \(error.localizedDescription)")
        }
    }

    /// Returns a text as a JavaScript literal.
    public static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
