/// A violated invariant.
package struct Violation: Error, Sendable, CustomStringConvertible {
    /// The invariants.
    package enum Invariant: String, Sendable, CaseIterable {
        /// The same events and times give the same reactions.
        case deterministic
        /// The reported state of an edge equals that of the model.
        case state
        /// A run that must begin does begin.
        case begins
        /// A started handler ends once or is cancelled once.
        case oneEnd
        /// Insets and offset move when and where they must, within the required time.
        case motion
        /// Observers of an edge are told of each change once.
        case told
        /// Visible rows stay in place when rows are added before them.
        case reading
        /// A handler starts once per entry into refreshing, never for a superseded run, and never while detached.
        case oneStart
        /// An ended run comes to rest within the time that its options allow, with a wake scheduled until then.
        case ends
        /// The inset is exactly the app's inset plus what the edges hold open.
        case inset
        /// The inset that an edge holds open follows from its phase.
        case held
        /// A list at an edge that it follows is there after each change of lengths.
        case following
        /// Nothing scrolls the list under a finger.
        case finger
        /// A failed load does not restart by itself, and no load starts past the end of the data.
        case footer
        /// Events at one offset start no second run, and the number of successive automatic loads is bounded.
        case bounded
        /// A refresh and a load do not run at the same time.
        case exclusion
        /// A begin waits at most until the list is on screen.
        case pending
        /// A detached list has no timer, holds no inset, and calls no handler.
        case detached
        /// A hidden or disabled edge is idle.
        case hidden
        /// Unusable numbers change nothing.
        case refused
        /// The shown content consists of usable numbers.
        case content
        /// In the end, the list is within its resting range.
        case rest
    }

    /// The violated invariant.
    package let invariant: Invariant
    /// A description of the violation.
    package let message: String

    package var description: String { "\(invariant): \(message)" }
}
