import UIKit

/// Draws views as SVG: what is in their layers, in the order of the subviews. Backgrounds, shapes, texts, images that were drawn with a
/// `UIGraphicsImageRenderer`, and spinners. Hidden views are left out; clipping, transforms and opacity apply.
///
/// The width of a text is the font's in the program that shows the picture, while lines break and truncate by
/// ``UIKitSimulation/textWidth``.
@MainActor
public struct ViewPicture {
    private var root = SVGElement("g")
    private let size: CGSize

    /// A picture of a view, as large as the view, in points.
    public init(of view: UIView) {
        size = view.bounds.size
        root = group(of: view, transform: "translate(\((-view.bounds.minX).svg) \((-view.bounds.minY).svg))")
    }

    /// The picture as an SVG document.
    public var svg: String { Self.document(size, [root]) }

    /// Pictures side by side, in rows of `columns`, with a caption below each, as an SVG document. Of each the upper `height` points are
    /// shown, or the lower ones if `height` is negative.
    public static func sheet(_ pictures: [(caption: String, picture: ViewPicture)], columns: Int, height: CGFloat) -> String {
        let gap: CGFloat = 16
        let caption: CGFloat = 28
        let width = pictures.map(\.picture.size.width).max() ?? 0
        let cell = CGSize(width: width + gap, height: abs(height) + caption + gap)
        let rows = (pictures.count + columns - 1) / max(columns, 1)
        let size = CGSize(width: CGFloat(columns) * cell.width + gap, height: CGFloat(rows) * cell.height + gap)
        var elements = [SVGElement.rect(CGRect(origin: .zero, size: size), UIColor(white: 0.9, alpha: 1).cgColor)].compactMap {
            $0
        }
        for (index, item) in pictures.enumerated() {
            let (x, y) = (gap + CGFloat(index % columns) * cell.width, gap + CGFloat(index / columns) * cell.height)
            var frame = SVGElement(
                "svg", ["x": x.svg, "y": y.svg, "width": width.svg, "height": abs(height).svg, "overflow": "hidden"])
            let top = height < 0 ? item.picture.size.height + height : 0
            frame["viewBox"] = "0 \(top.svg) \(width.svg) \(abs(height).svg)"
            frame.append(item.picture.root)
            elements.append(frame)
            elements.append(
                SVGElement(
                    "text",
                    [
                        "x": (x + width / 2).svg, "y": (y + abs(height) + 20).svg, "font-size": "15", "text-anchor": "middle",
                        "font-family": fonts,
                    ], text: item.caption))
        }
        return document(size, elements)
    }

    /// Fonts by preference. Inter resembles the font of iOS; DejaVu has Arabic letters.
    private static let fonts = "Inter, DejaVu Sans"

    private static func document(_ size: CGSize, _ elements: [SVGElement]) -> String {
        var svg = SVGElement(
            "svg", ["xmlns": "http://www.w3.org/2000/svg", "width": size.width.svg, "height": size.height.svg])
        for element in elements { svg.append(element) }
        return svg.text + "\n"
    }

    // MARK: Views

    /// A view with its subviews. Its content is in the coordinates of its bounds.
    private func group(of view: UIView, transform: String) -> SVGElement {
        var group = SVGElement("g", ["transform": transform])
        if view.alpha < 1 { group["opacity"] = view.alpha.svg }
        if view.clipsToBounds {
            let bounds = view.bounds
            let corners = "\(bounds.minX.svg) \(bounds.minY.svg) \(bounds.width.svg) \(bounds.height.svg)"
            let id = "c" + corners.replacingOccurrences(of: " ", with: "_")
            var clip = SVGElement("clipPath", ["id": id])
            if let shape = SVGElement.rect(bounds, UIColor.black.cgColor, cornerRadius: view.layer.cornerRadius) {
                clip.append(shape)
            }
            group.append(clip)
            group["clip-path"] = "url(#\(id))"
        }
        for element in content(of: view) { group.append(element) }
        let back = view.subviews.filter { !$0.isHidden && $0.alpha > 0 }
        // Subviews with equal positions stay in their order.
        let ordered = back.enumerated().sorted {
            ($0.element.layer.zPosition, $0.offset) < ($1.element.layer.zPosition, $1.offset)
        }
        for (_, subview) in ordered {
            let child = self.group(of: subview, transform: Self.transform(of: subview))
            if !child.isEmpty { group.append(child) }
        }
        return group
    }

    private static func transform(of view: UIView) -> String {
        let t = view.toSuperview
        if t.a == 1, t.b == 0, t.c == 0, t.d == 1 { return "translate(\(t.tx.svg) \(t.ty.svg))" }
        return "matrix(\([t.a, t.b, t.c, t.d, t.tx, t.ty].map(\.svg).joined(separator: " ")))"
    }

