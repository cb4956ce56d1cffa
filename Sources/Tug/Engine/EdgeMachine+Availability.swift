/// What a refresh at the other edge does to what is known of a footer's data.
extension EdgeMachine {
    /// A refresh begins at the other edge. What the app says of availability from now on is about the data that it brings.
    func dataReplacementBegan() { isAvailabilitySaid = false }

    /// A refresh at the other edge has ended well and replaced the data. `hasEnded`: it ended with ``Outcome/noMoreData``.
    ///
    /// What was known before the refresh began is reset: there is more, and a failure is forgotten. Availability that the app has said
    /// during the refresh stays, unless the outcome says otherwise, which comes last. A failure is always from before: no load runs
    /// beside a refresh.
    func dataReplaced(hasEnded: Bool) {
        if hasEnded { hasMore = false } else if !isAvailabilitySaid { hasMore = true }
        if !hasMore, phase == .armed { phase = .idle }
        outcome = nil
        dataChanged()
        fillRoundsUsed = 0
        note()
    }
}
