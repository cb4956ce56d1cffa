/// Counts and limits the loads that begin in view.
struct LoadBudget: Sendable {
    /// Automatic loads left for the current drag.
    var triggersLeft = 0
    /// Counts changes of the data (seen as changes of the content's length).
    var dataGeneration: UInt32 = 1
    /// The data generation for which a load was last started.
    var loadedGeneration: UInt32 = 0
    /// Whether the current drag may load again for unchanged data (a page may have been empty).
    var mayRepeat = false
    /// Loads started without a drag.
    var fillRoundsUsed = 0

    /// Whether no load has been started for the current data.
    var isUnloaded: Bool { loadedGeneration != dataGeneration }

    /// The data changed: no load was started for it yet.
    mutating func dataChanged() {
        dataGeneration &+= 1
    }

    /// A load begins.
    mutating func loadBegan() {
        loadedGeneration = dataGeneration
        mayRepeat = false
    }

    /// A drag began. It may start `limit` loads; nil for any number.
    mutating func dragBegan(limit: Int?) {
        triggersLeft = limit ?? .max
        mayRepeat = true
        fillRoundsUsed = 0
    }

    /// A drag starts a load. Returns false at the limit.
    mutating func takeTrigger() -> Bool {
        guard triggersLeft > 0 else { return false }
        if triggersLeft != .max { triggersLeft -= 1 }
        return true
    }

    /// The edge gets another control.
    mutating func reset(limit: Int?) {
        triggersLeft = limit ?? .max
        loadedGeneration = 0
        mayRepeat = false
        fillRoundsUsed = 0
    }
}
