extension Language {
    /// Applies the clock and the digits of a region where they differ from the language's, as in Unicode CLDR 47. Only common
    /// differences are included. A host that knows the user's own setting uses that instead.
    mutating func adapt(to region: Subtag) {
        switch Subtag(code) {
        case "ar":
            switch region {
            case .none, "001", "ae", "dz", "eh", "ly", "tn", "ma": digits = .latin
            default: digits = .arabicIndic
            }
            if region == "ma" { hourCycle = .twentyFour }
        case "en":
            switch region {
            case "150", "at", "be", "bi", "bw", "bz", "ch", "cm", "cz", "de", "dk", "es", "fi", "fr", "gb", "gg", "gi", "hu",
                "id", "ie", "il", "im", "it", "je", "ke", "mg", "mt", "mu", "mv", "ng", "nl", "no", "pl", "pt", "ro", "rw", "sc",
                "se", "si", "sk", "tz", "ug", "za", "zw":
                hourCycle = .twentyFour
            default: break
            }
        case "es":
            switch region {
            case .none, "es", "ea", "ic", "gq", "bz", "br": break
            default: hourCycle = .twelve
            }
        case "ur":
            if region == "in" { digits = .persian }
        default: break
        }
    }
}
