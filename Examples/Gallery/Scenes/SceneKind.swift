import FolderListing

/// The pages there are, in the order of the menu. The raw value is what `--scene` takes.
enum SceneKind: String, CaseIterable {
    case files
    case headers
    case footers
    case short
    case empty
    case slow
    case million
    case rtl

    var title: String {
        switch self {
        case .files: "Files"
        case .headers: "Header styles"
        case .footers: "Auto or back footer"
        case .short: "Short content"
        case .empty: "Empty list"
        case .slow: "Slow and failing"
        case .million: "A million rows"
        case .rtl: "Right to left"
        }
    }

    var iconName: String {
        switch self {
        case .files: "folder-symbolic"
        case .headers: "go-down-symbolic"
        case .footers: "go-up-symbolic"
        case .short: "view-list-symbolic"
        case .empty: "mail-unread-symbolic"
        case .slow: "network-server-symbolic"
        case .million: "view-more-symbolic"
        case .rtl: "format-justify-right-symbolic"
        }
    }

    @MainActor
    func make(_ files: FilesModel) -> any GalleryScene {
        switch self {
        case .files: FilesScene(files)
        case .headers: HeaderStylesScene()
        case .footers: FootersScene()
        case .short: ShortContentScene()
        case .empty: EmptyScene()
        case .slow: SlowScene()
        case .million: MillionRowsScene()
        case .rtl: RightToLeftScene()
        }
    }
}
