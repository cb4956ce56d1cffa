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

extension WallClock {
    /// The machine's time in its time zone.
    public static let local = WallClock(
        now: { Double(g_get_real_time()) / 1e6 },
        offset: { time in
            guard abs(time) < 1e15, let zone = g_time_zone_new_local() else { return 0 }
            defer { g_time_zone_unref(zone) }
            let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(time))
            return interval < 0 ? 0 : Int(g_time_zone_get_offset(zone, interval))
        })
}
