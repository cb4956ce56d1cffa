@_spi(Host) import Tug
import TugCGTK

/// Keeps the times of the last refreshes in a key file in the user's state folder, so that they outlive the program.
///
/// The file is read when the first time is asked for, and again before each write, so that two processes of one app keep each
/// other's times. Each write replaces the whole file and does not wait for the disk: after a power failure the file may be an
/// older one. When the file cannot be read or written, the times stay in memory.
public final class StateFileStore: RefreshTimeStore {
    /// The file.
    public let path: String
    /// Called with a text for developers when reading or writing fails for the first time. The next write tries again.
    public var onFailure: ((String) -> Void)?

    /// What was last read from the file and set since; nil before the first read.
    private var file: StateFile?
    /// The times that are not written yet.
    private var unsaved: [String: Double] = [:]
    /// The longest wait for another process that writes, in milliseconds.
    var patience = 100
    private var hasFailed = false

    /// The store at ``defaultPath``.
    @MainActor public static let standard = StateFileStore(path: defaultPath)

    /// A store in a file. Neither the file nor its folder has to exist.
    public init(path: String) {
        self.path = path
    }

    /// `tug-refresh-times` in the folder `$XDG_STATE_HOME/NAME`, by default `~/.local/state/NAME`. NAME is the ID of the
    /// default application, or the program's name.
    public static var defaultPath: String {
        path(in: String(cString: g_get_user_state_dir()), of: applicationName)
    }

    static func path(in folder: String, of application: String) -> String {
        // The file must stay in the folder: slashes are encoded, and `..` is not a name.
        let name = application.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "tug" : application.percentEncoded
        return folder + "/" + name + "/tug-refresh-times"
    }

    private static var applicationName: String {
        if let application = g_application_get_default(), let id = g_application_get_application_id(application) {
            return String(cString: id)
        }
        if let name = g_get_prgname() { return String(cString: name) }
        return CommandLine.arguments.first?.split(separator: "/").last.map(String.init) ?? ""
    }

    /// See ``/Tug/RefreshTimeStore/time(for:)``.
    public func time(for key: String) -> Double? {
        if file == nil { load() }
        return unsaved[key] ?? file?.time(for: key)
    }

    /// See ``/Tug/RefreshTimeStore/setTime(_:for:)``. Times that are not finite are ignored.
    public func setTime(_ secondsSince1970: Double, for key: String) {
        guard secondsSince1970.isFinite else { return }
        unsaved[key] = secondsSince1970
        do throws(StateFileError) {
            let lock = try StateFileLock(path: path, patience: patience)
            defer { lock.release() }
            let current = try StateFile(path: path)
            for (key, time) in unsaved { current.setTime(time, for: key) }
            file = current
            try current.replace(path)
            unsaved = [:]
        } catch {
            report(error)
        }
    }

    private func load() {
        do throws(StateFileError) {
            file = try StateFile(path: path)
        } catch {
            file = StateFile()
            report(error)
        }
    }

    private func report(_ error: StateFileError) {
        guard !hasFailed else { return }
        hasFailed = true
        onFailure?("\(path): \(error.reason)")
    }
}
