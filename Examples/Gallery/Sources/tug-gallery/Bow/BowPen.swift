import TugGTK

/// Draws the parts of a ``BowPicture`` in the two colors of the theme.
struct BowPen {
    let context: OpaquePointer
    /// The color of the text.
    let ink: GdkRGBA
    /// The accent color.
    let accent: GdkRGBA

    /// A bow with its back at the top and its string through (0, nock).
    func bow(tips: Double, span: Double, nock: Double, isAccented: Bool, alpha: Double) {
        let grip = tips - 23
        prepare(isAccented ? accent : ink, alpha, width: 3)
        for side in [-1.0, 1.0] {
            cairo_move_to(context, 0, grip)
            cairo_curve_to(context, side * span * 0.42, grip - 3, side * span * 0.82, tips - 15, side * span, tips)
            // The tips of a recurve bow bend back.
            cairo_curve_to(context, side * (span + 1.5), tips + 2.5, side * (span + 4), tips + 2, side * (span + 5.5), tips - 2)
            cairo_stroke(context)
        }
        prepare(isAccented ? accent : ink, alpha, width: 6)
        cairo_move_to(context, -6, grip)
        cairo_line_to(context, 6, grip)
        cairo_stroke(context)
        prepare(ink, alpha * 0.75, width: 1.2)
        cairo_move_to(context, -span, tips)
        cairo_line_to(context, 0, nock)
        cairo_line_to(context, span, tips)
        cairo_stroke(context)
    }

    /// An arrow that points up when `angle`, clockwise in radians, is 0.
    func arrow(nock: (x: Double, y: Double), angle: Double, length: Double, isAccented: Bool, alpha: Double) {
        cairo_save(context)
        cairo_translate(context, nock.x, nock.y)
        cairo_rotate(context, angle)
        prepare(isAccented ? accent : ink, alpha, width: 2)
        cairo_move_to(context, 0, 0)
        cairo_line_to(context, 0, -length + 6)
        cairo_stroke(context)
        cairo_move_to(context, 0, -length)
        cairo_line_to(context, 5, -length + 11)
        cairo_line_to(context, 0, -length + 8)
        cairo_line_to(context, -5, -length + 11)
        cairo_close_path(context)
        cairo_fill(context)
        cairo_set_line_width(context, 1.6)
        for feather in 0..<3 {
            let y = -3 - Double(feather) * 4
            for side in [-1.0, 1.0] {
                cairo_move_to(context, 0, y - 4)
                cairo_line_to(context, side * 4.5, y + 1)
            }
        }
        cairo_stroke(context)
        cairo_restore(context)
    }

    /// Lines of air that pass by.
    func streak(x: Double, y: Double, length: Double, alpha: Double) {
        prepare(ink, alpha, width: 1.6)
        cairo_move_to(context, x, y)
        cairo_line_to(context, x, y + length)
        cairo_stroke(context)
    }

    /// Rings around the center of the target.
    func target(radius: Double) {
        for (fraction, isFilled) in [(1.0, false), (0.66, false), (0.33, true)] {
            prepare(accent, 1, width: 3.5)
            cairo_new_path(context)
            cairo_arc(context, 0, 0, radius * fraction, 0, 2 * .pi)
            if isFilled { cairo_fill(context) } else { cairo_stroke(context) }
        }
    }

    /// The ground below a fallen arrow.
    func ground(y: Double, halfWidth: Double) {
        prepare(ink, 0.25, width: 1.6)
        cairo_move_to(context, -halfWidth, y)
        cairo_line_to(context, halfWidth, y)
        cairo_stroke(context)
    }

    private func prepare(_ color: GdkRGBA, _ alpha: Double, width: Double) {
        cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * alpha)
        cairo_set_line_width(context, width)
        cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    }
}