    private func content(of view: UIView) -> [SVGElement] {
        let radius = view.layer.cornerRadius
        var elements = [
            SVGElement.rect(view.bounds, view.backgroundColor?.cgColor, cornerRadius: radius),
            SVGElement.rect(view.bounds, view.layer.backgroundColor, cornerRadius: radius),
        ]
        if let shape = view.layer as? CAShapeLayer { elements.append(SVGElement.shape(shape)) }
        switch view {
        case let label as UILabel: elements += lines(of: label)
        case let spinner as UIActivityIndicatorView: elements += spokes(of: spinner)
        case let imageView as UIImageView: elements.append(image(of: imageView))
        default: break
        }
        return elements.compactMap { $0 }
    }

    // MARK: Texts

    private func lines(of label: UILabel) -> [SVGElement] {
        guard let font = label.font, label.bounds.width > 0 else { return [] }
        let bounds = label.bounds
        var lines = label.lines(within: bounds.width)
        let room = label.numberOfLines == 0 ? Int.max : label.numberOfLines
        if lines.count > room { lines = Array(lines.prefix(room - 1)) + [lines.dropFirst(room - 1).joined(separator: " ")] }
        let top = bounds.midY - CGFloat(lines.count) * font.lineHeight / 2
        let isMirrored = label.effectiveUserInterfaceLayoutDirection == .rightToLeft
        let (anchor, x): (String, CGFloat) =
            switch label.textAlignment {
            case .center: ("middle", bounds.midX)
            case .right: ("end", bounds.maxX)
            case .natural where isMirrored: ("end", bounds.maxX)
            default: ("start", bounds.minX)
            }
        return lines.enumerated().map { index, line in
            // The baseline of San Francisco is 0.95 times the size below the top of the line.
            let baseline = top + CGFloat(index) * font.lineHeight + 0.95 * font.pointSize
            var element = SVGElement(
                "text",
                ["x": x.svg, "y": baseline.svg, "font-size": font.pointSize.svg, "font-family": Self.fonts],
                text: truncated(line, in: label))
            if anchor != "start" { element["text-anchor"] = anchor }
            if font.weight.rawValue > 0 { element["font-weight"] = Self.weight(font.weight) }
            element.paint("fill", label.textColor.cgColor)
            return element
        }
    }

    private func truncated(_ line: String, in label: UILabel) -> String {
        guard label.width(line) > label.bounds.width + 0.5 else { return line }
        var short = line
        while !short.isEmpty, label.width(short + "…") > label.bounds.width { short.removeLast() }
        return short + "…"
    }

    private static func weight(_ weight: UIFont.Weight) -> String {
        switch weight {
        case .medium: "500"
        case .semibold: "600"
        default: "700"
        }
    }

    // MARK: Pictures

    /// Eight spokes, as iOS has drawn them since iOS 13.
    private func spokes(of spinner: UIActivityIndicatorView) -> [SVGElement] {
        guard let color = spinner.color?.cgColor else { return [] }
        let radius = min(spinner.bounds.width, spinner.bounds.height) / 2
        return (0..<8).map { spoke in
            var line = SVGElement(
                "line",
                [
                    "x1": spinner.bounds.midX.svg, "x2": spinner.bounds.midX.svg,
                    "y1": (spinner.bounds.midY - radius * 0.95).svg, "y2": (spinner.bounds.midY - radius * 0.5).svg,
                    "stroke-width": (radius * 0.24).svg, "stroke-linecap": "round",
                    "transform": "rotate(\(spoke * 45) \(spinner.bounds.midX.svg) \(spinner.bounds.midY.svg))",
                ])
            line.paint("stroke", CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1))
            line["stroke-opacity"] = (color.alpha * (0.35 + 0.65 * CGFloat(spoke) / 7)).svg
            return line
        }
    }

    /// The image, or the first frame of an animation, where the content mode puts it; not scaled.
    private func image(of view: UIImageView) -> SVGElement? {
        guard let image = view.isAnimating ? view.animationImages?.first ?? view.image : view.image else { return nil }
        var origin = CGPoint(x: view.bounds.midX - image.size.width / 2, y: view.bounds.midY - image.size.height / 2)
        switch view.contentMode {
        case .left: origin.x = view.bounds.minX
        case .right: origin.x = view.bounds.maxX - image.size.width
        case .top: origin.y = view.bounds.minY
        case .bottom: origin.y = view.bounds.maxY - image.size.height
        default: break
        }
        var group = SVGElement("g", ["transform": "translate(\(origin.x.svg) \(origin.y.svg))"])
        for fill in image.fills {
            var path = SVGElement.path(fill.path)
            path.paint("fill", image.renderingMode == .alwaysTemplate ? view.tintColor.cgColor : fill.color)
            group.append(path)
        }
        return group.isEmpty ? nil : group
    }
}
