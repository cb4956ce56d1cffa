/// Chooses an icon without opening the file, by type, permissions and extension.
enum IconName {
    static func of(_ kind: FolderEntry.Kind, name: FileName, isExecutable: Bool) -> String {
        switch kind {
        case .folder, .symlink(.folder): "folder"
        case .file, .symlink(.file): ofFile(extension: name.fileExtension, isExecutable: isExecutable)
        case .symlink: "inode-symlink"
        case .other(.blockDevice): "drive-harddisk"
        case .other: "text-x-generic"
        }
    }

    /// The extension first: on disks formatted by other systems every file is executable.
    private static func ofFile(extension suffix: String?, isExecutable: Bool) -> String {
        if let suffix, let icon = byExtension[suffix] { return icon }
        return isExecutable ? "application-x-executable" : "text-x-generic"
    }

    private static let byExtension: [String: String] = {
        let extensions = [
            "application-x-executable": "appimage bin com elf exe run",
            "audio-x-generic": "aac aif aiff flac m4a m4b mid midi mka mp3 oga ogg opus wav weba wma",
            "font-x-generic": "otf pfa pfb ttc ttf woff woff2",
            "image-x-generic":
                "avif bmp cr2 dng gif heic heif ico jpeg jpg jxl nef png ppm psd raw svg svgz tga tif tiff webp xcf xpm",
            "package-x-generic":
                "7z apk br bz2 cab cpio deb dmg flatpak gz ipa iso jar lz lz4 lzma rar rpm snap tar tbz tgz txz war xz zip zst",
            "text-html": "htm html mht mhtml xhtml",
            "text-x-generic":
                "c cc cfg conf cpp css csv h hpp ini java json log m md mm rs rst swift tex toml tsv txt xml yaml yml",
            "text-x-script": "bash bat fish js lua pl ps1 py rb sh ts zsh",
            "video-x-generic": "3gp avi flv m4v mkv mov mp4 mpeg mpg ogv webm wmv",
            "x-office-address-book": "vcf",
            "x-office-calendar": "ical ics",
            "x-office-document": "abw azw3 djvu doc docx dot dotx epub mobi odt ott pages pdf ps rtf",
            "x-office-presentation": "key odp otp pps ppsx ppt pptx",
            "x-office-spreadsheet": "gnumeric numbers ods ots xls xlsm xlsx",
        ]
        var icons: [String: String] = [:]
        for (icon, suffixes) in extensions {
            for suffix in suffixes.split(separator: " ") {
                icons[String(suffix)] = icon
            }
        }
        return icons
    }()
}
