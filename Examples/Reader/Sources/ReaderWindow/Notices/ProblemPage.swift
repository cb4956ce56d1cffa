import GTKSupport
import TugGTK

/// What stands in place of rows: an icon, a sentence, what to do about it, and a button for that.
@MainActor
enum ProblemPage {
    /// - Parameters:
    ///   - icon: The name of an icon of the theme.
    ///   - title: What is the case.
    ///   - advice: What the person can do.
    ///   - action: The text of a button and what it does.
    static func make(
        icon: String, title: String, advice: String, action: (text: String, body: @MainActor () -> Void)? = nil
    ) -> Widget {
        let heading = centered(title).styled("problem-title")
        let text = centered(advice).styled("dim-label")
        let page = Widget.column([Widget.icon(icon, size: 64).styled("problem-icon"), heading, text], spacing: 12)
        if let action { gtk_box_append(page.cast(), Widget.button(action.text, action.body)) }
        return page.styled("problem").aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
    }

    private static func centered(_ text: String) -> Widget {
        let label = Widget.paragraph(text)
        gtk_label_set_xalign(label.opaque, 0.5)
        gtk_label_set_justify(label.opaque, GTK_JUSTIFY_CENTER)
        gtk_label_set_max_width_chars(label.opaque, 44)
        return label
    }
}
