/// Every text that the library shows or speaks. A ``Language`` has one for each.
public enum StringKey: UInt8, Sendable, CaseIterable {
    /// Header at rest.
    case headerIdle
    /// Header armed.
    case headerPulling
    /// Header working.
    case headerRefreshing
    /// Header after a success.
    case headerUpdated
    /// Header after a failure without a message.
    case headerFailed
    /// Auto footer at rest.
    case autoFooterIdle
    /// Auto footer working.
    case autoFooterRefreshing
    /// Back footer at rest.
    case backFooterIdle
    /// Back footer armed.
    case backFooterPulling
    /// Back footer working.
    case backFooterRefreshing
    /// Footer whose data has ended.
    case footerNoMoreData
    /// Footer after a success.
    case footerLoaded
    /// Footer after a failure without a message.
    case footerFailed
    /// Under a failure, where a tap tries again.
    case tapToRetry
    /// Under a failure of something that is pulled.
    case pullToRetry
    /// Name of the action that refreshes, for menus and assistive technologies.
    case refreshAction
    /// Name of the action that loads more.
    case loadMoreAction
    /// Name of the action that tries again.
    case retryAction
}

/// The texts of one language: a table in the program's constants, which costs nothing while nobody refers to it.
public struct Language: Sendable {
    /// BCP 47 code, such as `en` or `zh-Hans`.
    public let code: String
    private let text: @Sendable (StringKey) -> String

    /// A language with a text for each key.
    public init(code: String, text: @escaping @Sendable (StringKey) -> String) {
        self.code = code
        self.text = text
    }

    /// The text for a key.
    public subscript(key: StringKey) -> String { text(key) }

    /// This language with some texts replaced; `replacement` returns nil for those that stay.
    public func overriding(_ replacement: @escaping @Sendable (StringKey) -> String?) -> Language {
        let base = text
        return Language(code: code) { key in replacement(key) ?? base(key) }
    }
}
