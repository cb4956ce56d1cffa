import UIKit

extension SVGElement {
    /// A rectangle, filled unless the color is transparent.
    static func rect(_ rect: CGRect, _ color: CGColor?, cornerRadius: CGFloat = 0) -> SVGElement? {
        guard let color, color.alpha > 0, rect.width > 0, rect.height > 0 else { return nil }
        var element = SVGElement(
            "rect",
            ["x": rect.minX.svg, "y": rect.minY.svg, "width": rect.width.svg, "height": rect.height.svg])
        if cornerRadius > 0 { element["rx"] = min(cornerRadius, rect.width / 2, rect.height / 2).svg }
        element.paint("fill", color)
        return element
    }

    /// A path without fill and stroke.
    static func path(_ elements: [CGPath.Element]) -> SVGElement {
        func text(_ points: CGPoint...) -> String { points.map { "\($0.x.svg) \($0.y.svg)" }.joined(separator: " ") }
        let data = elements.map { element in
            switch element {
            case .move(let point): "M" + text(point)
            case .line(let point): "L" + text(point)
            case .curve(let a, let b, let end): "C" + text(a, b, end)
            case .close: "Z"
            }
        }
        return SVGElement("path", ["d": data.joined(), "fill": "none"])
    }

    /// The shape of a layer; nil without one.
    static func shape(_ layer: CAShapeLayer) -> SVGElement? {
        guard let path = layer.path, !path.isEmpty else { return nil }
        var element = SVGElement.path(path.elements)
        if let fill = layer.fillColor { element.paint("fill", fill) }
        if let stroke = layer.strokeColor {
            element.paint("stroke", stroke)
            element["stroke-width"] = layer.lineWidth.svg
            element["stroke-linecap"] = layer.lineCap.rawValue
            element["stroke-linejoin"] = layer.lineJoin.rawValue
        }
        return element
    }

    /// Sets `fill` or `stroke`.
    mutating func paint(_ attribute: String, _ color: CGColor) {
        let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
        self[attribute] = "rgb(\(parts.joined(separator: ",")))"
        if color.alpha < 1 { self["\(attribute)-opacity"] = color.alpha.svg }
    }
}
