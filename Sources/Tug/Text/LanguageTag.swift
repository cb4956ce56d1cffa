/// Up to eight ASCII letters or digits (the longest BCP 47 subtag), packed for comparison without Unicode tables or heap.
struct Subtag: Equatable, ExpressibleByStringLiteral {
    private(set) var count = 0
    private(set) var packed: UInt64 = 0

    static let none = Subtag()

    private init() {}

    init(stringLiteral text: StaticString) {
        text.withUTF8Buffer { bytes in
            for byte in bytes { append(byte) }
        }
    }

    /// Creates a subtag from a text.
    init(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    /// Whether it is an area number: three characters, the first a digit.
    var isAreaNumber: Bool { count == 3 && packed >> 16 <= UInt64(UInt8(ascii: "9")) }

    /// Appends a letter, in lower case, or a digit. After the eighth only the count grows, so that the subtag equals no other.
    mutating func append(_ byte: UInt8) {
        count += 1
        // A digit has the bit of lower case, too.
        if count <= 8 { packed = packed << 8 | UInt64(byte | 0x20) }
    }
}

/// The language, script and region of a locale name, in BCP 47 (`zh-Hant-TW`) or POSIX (`zh_TW.UTF-8`) format.
struct LanguageTag: Equatable {
    private(set) var language = Subtag.none
    private(set) var script = Subtag.none
    private(set) var region = Subtag.none

    /// Parses as much as possible; missing parts are ``Subtag/none``. Case is ignored, and `-` equals `_`. Everything from `.`
    /// (codeset), `@` (modifier) or a one-letter subtag (extension) is skipped.
    init(_ code: String) {
        var subtag = Subtag.none
        for byte in code.utf8 {
            switch byte {
            case UInt8(ascii: "-"), UInt8(ascii: "_"):
                guard take(subtag) else { return }
                subtag = .none
            case UInt8(ascii: "."), UInt8(ascii: "@"):
                _ = take(subtag)
                return
            default:
                subtag.append(byte)
            }
        }
        _ = take(subtag)
    }

    /// Stores a subtag by its position and length. Returns false when the rest is irrelevant.
    private mutating func take(_ subtag: Subtag) -> Bool {
        if language == .none {
            guard subtag.count == 2 || subtag.count == 3 else { return false }
            language = subtag
            return true
        }
        switch subtag.count {
        case 0, 1: return false
        case 2 where region == .none: region = subtag
        case 4 where script == .none && region == .none: script = subtag
        // Three digits are an area (`es-419`); three letters are a dialect after its group (`zh-yue`).
        case 3 where region == .none && subtag.isAreaNumber: region = subtag
        case 3 where script == .none && region == .none && subtag == "yue": language = subtag
        default: break
        }
        return true
    }

    /// The tag reduced to the parts that select a language, so that tags for the same texts are equal. Chinese keeps its script,
    /// derived from the region if necessary; Portuguese keeps a region; others keep only an unusual script. Old and narrower
    /// codes are replaced by the current ones.
    var resolved: LanguageTag {
        var tag = self
        switch language {
        case "iw": tag.language = "he"
        case "in": tag.language = "id"
        case "no", "nn": tag.language = "nb"
        case "mo": tag.language = "ro"
        case "cmn": tag.language = "zh"
        case "yue":
            tag.language = "zh"
            if script == .none && region != "cn" { tag.script = "hant" }
        default: break
        }
        switch tag.language {
        case "zh":
            let isTraditional = region == "tw" || region == "hk" || region == "mo"
            if tag.script == .none { tag.script = isTraditional ? "hant" : "hans" }
            tag.region = .none
        case "pt":
            // Regions other than Brazil use European Portuguese; 419 is Latin America.
            tag.region = region == .none || region == "br" || region == "419" ? .none : "pt"
        default:
            tag.region = .none
        }
        if tag.script == tag.language.usualScript { tag.script = .none }
        return tag
    }
}

extension Subtag {
    /// The script of a language unless its code contains another.
    fileprivate var usualScript: Subtag {
        switch self {
        case "ar", "fa", "ur": "arab"
        case "bg", "ru", "uk": "cyrl"
        case "bn": "beng"
        case "el": "grek"
        case "he": "hebr"
        case "hi": "deva"
        case "ja": "jpan"
        case "ko": "kore"
        case "th": "thai"
        case "zh": .none
        default: "latn"
        }
    }
}
