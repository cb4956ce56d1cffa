@_spi(Host) import Tug

/// The project's command-line tool.
@main
enum TugLab {
    static func main() async {
        var arguments = CommandLine.arguments.dropFirst()
        switch arguments.popFirst() {
        case "bench" where arguments.isEmpty:
            EngineBenchmark.run()
            PagingBenchmark.run()
            RowsBenchmark.run()
        case "conformance": ConformanceCommand.run(arguments)
        case "fuzz": FuzzCommand.run(arguments)
        case "judge": JudgeCommand.run(arguments)
        case "replay": ReplayCommand.run(arguments)
        case "--help", "-h", "help": print(usage)
        default: fail(usage, status: 2)
        }
    }

    private static let usage = """
        usage: tug-lab bench    the engine's and the pager's figures, a row each: name, value, unit (build with -c release)
               tug-lab conformance PATH... [--component NAME] [--widths FILE]
                                replays recordings of MJRefresh, or folders of them, and compares every observable
               tug-lab fuzz --sequences N [--seed S] [--profile realistic|adversarial]
                                plays random sequences and checks what must always hold; without a profile, half of each
               tug-lab fuzz --script FILE
                                the same with scripts: recorded ones, or those that fuzz printed
               tug-lab judge --sessions N [--events N] [--seed S]
                                plays random sessions of a pager with a server, and compares its rows with the server's data
               tug-lab replay FILE [--svg OUT]
                                what happens in a recording or a script, an event a line, and as a picture
        """
}
