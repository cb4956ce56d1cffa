/// What an auto footer has loaded for, and what it may still load by itself.
struct LoadBudget: Sendable {
    /// Loads that the current drag may still start by itself.
    var triggersLeft = 0
    /// Counts changes of the data (seen as changes of the content's length).
    var dataGeneration: UInt32 = 1
    /// The data generation for which a load was last started.
    var loadedGeneration: UInt32 = 0
    /// Whether the current drag may load once more for data that has been loaded for (a page may have come back empty).
    var mayRepeat = false
    /// Loads started without the person moving the list.
    var fillRoundsUsed = 0

    /// Whether no load has been started for the current data.
    var isUnloaded: Bool { loadedGeneration != dataGeneration }

    /// The data changed: a load for it has not been started yet.
    mutating func dataChanged() {
        dataGeneration = dataGeneration == .max ? 1 : dataGeneration + 1
    }

    /// A load begins.
    mutating func loadBegan() {
        loadedGeneration = dataGeneration
        mayRepeat = false
    }

    /// A finger came down; `limit` loads may be started by this drag, nil for any number.
    mutating func dragBegan(limit: Int?) {
        triggersLeft = limit ?? .max
        mayRepeat = true
        fillRoundsUsed = 0
    }

    /// A drag starts a load. False if it has started as many as it may.
    mutating func takeTrigger() -> Bool {
        guard triggersLeft > 0 else { return false }
        if triggersLeft != .max { triggersLeft -= 1 }
        return true
    }

    /// Another control is put on the edge.
    mutating func reset(limit: Int?) {
        triggersLeft = limit ?? .max
        loadedGeneration = 0
        mayRepeat = false
        fillRoundsUsed = 0
    }
}
