import CGTK
import Tug

extension Language {
    /// The first of the person's languages that there is, as `LANGUAGE` and the locale name them; English when there is none.
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
