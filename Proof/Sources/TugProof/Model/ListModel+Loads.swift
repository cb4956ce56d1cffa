@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// Automatic loads of an auto footer.
extension ListModel {
    /// Reasons to check whether a load is due.
    struct Approach {
        /// The list moved towards the edge.
        var isNearer: Bool
        /// A finger was lifted.
        var isLifted: Bool
        /// Sizes changed, a movement ended, or the app gave a command.
        var looks: Bool
    }

    mutating func lookForLoad(_ edge: ScrollEdge, _ approach: Approach) {
        guard let model = self[edge], model.isInFlow, model.exists, model.isIdle, isOnScreen else { return }
        // The first page of an empty list is a refresh. Rows that are not laid out yet must not be requested twice.
        guard !place.isEmpty, !awaitsLayout, !(self[edge.opposite]?.keepsOthersFromLoading ?? false) else { return }
        let isPulledPast = place.pull(past: edge, holding: held) > 0
        if model.hasFailed {
            // A failed load does not repeat by itself.
            if approach.isLifted, isPulledPast { begin(edge, .retry) }
            return
        }
        guard model.hasMore, model.options.loadsByItself else { return }
        let missing = pointsMissing(model)
        let isThere = missing <= ModelOptions.rounding
        // What scrolls there without a finger loads one point before.
        let isArriving = approach.isNearer && !place.isDragged && missing <= 1 + ModelOptions.rounding
        guard isThere || isArriving else { return }
        let isNew = model.loadedData != model.data
        guard isNew || model.mayRepeat else { return }
        // A pull past the end and a release load more.
        if approach.isLifted, isPulledPast, isThere, spendLoad(edge) { return begin(edge, .automatic) }
        // Scrolling towards the edge loads more. Below short content the footer is always visible, so only a pull past it
        // counts.
        let isTowards = approach.isNearer && (place.isFull || place.pull(past: edge) > 0)
        if isTowards, place.isDragged || isNew, !place.isDragged || spendLoad(edge) { return begin(edge, .automatic) }
        // New data that leaves the footer visible loads more, for a limited number of rounds.
        guard isThere, approach.looks, isNew, model.roundsUsed < model.options.fillRounds else { return }
        guard !place.isDragged || spendLoad(edge) else { return }
        self[edge]?.roundsUsed += 1
        begin(edge, .automatic)
    }

    /// Returns how many more points of a footer must come into view before it loads.
    private func pointsMissing(_ model: EdgeModel) -> Double {
        let sight = place.sight(beyond: model.edge)
        let needed =
            switch model.options.prefetch {
            case .none: model.options.extent * model.options.triggerFraction
            case .points(let points): -points
            case .items(let items): -Double(items) * place.itemLength
            }
        return needed - sight
    }

    /// Uses one of the loads that a drag may start. Returns false when none are left.
    private mutating func spendLoad(_ edge: ScrollEdge) -> Bool {
        guard let left = self[edge]?.loadsLeft else { return true }
        guard left > 0 else { return false }
        self[edge]?.loadsLeft = left - 1
        return true
    }
}
