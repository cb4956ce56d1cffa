import Testing

/// What `PUT /faults` and the queries refuse. Whatever is sent, the server goes on.
@Suite("What the server is told", .timeLimit(.minutes(20)))
struct KnobTests {
    @Test(arguments: [
        ("latency", "0…600", ["1e300", "-1e-9", "600.001", "1e400", "true", #""1""#]),
        ("failures", "0…1000000", ["-1", "1000001", "0.5", "1e300", "9223372036854775808"]),
        ("resets", "0…1000000", ["-1", "1000001", "[]"]),
        ("emptyPages", "0…1000000", ["-1", "1000001", "9223372036854775807"]),
        ("repeatedEntries", "0…200", ["-1", "201", "9223372036854775807"]),
        ("arrivals", "0…1000000", ["-1", "1000001", "9223372036854775807"]),
        ("chance", "0…1", ["-0.001", "1.001", "1e300"]),
        ("seed", "0…18446744073709551615", ["-1", "18446744073709551616", "0.5"]),
    ])
    func knobOutOfItsRangeIsRefusedByNameAndChangesNothing(_ name: String, _ range: String, _ values: [String]) async throws {
        try await TestServer.run { server in
            for value in values {
                // The other knob, which is right, is not set either.
                let other = name == "failures" ? #""resets": 1"# : #""failures": 1"#
                let (status, text) = try await server.says("PUT", "faults", body: #"{\#(other), "\#(name)": \#(value)}"#)
                #expect(status == 400, "\(name) \(value)")
                #expect(text.contains(name) && text.contains(range), "\(name) \(value): \(text)")
                #expect(try await server.page("limit=1").entries.count == 1)
            }
        }
    }

    @Test(arguments: [
        #"{"latency": 0, "failures": 0, "resets": 0, "emptyPages": 0, "repeatedEntries": 0, "arrivals": 0, "chance": 0, "seed": 0}"#,
        #"{"latency": 600}"#, #"{"failures": 1000000}"#, #"{"resets": 1000000}"#, #"{"emptyPages": 1000000}"#,
        #"{"repeatedEntries": 200}"#, #"{"arrivals": 1000000}"#, #"{"chance": 1}"#, #"{"seed": 18446744073709551615}"#,
        #"{"failures": null}"#, "{}",
    ])
    func knobAtTheEndsOfItsRangeIsSet(_ body: String) async throws {
        try await TestServer.run { server in
            let status = try await server.status("PUT", "faults", body: body)
            #expect(status == 204)
        }
    }

    @Test func knobThatDoesNotExistIsRefused() async throws {
        try await TestServer.run { server in
            let (status, text) = try await server.says("PUT", "faults", body: #"{"failures": 1, "latncy": 1}"#)
            #expect(status == 400 && text.contains("latncy") && text.contains("latency"))
            #expect(try await server.status("GET", "entries") == 200)
        }
    }

    /// Texts that a client could have made up: none of them is a cursor that the server has given.
    @Test(arguments: [
        "0_9223372036854775807_9223372036854775807_9223372036854775807", "0_-9223372036854775808_-9223372036854775808_0",
        "0_1_1_9223372036854775807", "0_1_1_-9223372036854775808", "0_1_1_18446744073709551615", "9223372036854775807_1_1_0",
        "-1_1_1_0", "0_1_1_99999999999999999999", "____", "0_1_1", "%00", "%FF", "0_1_1_0_0",
    ])
    func cursorThatWasNeverGivenStopsNoServer(_ cursor: String) async throws {
        try await TestServer.run { server in
            for faults in [#"{"emptyPages": 2}"#, #"{"emptyPages": 0, "repeatedEntries": 200}"#] {
                #expect(try await server.status("PUT", "faults", body: faults) == 204)
                let status = try #require(try await server.status("GET", "entries?before=\(cursor)"))
                #expect([200, 400, 410].contains(status))
                _ = try await server.status("GET", "entries")
            }
            #expect(try await server.page("limit=1").entries.first?.time == 100)
        }
    }

    /// An empty page after the last entry has a cursor, too, which leads to the end.
    @Test func emptyPagesAtTheEndOfTheFeedLeadToTheEnd() async throws {
        try await TestServer.run { server in
            let next = try #require(try await server.page("limit=99").next)
            #expect(try await server.status("PUT", "faults", body: #"{"emptyPages": 3}"#) == 204)
            var page = try await server.page("before=\(next)")
            var cursors = [next]
            for _ in 1..<3 {
                #expect(page.entries.isEmpty)
                let cursor = try #require(page.next)
                page = try await server.page("before=\(cursor)")
                cursors.append(cursor)
            }
            let cursor = try #require(page.next)
            #expect(Set(cursors + [cursor]).count == 4)
            page = try await server.page("before=\(cursor)")
            #expect(page.entries.map(\.time) == [1] && page.next == nil)
        }
    }

    @Test(arguments: ["-9223372036854775808", "-1", "0", "9223372036854775807", "9223372036854775808", "1e3", "", "%00", "%"])
    func numbersOfQueriesStopNoServer(_ number: String) async throws {
        try await TestServer.run(heldBack: 5) { server in
            // URLSession would not send a lone percent sign as it is.
            for request in ["GET /entries?limit=\(number)", "POST /arrivals?count=\(number)", "DELETE /entries/\(number)"] {
                let client = try await RawClient.connect(to: server.address)
                client.send("\(request) HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                try await wait("an answer to \(request)") { client.isEnded }
                #expect(client.received.hasPrefix("HTTP/1.1 "))
            }
            #expect(try await server.page("limit=1").entries.count == 1)
        }
    }
}
