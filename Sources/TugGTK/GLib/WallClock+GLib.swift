@_spi(Host) import Tug
import TugCGTK

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
