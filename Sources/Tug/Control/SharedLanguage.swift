extension Language {
    /// The language of every control that has none of its own, also of those on screen; nil (the default) for the host's choice, as the
    /// person's preferred language. A change takes effect at once.
    ///
    ///     Language.shared = .named("zh-Hant")
    @MainActor public static var shared: Language? {
        get { SharedLanguage.language }
        set { SharedLanguage.language = newValue }
    }
}

/// The shared language and the controls that show it.
@MainActor
enum SharedLanguage {
    static var language: Language? {
        didSet { followers = followers.filter { $0.value() } }
    }
    /// Redraws a control on a list; false once it does not exist any more.
    private static var followers: [ObjectIdentifier: @MainActor () -> Bool] = [:]

    /// Has `redraw` called with each change; nil ends it.
    static func follow(_ control: AnyObject, _ redraw: (@MainActor () -> Bool)?) {
        followers[ObjectIdentifier(control)] = redraw
    }
}
