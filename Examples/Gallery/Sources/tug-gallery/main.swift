import Foundation

do {
    let invocation = try Invocation(Array(CommandLine.arguments.dropFirst()))
    exit(Launcher.run(invocation))
} catch {
    Console.complain("\(error.message) “tug-gallery --help” tells more.")
    exit(2)
}
