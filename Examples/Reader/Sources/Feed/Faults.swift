/// What goes wrong on the server, as JSON for `PUT /faults`. A field that is left out keeps its value.
package struct Faults: Codable, Equatable, Sendable {
    /// Seconds before each answer.
    package var latency: Double?
    /// So many of the next requests are answered with the status 500.
    package var failures: Int?
    /// So many of the next answers break off in the middle.
    package var resets: Int?
    /// So many of the next pages are empty, with a cursor that goes on.
    package var emptyPages: Int?
    /// Each page begins with so many entries of the page before it, as from a server that pages by number while entries come in.
    package var repeatedEntries: Int?
    /// So many held entries come in before each page.
    package var arrivals: Int?
    /// The chance, 0…1, that a request meets one of the faults above, by chance. With ``seed``, in the same order each time.
    package var chance: Double?
    package var seed: UInt64?

    package init(
        latency: Double? = nil, failures: Int? = nil, resets: Int? = nil, emptyPages: Int? = nil, repeatedEntries: Int? = nil,
        arrivals: Int? = nil, chance: Double? = nil, seed: UInt64? = nil
    ) {
        self.latency = latency
        self.failures = failures
        self.resets = resets
        self.emptyPages = emptyPages
        self.repeatedEntries = repeatedEntries
        self.arrivals = arrivals
        self.chance = chance
        self.seed = seed
    }
}
