internal import SwiftSyntax

/// Conditions, operators, names, constants and arguments.
extension Finder {
    // MARK: Conditions

    /// Adds that a condition is negated, and that it always holds.
    func addCondition(_ condition: ExprSyntax, widened kind: Candidate.Kind) {
        let text = condition.trimmedDescription
        guard text != "true", text != "false" else { return }
        addReplacing(.negation, condition, by: "!(\(text))")
        addReplacing(kind, condition, by: "true")
    }

    func addInfix(_ node: InfixOperatorExprSyntax) {
        let text = node.operator.trimmedDescription
        if text == "&&" || text == "||" {
            addReplacing(.widening, node, by: node.leftOperand.trimmedDescription)
            addReplacing(.widening, node, by: node.rightOperand.trimmedDescription)
        }
        if text == "??" { addReplacing(.widening, node, by: node.rightOperand.trimmedDescription) }
        guard let other = Opposites.operatorFor(text) else { return }
        let mutated = replacing(node.operator, by: other.text, in: Syntax(node))
        if Self.isAssignment(node) {
            // Only as a statement: it has no value.
            if node.parent?.is(CodeBlockItemSyntax.self) == true { add(other.kind, at: node, as: .statement, mutated: mutated) }
        } else {
            addReplacing(other.kind, node, by: mutated)
        }
    }

    func addPrefix(_ node: PrefixOperatorExprSyntax) {
        switch node.operator.text {
        case "-": addReplacing(.direction, node, by: node.expression.trimmedDescription)
        case "!": addReplacing(.negation, node, by: node.expression.trimmedDescription)
        default: break
        }
    }

    // MARK: Names and constants

    func addOpposite(of token: TokenSyntax, in node: some ExprSyntaxProtocol) {
        for name in Opposites.names(for: token.text) where names?.contains(name) ?? true {
            addReplacing(.direction, node, by: replacing(token, by: name, in: Syntax(node)))
        }
    }

    func addConstants(_ text: String, at node: some ExprSyntaxProtocol) {
        let text = text.replacing("_", with: "")
        if let number = Int(text) {
            // C reads anything but 0 as true.
            let others = Self.isBooleanOfC(node) ? [1 - number] : [number + 1, number - 1, 0]
            for other in others where other != number {
                addReplacing(.constant, node, by: other < 0 ? "(\(other))" : "\(other)")
            }
        } else if let number = Double(text) {
            for other in ["(\(text) + 1)", "(\(text) - 1)"] + (number == 0 ? [] : ["0"]) {
                addReplacing(.constant, node, by: other)
            }
        }
    }

    /// Whether it is a branch of `condition ? 1 : 0`, by which Swift passes a condition to C.
    private static func isBooleanOfC(_ node: some ExprSyntaxProtocol) -> Bool {
        guard let choice = node.parent?.as(TernaryExprSyntax.self) else { return false }
        return Set([choice.thenExpression, choice.elseExpression].map(\.trimmedDescription)) == ["0", "1"]
    }

    // MARK: Arguments

    /// Adds that two arguments are exchanged, and that another parameter of the function is passed.
    func addArguments(_ call: FunctionCallExprSyntax) {
        // The order of these does not matter.
        if ["min", "max", "Swift.min", "Swift.max"].contains(call.calledExpression.trimmedDescription) { return }
        let arguments = Array(call.arguments)
        for (one, other) in zip(arguments, arguments.dropFirst()) where areAlike(one.expression, other.expression) {
            let start = one.expression.positionAfterSkippingLeadingTrivia.utf8Offset
            let between = Array(call.root.description.utf8)[
                one.expression.endPositionBeforeTrailingTrivia
                    .utf8Offset..<other.expression.positionAfterSkippingLeadingTrivia
                    .utf8Offset]
            let texts = (one.expression.trimmedDescription, other.expression.trimmedDescription)
            guard texts.0 != texts.1 else { continue }
            let exchanged = texts.1 + String(decoding: between, as: UTF8.self) + texts.0
            let end = other.expression.endPositionBeforeTrailingTrivia.utf8Offset
            addReplacing(.argument, call, by: replacing(start..<end, by: exchanged, in: Syntax(call)))
        }
        for argument in arguments { addOtherParameters(for: argument.expression) }
    }

    private func addOtherParameters(for argument: ExprSyntax) {
        guard let name = argument.as(DeclReferenceExprSyntax.self)?.baseName.text else { return }
        var next = argument.parent
        while let node = next {
            if let function = node.as(FunctionDeclSyntax.self) {
                let parameters = function.signature.parameterClause.parameters.map {
                    (name: ($0.secondName ?? $0.firstName).text, type: $0.type.trimmedDescription)
                }
                guard let own = parameters.first(where: { $0.name == name }) else { return }
                for other in parameters where other.type == own.type && other.name != name {
                    addReplacing(.argument, argument, by: other.name)
                }
                return
            }
            next = node.parent
        }
    }

    /// Whether two arguments may be of one type, as far as one sees without types.
    private func areAlike(_ one: ExprSyntax, _ other: ExprSyntax) -> Bool {
        func isReference(_ node: ExprSyntax) -> Bool {
            node.is(DeclReferenceExprSyntax.self) || node.is(MemberAccessExprSyntax.self)
        }
        if isReference(one), isReference(other) { return true }
        let isNumber: (ExprSyntax) -> Bool = { $0.is(IntegerLiteralExprSyntax.self) || $0.is(FloatLiteralExprSyntax.self) }
        if isNumber(one), isNumber(other) { return true }
        return one.kind == other.kind && (one.is(BooleanLiteralExprSyntax.self) || one.is(StringLiteralExprSyntax.self))
    }

    // MARK: Texts

    private func replacing(_ part: some SyntaxProtocol, by text: String, in node: Syntax) -> String {
        let start = part.positionAfterSkippingLeadingTrivia.utf8Offset
        return replacing(start..<part.endPositionBeforeTrailingTrivia.utf8Offset, by: text, in: node)
    }

    private func replacing(_ range: Range<Int>, by text: String, in node: Syntax) -> String {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let original = Array(node.trimmedDescription.utf8)
        let bytes = original[..<(range.lowerBound - start)] + Array(text.utf8) + original[(range.upperBound - start)...]
        return String(decoding: bytes, as: UTF8.self)
    }
}
