/// How a refresh at the other edge resets a footer's availability.
extension EdgeMachine {
    /// A refresh begins at the other edge. Availability set from now on is about its data.
    func dataReplacementBegan() { value.isAvailabilitySaid = false }

    /// A refresh at the other edge has succeeded and replaced the data. `hasEnded`: it ended with ``Outcome/noMoreData``.
    ///
    /// Resets earlier availability to true and clears a failure. Availability set during the refresh stays, unless the outcome is
    /// ``Outcome/noMoreData``. A failure is always from before: no load runs beside a refresh.
    func dataReplaced(hasEnded: Bool) {
        if hasEnded { value.hasMore = false } else if !value.isAvailabilitySaid { value.hasMore = true }
        value.outcome = nil
        value.loads.dataChanged()
        value.loads.fillRoundsUsed = 0
        note()
    }

    /// The app sets the availability. Returns false if it is unchanged.
    func availabilitySaid(_ hasMore: Bool) -> Bool {
        value.isAvailabilitySaid = true
        guard self.hasMore != hasMore else { return false }
        value.hasMore = hasMore
        value.rules.availabilityChanged(self)
        if hasMore {
            value.loads.dataChanged()
            value.loads.fillRoundsUsed = 0
        } else if phase == .armed || (phase == .pending && source != .program) {
            value.data = .idle
        }
        note()
        return true
    }
}
