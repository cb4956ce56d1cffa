import Commands
import Foundation
import MutantList
import Testing

/// The rewritten source compiles and follows the switch.
@Suite struct NestingTests {
    @Test func sharedAndNestedMutantsAreSwitchedOneByOne() throws {
        let source = """
            import Glibc
            var sum = 0
            for number in [1, 2, 3] {
                if number > 1 && number < 3 { sum += number * 10 }
            }
            print(sum)
            if getenv("IS_KILLED") != nil { kill(getpid(), SIGKILL) }

            """
        func mutant(_ number: Int, _ original: String, _ mutated: String, _ form: Mutant.Form = .expression) -> Mutant {
            Mutant(number: number, name: "m\(number)", path: "main.swift", original: original, mutated: mutated, form: form)
        }
        let mutants = [
            mutant(1, "number < 3", "number <= 3"), mutant(2, "number < 3", "true"),
            mutant(3, "number > 1 && number < 3", "false"),
            mutant(4, "sum += number * 10", "sum = 7", .statement), mutant(5, "number * 10", "number"),
            mutant(6, "sum += number * 10", "", .statement),
        ]
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = folder.appending(path: "main.swift")
        let other = folder.appending(path: "MutantSwitch.swift")
        let program = folder.appending(path: "program")
        let reached = folder.appending(path: "reached")
        try Rewriter(source).rewritten(mutants).write(to: main, atomically: true, encoding: .utf8)
        try MutantSwitch.source(count: 7).write(to: other, atomically: true, encoding: .utf8)
        try run("swiftc", "-swift-version", "6", main.path, other.path, "-o", program.path, in: folder)
        let sums = try (0...6).map { try run(program.path, in: folder, environment: [MutantSwitch.variable: "\($0)"]) }
        #expect(sums == ["20", "50", "50", "0", "7", "2", "0"])
        try run(program.path, in: folder, environment: [MutantSwitch.variable: "3", MutantSwitch.reachedVariable: reached.path])
        // With the condition removed, the inner mutants are not reached.
        #expect(try String(contentsOf: reached, encoding: .utf8) == "3\n")
        #expect(try reachedByKilled(program, in: folder) == ["1", "2", "3", "4", "5", "6"])
    }

    /// A source in C begins with a directive.
    @Test func mutantsInCAreSwitchedOneByOne() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let main = folder.appending(path: "main.c")
        let other = folder.appending(path: "MutantSwitch.c")
        let program = folder.appending(path: "program")
        let source = """
            #include <stdio.h>
            #include <stdlib.h>
            int main(void) {
                printf("%d in line %d", isMutant(1) ? 5 : isMutant(2) ? 7 : 3, __LINE__);
                if (getenv("IS_KILLED")) abort();
            }
            """
        try (MutantSwitch.cDeclaration + source).write(to: main, atomically: true, encoding: .utf8)
        try MutantSwitch.cSource(count: 2).write(to: other, atomically: true, encoding: .utf8)
        try run("clang", main.path, other.path, "-o", program.path, in: folder)
        let numbers = try (0...2).map { try run(program.path, in: folder, environment: [MutantSwitch.variable: "\($0)"]) }
        #expect(numbers == ["3 in line 4", "5 in line 4", "7 in line 4"])
        #expect(try reachedByKilled(program, in: folder) == ["1", "2"])
    }

    /// The mutants that a program has reached which did not end by itself, as those do not that a test ends.
    private func reachedByKilled(_ program: URL, in folder: URL) throws -> [String] {
        let file = folder.appending(path: "reached by killed")
        try run(
            "sh", "-c", "! '\(program.path)'", in: folder,
            environment: ["IS_KILLED": "1", MutantSwitch.reachedVariable: file.path])
        return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init).sorted()
    }

    private func makeFolder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "mutants-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @discardableResult
    private func run(_ command: String..., in folder: URL, environment: [String: String] = [:]) throws -> String {
        let log = folder.appending(path: "output.txt")
        let end = try Command(command, environment: environment, log: log, errors: folder.appending(path: "errors.txt"))
            .run(within: 600)
        try #require(end == .exited(0))
        return try String(contentsOf: log, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
