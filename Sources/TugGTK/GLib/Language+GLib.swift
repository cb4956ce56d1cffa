@_spi(Host) import Tug
import TugCGTK

extension Language {
    /// The first supported language of `LANGUAGE` and the locale; otherwise English.
    @MainActor public static let system: Language = {
        var codes: [String] = []
        var name = g_get_language_names()
        while let code = name?.pointee {
            codes.append(String(cString: code))
            name = name?.successor()
        }
        return .named(codes)
    }()
}
