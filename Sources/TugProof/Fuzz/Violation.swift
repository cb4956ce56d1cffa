/// An invariant that did not hold.
package struct Violation: Error, Sendable, CustomStringConvertible {
    /// What must hold.
    package enum Invariant: String, Sendable, CaseIterable {
        /// The same events and times give the same reactions.
        case deterministic
        /// What an edge says of itself is what the model of it says.
        case state
        /// What must begin does.
        case begins
        /// A handler that has started ends once, or is cancelled once.
        case oneEnd
        /// Insets and offset move when they must, where they must, in the time that they must.
        case motion
        /// Whoever shows an edge is told of what changes, once.
        case told
        /// What is read stays where it is when rows come before it.
        case reading
        /// A handler starts once for each entry into refreshing, never for a run that is over, and never while detached.
        case oneStart
        /// A run that has ended comes to rest in the time that its options allow, and something will wake it until then.
        case ends
        /// The inset is what the app set and what the edges hold open, to the bit.
        case inset
        /// What an edge holds open follows from its phase.
        case held
        /// Nothing scrolls the list under a finger.
        case finger
        /// A failed load is not started again unasked, nor one past the end of the data.
        case footer
        /// Events at one place start nothing twice, and loads that follow one another unasked are bounded.
        case bounded
        /// A refresh and a load do not run at the same time.
        case exclusion
        /// A begin waits no longer than until the list is on screen.
        case pending
        /// A detached list has no timer, holds nothing open, and calls nobody.
        case detached
        /// A hidden or disabled edge is idle.
        case hidden
        /// Numbers that cannot be used change nothing.
        case refused
        /// What is shown is made of usable numbers.
        case content
        /// When all is over, the list rests where it can.
        case rest
    }

    /// Which one.
    package let invariant: Invariant
    /// What was wrong.
    package let message: String

    package var description: String { "\(invariant): \(message)" }
}
