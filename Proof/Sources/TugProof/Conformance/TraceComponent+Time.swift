@_spi(Host) import Tug

/// The second line of a header: when the list was last refreshed.
extension TraceComponent {
    /// Writes it, unless it is hidden: with each change of the state, as MJRefresh does.
    func writeTime() {
        guard hasTime, !isTimeHidden else { return }
        mistakenTime = mistakenToday()
        timeText = mistakenTime ?? rightTime
    }

    /// The app hides it or shows it again.
    func hideTime(_ isHidden: Bool) {
        let reappears = isTimeHidden && !isHidden
        isTimeHidden = isHidden
        guard reappears, hasTime else { return }
        // MJRefresh shows again what was written last.
        let isOutdated = timeText != rightTime && makes(.hiddenTimeNotWritten)
        if isOutdated { mistakenTime = timeText } else { writeTime() }
    }

    /// A closure of the app's words the time.
    func timeBlockText(_ seconds: Double?) -> String { seconds.map { "T:\(wholeSeconds($0))" } ?? "T:none" }

    private var hasTime: Bool { role == "header" && look != .base }

    /// What it should say now.
    private var rightTime: String {
        if hasTimeBlock { return timeBlockText(times.lastUpdated) }
        return switch LastRefreshed(times.lastUpdatedTime, now: times.now) {
        case .never: "{last}{never}"
        case .today(let time): "{last}{today} " + time
        case .earlier(let time): "{last}" + time
        }
    }

    /// What MJRefresh says on the same day of another month, where that mistake is to be made.
    private func mistakenToday() -> String? {
        guard !hasTimeBlock, let lastUpdated = times.lastUpdatedTime, lastUpdated.day == times.now.day,
            case .earlier = LastRefreshed(lastUpdated, now: times.now), makes(.todayOfAnotherMonth)
        else { return nil }
        return "{last}{today} " + lastUpdated.timeText
    }
}
