/// What a row of a bound list shows, where the list shows more than the rows of its pager.
public enum PagedListRow<Item, Separator> {
    /// A row of the pager.
    case item(Item)
    /// What stands between two rows, such as a day between messages.
    case separator(Separator)
    /// A row that the source has and the pager has not loaded.
    case placeholder
}

extension PagedListRow: Sendable where Item: Sendable, Separator: Sendable {}
extension PagedListRow: Equatable where Item: Equatable, Separator: Equatable {}
