import Feed
import FeedReading
import Foundation
import GRDB
import TugPaging

// How fast the first rows of a store are shown. Prints rows: name, value, unit.

let count = 100_000
let clock = ContinuousClock()

func row(_ name: String, _ value: Double, _ unit: String) { print("\(name)\t\(String(format: "%.3f", value))\t\(unit)") }

func milliseconds(_ time: Duration) -> Double {
    Double(time.components.seconds) * 1e3 + Double(time.components.attoseconds) / 1e15
}

/// Seconds as a median: the first queries read from the disk.
func median(_ times: [Duration]) -> Double { milliseconds(times.sorted()[times.count / 2]) }

let folder = FileManager.default.temporaryDirectory.appending(path: "reader-bench-\(ProcessInfo.processInfo.processIdentifier)")
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: folder) }
let path = folder.appending(path: "feed.sqlite").path

do {
    let store = try FeedStore(path: path)
    let articles = (1...count).reversed().map {
        Article(
            FeedEntry(
                id: Int64($0), time: Int64($0), package: "package", version: "1.0-\($0)", author: "Ada",
                text: "An entry of a length as is usual for changelogs, number \($0)"))
    }
    _ = try await store.write(.replace(articles, nextKey: "older"))
}

let remote = ClosureSource<Article, String> { _ in Page([]) }
let database = try DatabaseQueue(path: path)
var query: [Duration] = []
var first: [Duration] = []
var start: [Duration] = []
var offset: [Duration] = []
for _ in 0..<101 {
    // One query by key, with nothing around it, on a connection that is open.
    query.append(
        try await clock.measure {
            _ = try await database.read {
                try Row.fetchAll(
                    $0, sql: "SELECT * FROM entry WHERE (time, id) < (?, ?) ORDER BY time DESC, id DESC LIMIT 20",
                    arguments: [count / 2, count / 2]
                ).map { $0["text"] as String }
            }
        })
    // From nothing to rows: the file is opened, its version read, a pager made and filled.
    let begun = clock.now
    let store = try FeedStore(path: path)
    let opened = clock.now
    let pager = Pager(StoredSource(store, filledBy: remote, maxHeadPages: 5))
    await pager.jump(to: .stored)
    first.append(clock.now - opened)
    start.append(clock.now - begun)
    guard pager.count == 20 else { fatalError("There are no rows.") }
    // The naive way to the rows in the middle.
    offset.append(
        try await clock.measure {
            _ = try await database.read {
                try Row.fetchAll(
                    $0, sql: "SELECT * FROM entry ORDER BY time DESC, id DESC LIMIT 20 OFFSET ?", arguments: [count / 2]
                )
                .map { $0["text"] as String }
            }
        })
}
print(
    "# paging.store: 20 rows of a SQLite file with \(count); query: by key; first: until a pager has them; start: with opening the file"
)
row("paging.store.query", median(query), "ms")
row("paging.store.query.offset", median(offset), "ms")
row("paging.store.first", median(first), "ms")
row("paging.store.first.ratio", median(first) / median(query), "ratio")
row("paging.store.start", median(start), "ms")
row("paging.store.start.ratio", median(start) / median(query), "ratio")
