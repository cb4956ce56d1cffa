import Feed
import Foundation

/// Reads Debian's changelogs: entries that begin with `package (version) …;` and end with ` -- Author <address>  date`.
enum Changelog {
    /// Returns the entries in the order of the text, all with the id 0. Passes over what has no such shape.
    static func entries(in text: Substring) -> [FeedEntry] {
        var entries: [FeedEntry] = []
        var title: (package: Substring, version: Substring)?
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if let found = Self.title(of: line) {
                title = found
                lines = []
            } else if line.hasPrefix(" -- "), let opened = title {
                if let (author, time) = signature(of: line) {
                    entries.append(
                        FeedEntry(
                            id: 0, time: time, package: String(opened.package), version: String(opened.version), author: author,
                            text: body(lines)))
                }
                title = nil
            } else {
                lines.append(line)
            }
        }
        return entries
    }

    /// `gtk4 (4.8.3-2) unstable; urgency=medium`
    private static func title(of line: Substring) -> (package: Substring, version: Substring)? {
        guard let first = line.first, first.isLetter || first.isNumber, line.contains(";"),
            let open = line.firstIndex(of: "("), let close = line[open...].firstIndex(of: ")")
        else { return nil }
        let package = line[..<line.index(before: open)]
        let version = line[line.index(after: open)..<close]
        return package.isEmpty || package.contains(" ") || version.isEmpty ? nil : (package, version)
    }

    /// ` -- Ada Example <ada@example.org>  Sat, 09 Sep 2023 20:32:02 +0100`, without the address.
    private static func signature(of line: Substring) -> (author: String, time: Int64)? {
        guard let open = line.firstIndex(of: "<"), let close = line[open...].firstIndex(of: ">") else { return nil }
        let author = line[..<open].dropFirst(4).trimmingCharacters(in: .whitespaces)
        let date = line[line.index(after: close)...].trimmingCharacters(in: .whitespaces)
        guard !author.isEmpty, let time = seconds(of: date) else { return nil }
        return (author, time)
    }

    /// Seconds since 1970 of a date as in electronic mail (RFC 5322): `Sat, 09 Sep 2023 20:32:02 +0100`.
    private static func seconds(of date: String) -> Int64? {
        let parts = date.split(separator: " ")
        guard parts.count == 6, let day = Int32(parts[1]), let month = months.firstIndex(of: String(parts[2])),
            let year = Int32(parts[3]),
            (1...31).contains(day), (1970...9999).contains(year), let zone = Int(parts[5]), abs(zone) <= 1400
        else { return nil }
        let clock = parts[4].split(separator: ":").compactMap { Int32($0) }
        guard clock.count == 3, clock.allSatisfy({ (0...60).contains($0) }) else { return nil }
        var moment = tm()
        moment.tm_year = year - 1900
        moment.tm_mon = Int32(month)
        moment.tm_mday = day
        moment.tm_hour = clock[0]
        moment.tm_min = clock[1]
        moment.tm_sec = clock[2]
        return Int64(timegm(&moment) - (zone / 100 * 60 + zone % 100) * 60)
    }

    private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static func body(_ lines: [Substring]) -> String {
        lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }
            .joined(separator: "\n")
            .trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
