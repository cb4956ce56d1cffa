/// Up to eight ASCII letters or digits, the longest subtag of BCP 47, packed so that comparing needs neither Unicode nor the heap.
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

    /// The letters and digits of a text.
    init(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }

    /// Whether it is the number of an area: three characters, the first a digit.
    var isAreaNumber: Bool { count == 3 && packed >> 16 <= UInt64(UInt8(ascii: "9")) }

    /// Adds a letter, in lower case, or a digit. Past the eighth only the count grows, so that it equals nothing.
    mutating func append(_ byte: UInt8) {
        count += 1
        guard count <= 8 else { return }
        let isUpperCase = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        packed = packed << 8 | UInt64(isUpperCase ? byte | 0x20 : byte)
    }
}

/// Language, script and region of a locale's name, be it BCP 47 (`zh-Hant-TW`) or POSIX (`zh_TW.UTF-8`).
struct LanguageTag: Equatable {
    private(set) var language = Subtag.none
    private(set) var script = Subtag.none
    private(set) var region = Subtag.none

    /// Reads as far as it can; what is not there is ``Subtag/none``. Case is ignored, `-` and `_` are the same,
    /// and everything from `.` (codeset), `@` (modifier) or a subtag of one letter (extension) on is skipped.
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

    /// Files a subtag by its place and length; false when nothing after it counts.
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
        // Three digits are an area, `es-419`; three letters a dialect named after its group, `zh-yue`.
        case 3 where region == .none && subtag.isAreaNumber: region = subtag
        case 3 where script == .none && region == .none && subtag == "yue": language = subtag
        default: break
        }
        return true
    }

    /// Reduced to what decides between the library's languages, so that two tags for the same texts are equal: Chinese keeps
    /// its script, found from the region if need be; Portuguese a region; any other only a script that is not the usual one.
    /// Old and narrower names become the current ones.
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
            // Outside Brazil people write as in Portugal; 419 is Latin America.
            tag.region = region == .none || region == "br" || region == "419" ? .none : "pt"
        default:
            tag.region = .none
        }
        if tag.script == tag.language.usualScript { tag.script = .none }
        return tag
    }
}

extension Subtag {
    /// The script that a language is written in unless its code says otherwise.
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
