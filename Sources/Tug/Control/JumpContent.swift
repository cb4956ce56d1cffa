/// What a button shows that scrolls a list to one of its edges.
///
/// Hosts have such a button; see theirs. A button of the app's own reads it from ``ListPosition/jumpContent(to:in:)``.
public struct JumpContent: Sendable, Hashable {
    /// Whether the button is there: the list is not at the edge.
    public let isShown: Bool
    /// The number of unseen rows there, in the digits of the language; empty if there are none.
    public let number: String
    /// What is spoken: what the button does, and the number.
    public let label: String

    init(to edge: ScrollEdge, isShown: Bool, unseen: Int, language: Language) {
        self.isShown = isShown
        var number = ""
        if unseen > 0 { language.digits.write(unseen, width: 1, to: &number) }
        self.number = number
        let name = language[edge == .start ? .goToStartAction : .goToEndAction]
        label = number.isEmpty ? name : "\(name) (\(number))"
    }
}

extension ListPosition {
    /// What a button shows that scrolls to an edge by ``scroll(to:animated:)``. Unseen rows are counted from the first call.
    public func jumpContent(to edge: ScrollEdge, in language: Language) -> JumpContent {
        JumpContent(to: edge, isShown: edge == .start ? !isAtStart : !isAtEnd, unseen: unseen(at: edge), language: language)
    }
}
