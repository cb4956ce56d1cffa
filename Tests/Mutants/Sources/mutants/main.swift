// Applies the mutants of the list, or drawn ones, one by one and reports which test detects each. See Tests/Mutants/README.md.
import Foundation
import MutantList

do {
    let options = try Options(CommandLine.arguments.dropFirst())
    if options.drawn != nil { exit(try DrawCampaign(options).run().isGood ? 0 : 1) }
    let report = try Campaign(options).run()
    exit(report.isGood ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("mutants: \(error)\n".utf8))
    exit(2)
}

/// Prints a line without buffering, because results arrive slowly.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
