import Tug
import TugTestKit

/// Loads of an auto footer, which start by themselves.
extension ListModel {
    /// What makes a list look whether more should be loaded.
    struct Approach {
        /// The list moved towards the edge.
        var isNearer: Bool
        /// A finger was lifted.
        var isLifted: Bool
        /// Sizes changed, something came to rest, or the app said something.
        var looks: Bool
    }

    mutating func lookForLoad(_ edge: ScrollEdge, _ approach: Approach) {
        guard let model = self[edge], model.isInFlow, model.exists, model.isIdle, isOnScreen else { return }
        // The first page of an empty list is a refresh. What is not laid out yet would be asked for twice.
        guard !place.isEmpty, !awaitsLayout, !(self[edge.opposite]?.keepsOthersFromLoading ?? false) else { return }
        let isPulledPast = place.pull(past: edge, holding: held) > 0
        if model.hasFailed {
            // A failed load is not repeated unasked.
            if approach.isLifted, isPulledPast { begin(edge, .retry) }
            return
        }
        guard model.hasMore, model.options.loadsByItself, isNearEnough(model) else { return }
        let isNew = model.loadedData != model.data
        guard isNew || model.mayRepeat else { return }
        // Pulling past the end and letting go asks for more.
        if approach.isLifted, isPulledPast, spendLoad(edge) { return begin(edge, .automatic) }
        // Moving on towards the edge does. Below short content the footer is always in view: there only a pull past it counts.
        let isTowards = approach.isNearer && (place.isFull || place.pull(past: edge) > 0)
        if isTowards, place.isDragged || isNew, !place.isDragged || spendLoad(edge) { return begin(edge, .automatic) }
        // So does new data that leaves the footer in view, for some rounds.
        guard approach.looks, isNew, model.roundsUsed < model.options.fillRounds else { return }
        guard !place.isDragged || spendLoad(edge) else { return }
        self[edge]?.roundsUsed += 1
        begin(edge, .automatic)
    }

    private func isNearEnough(_ model: EdgeModel) -> Bool {
        let sight = place.sight(beyond: model.edge)
        let needed =
            switch model.options.prefetch {
            case .none: model.options.extent * model.options.triggerFraction
            case .points(let points): -points
            case .items(let items): -Double(items) * place.itemLength
            }
        return sight - needed >= -ModelOptions.rounding
    }

    /// One of the loads that a drag may start; false when there are none left.
    private mutating func spendLoad(_ edge: ScrollEdge) -> Bool {
        guard let left = self[edge]?.loadsLeft else { return true }
        guard left > 0 else { return false }
        self[edge]?.loadsLeft = left - 1
        return true
    }
}
