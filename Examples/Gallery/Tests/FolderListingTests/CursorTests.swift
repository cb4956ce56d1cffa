import FolderListing
import Foundation
import Testing

@Suite("A cursor", .timeLimit(.minutes(30)))
struct CursorTests {
    @Test("survives being written as text and as JSON")
    func roundTrip() async throws {
        try await withTemporaryFolder { temporary in
            try temporary.add([0xFF, 0x0A, 0x2E, 0x25], at: -7, 5)
            try temporary.add("last", at: -8)
            let snapshot = try await temporary.folder.snapshot()
            let cursor = try #require(await snapshot.page(size: 1).next)
            #expect(cursor.description == "1.-7.5.FF0A2E25")
            #expect(FolderSnapshot.Cursor(cursor.description) == cursor)
            let json = try JSONEncoder().encode(["next": cursor])
            #expect(String(decoding: json, as: UTF8.self) == #"{"next":"1.-7.5.FF0A2E25"}"#)
            let decoded = try JSONDecoder().decode([String: FolderSnapshot.Cursor].self, from: json)
            let rest = try await snapshot.page(after: decoded["next"], size: 10)
            #expect(rest.entries.map(\.name.display) == ["last"])
        }
    }

    @Test(
        "is refused if the text is not one",
        arguments: [
            "", "1", "1...", "2.0.0.61", "1.x.0.61", "1.0.-1.61", "1.0.1000000000.61", "1.0.0.", "1.0.0.6", "1.0.0.6g",
            "1.0.0.61.", "1.99999999999999999999.0.61", " 1.0.0.61",
        ])
    func nonsense(text: String) {
        #expect(FolderSnapshot.Cursor(text) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([FolderSnapshot.Cursor].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test("with invented contents gives some page or the empty last page, never an error")
    func invented() async throws {
        try await withTemporaryFolder { temporary in
            for number in 0..<3 { try temporary.add("\(number)", at: number) }
            let snapshot = try await temporary.folder.snapshot()
            let beginning = try #require(FolderSnapshot.Cursor("1.\(Int64.max).0.61"))
            #expect(try await snapshot.page(after: beginning).entries.count == 3)
            let end = try #require(FolderSnapshot.Cursor("1.\(Int64.min).0.61"))
            let last = try await snapshot.page(after: end)
            #expect(last == FolderSnapshot.Page(entries: [], next: nil))
        }
    }
}
