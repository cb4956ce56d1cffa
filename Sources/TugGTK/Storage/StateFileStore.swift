import CGTK
import Tug

/// Keeps the times of the last refreshes in a small text file among the person's state files, so that they outlive the program.
///
/// Answers come from memory; the file is read at the first question and again before each writing, so that two processes of one
/// app do not lose each other's keys. It is replaced as a whole: another process sees the old or the new file, never a half.
/// Nothing waits for the disk: after a power failure the file may be an older one. What goes wrong leaves the times in memory.
public final class StateFileStore: RefreshTimeStore {
    /// The file.
    public let path: String
    /// Called at the first failure to read or write, with a text for developers. The times are kept in memory then, and the
    /// next writing tries again.
    public var onFailure: ((String) -> Void)?

    /// By keys as they are written.
    private var times: [String: Double] = [:]
    /// What could not be written yet.
    private var unsaved: [String: Double] = [:]
    private var isLoaded = false
    /// Milliseconds to wait for another process that writes.
    var patience = 100
    private var hasFailed = false

    /// The store at ``defaultPath``, made when it is first asked for.
    @MainActor public static let standard = StateFileStore(path: defaultPath)

    /// A store in a file, which need not exist, nor its folder.
    public init(path: String) {
        self.path = path
    }

    /// `tug-refresh-times` in the folder `$XDG_STATE_HOME/NAME`, commonly `~/.local/state/NAME`. NAME is the ID of the default
    /// application, or the program's name.
    public static var defaultPath: String {
        path(in: String(cString: g_get_user_state_dir()), of: applicationName)
    }

    static func path(in folder: String, of application: String) -> String {
        // No name leads out of the folder: slashes are escaped, and a name of dots alone is none.
        let name = application.utf8.allSatisfy { $0 == UInt8(ascii: ".") } ? "tug" : StateFileText.escaped(application)
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
        if !isLoaded { load() }
        return times[StateFileText.escaped(key)]
    }

    /// See ``/Tug/RefreshTimeStore/setTime(_:for:)``. What is not a number is not kept.
    public func setTime(_ secondsSince1970: Double, for key: String) {
        guard secondsSince1970.isFinite else { return }
        unsaved[StateFileText.escaped(key)] = secondsSince1970
        let folder = StateFolder(of: path)
        do throws(StateFileError) {
            try folder.create()
            let lock = folder.lock(patience: patience)
            defer { lock.release() }
            let saved = try StateFile(path: path).times().merging(unsaved) { _, mine in mine }
            times = saved
            isLoaded = true
            try StateFile(path: path).replace(with: saved)
            unsaved = [:]
        } catch {
            // What was known before and could not be read now is not forgotten.
            times.merge(unsaved) { _, mine in mine }
            report(error)
        }
    }

    private func load() {
        isLoaded = true
        do throws(StateFileError) {
            times = try StateFile(path: path).times()
        } catch {
            report(error)
        }
        times.merge(unsaved) { _, mine in mine }
    }

    private func report(_ error: StateFileError) {
        guard !hasFailed else { return }
        hasFailed = true
        onFailure?("\(path): \(error.reason)")
    }
}
