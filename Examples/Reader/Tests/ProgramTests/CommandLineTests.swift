import Foundation
import Testing

/// A wrong command line ends with 2, and a line that names what is wrong.
@Suite("Command lines", .timeLimit(.minutes(20)))
struct CommandLineTests {
    @Test(arguments: [
        (["--lan"], "“--lan” needs “--password”"), (["--lan", "--password", "7 bytes"], "at least 8 bytes"),
        (["--lan", "--password"], "“--password” needs a value"), (["--port", "70000"], "“--port” needs a value"),
        (["--arrivals", "-1"], "“arrivals” has to be a whole number, 0…1000000"), (["--wan"], "no option “--wan”"),
    ])
    func serverNamesWhatIsWrong(_ arguments: [String], _ sentence: String) async throws {
        let port = ["--port", "0"].filter { _ in arguments.last != "--password" }
        let (status, said) = try await Program(name: "feed-server").run(arguments + port)
        #expect(status == 2)
        #expect(said.contains(sentence), "\(said)")
    }

    @Test(arguments: [
        (["--sever", "x"], "no option “--sever”"), (["--server"], "“--server” needs a value"),
        (["--server", "localhost:8080"], "no address of a server"), (["--server", "http://"], "no address of a server"),
        (["--server", "ftp://localhost"], "no address of a server"), (["--database", "/tmp"], "is a folder"),
    ])
    func readerNamesWhatIsWrong(_ arguments: [String], _ sentence: String) async throws {
        let (status, said) = try await Program(name: "reader").run(arguments)
        #expect(status == 2)
        #expect(said.contains(sentence), "\(said)")
    }

    @Test func readerSaysWhatItKnows() async throws {
        let (status, said) = try await Program(name: "reader").run(["--help"])
        #expect(status == 0)
        #expect(said.contains("--database FILE"))
    }
}
