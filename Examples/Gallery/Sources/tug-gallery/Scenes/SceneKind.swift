/// The pages of the gallery, in the order of the menu. The raw value is the argument of `--scene`.
enum SceneKind: String, CaseIterable {
    case files
    case headers
    case style
    case images
    case footers
    case prefetch
    case floor
    case answer
    case news
    case log
    case chat
    case sideways
    case short
    case empty
    case million
    case languages
    case rtl
    case slow

    /// A section of the menu.
    enum Group: String {
        case first = "A real list"
        case edges = "Headers and footers"
        case live = "Rows that come by themselves"
        case lists = "Kinds of lists"
        case language = "Languages"
        case trouble = "Trouble"
    }

    var group: Group {
        switch self {
        case .files: .first
        case .headers, .style, .images, .footers, .prefetch, .floor: .edges
        case .answer, .news, .log, .chat: .live
        case .sideways, .short, .empty, .million: .lists
        case .languages, .rtl: .language
        case .slow: .trouble
        }
    }

    var title: String {
        switch self {
        case .files: "Files"
        case .headers: "Header styles"
        case .style: "An app's own style"
        case .images: "Images"
        case .footers: "Auto or back footer"
        case .prefetch: "Prefetch"
        case .floor: "Second floor"
        case .answer: "An answer"
        case .news: "News"
        case .log: "A log"
        case .chat: "Chat"
        case .sideways: "Sideways"
        case .short: "Short content"
        case .empty: "Empty list"
        case .million: "A million rows"
        case .languages: "42 languages"
        case .rtl: "Right to left"
        case .slow: "Slow and failing"
        }
    }

    var iconName: String {
        switch self {
        case .files: "folder-symbolic"
        case .headers: "go-down-symbolic"
        case .style: "applications-graphics-symbolic"
        case .images: "image-x-generic-symbolic"
        case .footers: "go-up-symbolic"
        case .prefetch: "media-seek-forward-symbolic"
        case .floor: "go-top-symbolic"
        case .answer: "format-text-rich-symbolic"
        case .news: "mail-unread-symbolic"
        case .log: "utilities-terminal-symbolic"
        case .chat: "mail-reply-sender-symbolic"
        case .sideways: "object-flip-horizontal-symbolic"
        case .short: "view-list-symbolic"
        case .empty: "edit-clear-all-symbolic"
        case .million: "view-more-symbolic"
        case .languages: "preferences-desktop-locale-symbolic"
        case .rtl: "format-justify-right-symbolic"
        case .slow: "network-server-symbolic"
        }
    }

    @MainActor
    func make(_ files: FilesModel) -> any GalleryScene {
        switch self {
        case .files: FilesScene(files)
        case .headers: HeaderStylesScene()
        case .style: StyleScene()
        case .images: ImagesScene()
        case .footers: FootersScene()
        case .prefetch: PrefetchScene()
        case .floor: SecondFloorScene()
        case .answer: AnswerScene()
        case .news: NewsScene()
        case .log: LogScene()
        case .chat: ChatScene()
        case .sideways: SidewaysScene()
        case .short: ShortContentScene()
        case .empty: EmptyScene()
        case .million: MillionRowsScene()
        case .languages: LanguagesScene()
        case .rtl: RightToLeftScene()
        case .slow: SlowScene()
        }
    }
}
