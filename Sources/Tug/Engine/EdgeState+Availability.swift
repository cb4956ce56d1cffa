/// How a refresh at the other edge resets a footer's availability.
extension EdgeState {
    /// A refresh begins at the other edge. Availability set from now on is about its data.
    mutating func dataReplacementBegan() { isAvailabilitySaid = false }

    /// A refresh at the other edge has succeeded and replaced the data. `hasEnded`: it ended with ``Outcome/noMoreData``.
    ///
    /// Resets earlier availability to true and clears a failure. Availability set during the refresh stays, unless the outcome is
    /// ``Outcome/noMoreData``. A failure is always from before: no load runs beside a refresh.
    mutating func dataReplaced(hasEnded: Bool) {
        if hasEnded { hasMore = false } else if !isAvailabilitySaid { hasMore = true }
        outcome = nil
        loads.dataChanged()
        loads.fillRoundsUsed = 0
        note()
    }

    /// The app sets the availability. Returns false if it is unchanged.
    mutating func availabilitySaid(_ hasMore: Bool) -> Bool {
        isAvailabilitySaid = true
        guard self.hasMore != hasMore else { return false }
        self.hasMore = hasMore
        let rules = rules
        rules.availabilityChanged(&self)
        if hasMore {
            loads.dataChanged()
            loads.fillRoundsUsed = 0
        } else if phase == .armed || (phase == .pending && source != .program) {
            data = .idle
        }
        note()
        return true
    }
}
