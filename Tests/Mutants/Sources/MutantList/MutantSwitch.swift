/// The source file that is added to each module with mutants.
public enum MutantSwitch {
    /// The variable with the number of the active mutant. If it is not set, none is active.
    public static let variable = "TUG_MUTANT"
    /// The variable with the file to which the number of each mutant is appended that is reached. At once: many programs are ended by a signal.
    public static let reachedVariable = "TUG_MUTANTS_REACHED"

    /// Returns the text of the file, for numbers up to `count`.
    public static func source(count: Int) -> String {
        """
        import Glibc

        /// Which mistake is made; 0 for none.
        private let activeMutant = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

        /// The file for the numbers of reached mutants; negative for none.
        private let reachedFile = getenv("\(reachedVariable)").map { open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644) } ?? -1

        /// A byte for each mutant: whether it is in the file. Written by any thread, only ever to 1.
        private nonisolated(unsafe) let reachedMutants = {
            let reached = UnsafeMutablePointer<UInt8>.allocate(capacity: \(count + 1))
            reached.initialize(repeating: 0, count: \(count + 1))
            return reached
        }()

        /// Whether mistake `number` is made.
        @usableFromInline
        func isMutant(_ number: Int) -> Bool {
            if reachedFile >= 0, reachedMutants[number] == 0 {
                reachedMutants[number] = 1
                let line = "\\(number)\\n"
                line.withCString { _ = write(reachedFile, $0, line.utf8.count) }
            }
            return activeMutant == number
        }

        """
    }

    /// What a source in C needs before its first line to use the switch. Errors keep their lines.
    public static let cDeclaration = "int isMutant(int number);\n#line 1\n"

    /// Returns the text of the file for a module in C, for numbers up to `count`.
    public static func cSource(count: Int) -> String {
        """
        #include <fcntl.h>
        #include <stdio.h>
        #include <stdlib.h>

        int isMutant(int number);
        static char reached[\(count + 1)];
        static int active = -1;
        static int file = -1;

        int isMutant(int number) {
            if (active < 0) {
                const char *text = getenv("\(variable)");
                const char *path = getenv("\(reachedVariable)");
                active = text ? atoi(text) : 0;
                if (path) file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
            }
            if (file >= 0 && !reached[number]) {
                reached[number] = 1;
                dprintf(file, "%d\\n", number);
            }
            return active == number;
        }

        """
    }
}
