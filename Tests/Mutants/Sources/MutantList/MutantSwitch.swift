/// The source file that is added to each module with mutants.
public enum MutantSwitch {
    /// The variable with the number of the active mutant. If it is not set, none is active.
    public static let variable = "TUG_MUTANT"
    /// The variable with the file to which the numbers of all reached mutants are appended at the end of the process.
    public static let reachedVariable = "TUG_MUTANTS_REACHED"

    /// Returns the text of the file, for numbers up to `count`.
    public static func source(count: Int) -> String {
        """
        import Glibc

        /// Which mistake is made; 0 for none.
        private let activeMutant = getenv("\(variable)").flatMap { Int(String(cString: $0)) } ?? 0

        /// A byte for each mutant: whether its place has been reached. Written by any thread, only ever to 1.
        private nonisolated(unsafe) let reachedMutants: UnsafeMutablePointer<UInt8> = {
            let reached = UnsafeMutablePointer<UInt8>.allocate(capacity: \(count + 1))
            reached.initialize(repeating: 0, count: \(count + 1))
            if getenv("\(reachedVariable)") != nil { atexit { noteReachedMutants() } }
            return reached
        }()

        private func noteReachedMutants() {
            guard let path = getenv("\(reachedVariable)"), let file = fopen(path, "a") else { return }
            for number in 1...\(count) where reachedMutants[number] != 0 { fputs("\\(number)\\n", file) }
            fclose(file)
        }

        /// Whether mistake `number` is made.
        @usableFromInline
        func isMutant(_ number: Int) -> Bool {
            reachedMutants[number] = 1
            return activeMutant == number
        }

        """
    }

    /// What a source in C needs before its first line to use the switch. Errors keep their lines.
    public static let cDeclaration = "int isMutant(int number);\n#line 1\n"

    /// Returns the text of the file for a module in C, for numbers up to `count`.
    public static func cSource(count: Int) -> String {
        """
        #include <stdio.h>
        #include <stdlib.h>

        int isMutant(int number);
        static char reached[\(count + 1)];
        static int active = -1;

        static void note_reached(void) {
            const char *path = getenv("\(reachedVariable)");
            FILE *file = path ? fopen(path, "a") : NULL;
            if (!file) return;
            for (int number = 1; number <= \(count); number++) if (reached[number]) fprintf(file, "%d\\n", number);
            fclose(file);
        }

        int isMutant(int number) {
            if (active < 0) {
                const char *text = getenv("\(variable)");
                active = text ? atoi(text) : 0;
                atexit(note_reached);
            }
            reached[number] = 1;
            return active == number;
        }

        """
    }
}
