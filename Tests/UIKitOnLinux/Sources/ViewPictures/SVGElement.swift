import Foundation

/// An element of an SVG picture.
struct SVGElement {
    private let name: String
    private var attributes: [(name: String, value: String)]
    private var content: [String] = []

    init(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        self.name = name
        self.attributes = attributes.map { ($0.key, $0.value) }
    }

    /// An element whose content is text.
    init(_ name: String, _ attributes: KeyValuePairs<String, String>, text: String) {
        self.init(name, attributes)
        let escaped = text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
        content = [escaped]
    }

    subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            attributes.removeAll { $0.name == attribute }
            if let newValue { attributes.append((attribute, newValue)) }
        }
    }

    var isEmpty: Bool { content.isEmpty }

    mutating func append(_ element: SVGElement) { content.append(element.text) }

    var text: String {
        let start = name + attributes.map { " \($0.name)=\"\($0.value)\"" }.joined()
        return content.isEmpty ? "<\(start)/>" : "<\(start)>\(content.joined())</\(name)>"
    }
}

extension CGFloat {
    /// With at most two digits after the point.
    var svg: String {
        let rounded = (self * 100).rounded() / 100
        return rounded == rounded.rounded(.towardZero) ? String(Int(rounded)) : "\(Double(rounded))"
    }
}
