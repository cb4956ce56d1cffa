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

/// The shared language, and what shows texts: the controls of lists, and the buttons to their edges, which use the language of a control.
@MainActor
enum SharedLanguage {
    static var language: Language? {
        didSet { changed() }
    }
    /// Redraws something on a list; false once it does not exist any more.
    private static var followers: [ObjectIdentifier: @MainActor () -> Bool] = [:]

    /// Has `redraw` called with each change; nil ends it.
    static func follow(_ owner: AnyObject, _ redraw: (@MainActor () -> Bool)?) {
        followers[ObjectIdentifier(owner)] = redraw
    }

    /// This language is another, or that of a control.
    static func changed() {
        for (owner, redraw) in followers where !redraw() { followers[owner] = nil }
    }
}
