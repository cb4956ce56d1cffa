import Tug

/// The project's command-line tool.
@main
enum TugLab {
    static func main() {
        var arguments = CommandLine.arguments.dropFirst()
        switch arguments.popFirst() {
        case "bench" where arguments.isEmpty: EngineBenchmark.run()
        case "conformance": ConformanceCommand.run(arguments)
        case "fuzz": FuzzCommand.run(arguments)
        case "--help", "-h", "help": print(usage)
        default: fail(usage, status: 2)
        }
    }

    private static let usage = """
        usage: tug-lab bench    the engine's figures, a row each: name, value, unit (build with -c release)
               tug-lab conformance PATH... [--component NAME] [--widths FILE]
                                replays recordings of MJRefresh, or folders of them, and compares every observable
        """
}
