/// What a refresh at the other edge does to what is known of a footer's data.
extension EdgeState {
    /// A refresh begins at the other edge. What the app says of availability from now on is about the data that it brings.
    mutating func dataReplacementBegan() { isAvailabilitySaid = false }

    /// A refresh at the other edge has ended well and replaced the data. `hasEnded`: it ended with ``Outcome/noMoreData``.
    ///
    /// What was known before the refresh began is reset: there is more, and a failure is forgotten. Availability that the app has said
    /// during the refresh stays, unless the outcome says otherwise, which comes last. A failure is always from before: no load runs
    /// beside a refresh.
    mutating func dataReplaced(hasEnded: Bool) {
        if hasEnded { hasMore = false } else if !isAvailabilitySaid { hasMore = true }
        outcome = nil
        loads.dataChanged()
        loads.fillRoundsUsed = 0
        note()
    }

    /// The app says whether there is more. False if it has said so before.
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
