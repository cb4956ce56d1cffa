import Glibc

/// The user as whom a program runs that refuses to run as root.
enum User {
    /// The user of this process.
    case current
    /// The user without rights, "nobody" on most systems.
    case nobody

    /// Sway refuses to run as root, as which tests run in containers.
    static var forPrograms: User { geteuid() == 0 ? .nobody : .current }

    private static let nobodysNumber: UInt32 = 65534

    /// The command that runs a command as this user.
    func command(running command: [String]) -> [String] {
        switch self {
        case .current: command
        case .nobody:
            [
                ProgramLocator.find(["setpriv"]) ?? "/usr/bin/setpriv",
                "--reuid", "\(Self.nobodysNumber)", "--regid", "\(Self.nobodysNumber)", "--clear-groups",
            ] + command
        }
    }

    /// Gives a file or a folder to this user.
    func take(_ path: String) throws {
        guard case .nobody = self else { return }
        guard chown(path, Self.nobodysNumber, Self.nobodysNumber) == 0 else {
            throw VirtualDisplayError.serverFailed("Cannot give \(path) away: \(String(cString: strerror(errno))).")
        }
    }
}
