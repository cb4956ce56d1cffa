/// `UITextField`: one line of text. A tap shows the keyboard; ``UIKitSimulation/type(_:)`` types.
@MainActor
open class UITextField: UIControl {
    /// `UITextField.BorderStyle`
    public enum BorderStyle: Int, Sendable {
        /// `none`
        case none
        /// `roundedRect`
        case roundedRect = 3
    }

    /// `UITextField.text`
    open var text: String? { didSet { showText() } }
    /// `UITextField.placeholder`
    open var placeholder: String? { didSet { showText() } }
    /// `UITextField.borderStyle`
    open var borderStyle = BorderStyle.none {
        didSet {
            backgroundColor = borderStyle == .roundedRect ? .systemBackground : nil
            layer.cornerRadius = borderStyle == .roundedRect ? 6 : 0
        }
    }
    private let label = UILabel()

    /// `UITextField.init(frame:)`
    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(label)
    }

    /// `UITextField.init(coder:)`
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        addSubview(label)
    }

    open override var canBecomeFirstResponder: Bool { true }

    open override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: borderStyle == .roundedRect ? 7 : 0, dy: 0)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        becomeFirstResponder()
    }

    private func showText() {
        let text = text ?? ""
        label.text = text.isEmpty ? placeholder : text
        label.textColor = text.isEmpty ? .tertiaryLabel : .label
    }
}
