internal import SwiftSyntax

/// Statements dropped and exchanged, and functions that return early.
extension Finder {
    func addStatements(_ list: CodeBlockItemListSyntax) {
        guard !isFile(list) else { return }
        let items = Array(list)
        let early = earlyReturn(from: list)
        for (index, item) in items.enumerated() {
            if let early, !isReturn(item), !isDeclarationOfFunction(item) { addInsertion(of: early, before: item) }
            if let kind = droppedKind(item), !Self.isValue(item) { add(kind, at: item.item, as: .statement, mutated: "") }
            // The order of two assignments hardly ever matters.
            if index + 1 < items.count, isEffect(item), isEffect(items[index + 1]),
                !isAssignment(item) || !isAssignment(items[index + 1])
            {
                addExchange(item, items[index + 1])
            }
        }
    }

    private func isFile(_ list: CodeBlockItemListSyntax) -> Bool {
        list.parent?.is(SourceFileSyntax.self) == true && !path.hasSuffix("main.swift")
    }

    private func isReturn(_ item: CodeBlockItemSyntax) -> Bool { item.item.is(ReturnStmtSyntax.self) }
    private func isDeclarationOfFunction(_ item: CodeBlockItemSyntax) -> Bool { item.item.is(FunctionDeclSyntax.self) }

    /// Returns the operator that drops a statement; nil if it cannot be dropped.
    private func droppedKind(_ item: CodeBlockItemSyntax) -> Candidate.Kind? {
        switch item.item {
        case .stmt(let statement):
            if let control = statement.as(ExpressionStmtSyntax.self) {
                return control.expression.is(IfExprSyntax.self) || control.expression.is(SwitchExprSyntax.self) ? .statement : nil
            }
            if let end = statement.as(ReturnStmtSyntax.self) { return end.expression == nil ? .statement : nil }
            if statement.is(ForStmtSyntax.self) || statement.is(BreakStmtSyntax.self) || statement.is(ContinueStmtSyntax.self) {
                return .statement
            }
            return statement.is(ThrowStmtSyntax.self) ? .statement : nil
        case .expr(let expression): return droppedKind(expression)
        default: return nil
        }
    }

    private func droppedKind(_ expression: ExprSyntax) -> Candidate.Kind? {
        let text = expression.trimmedDescription
        var inner = expression
        var isAwaited = false
        while true {
            if let attempt = inner.as(TryExprSyntax.self) {
                inner = attempt.expression
            } else if let awaited = inner.as(AwaitExprSyntax.self) {
                inner = awaited.expression
                isAwaited = true
            } else {
                break
            }
        }
        if let call = inner.as(FunctionCallExprSyntax.self) {
            if Self.isTrap(call) || text.contains("super.init") || text.contains("self.init") { return nil }
            if text.contains("checkCancellation") || text.hasSuffix("ancel()") { return .cancellation }
        }
        if let infix = inner.as(InfixOperatorExprSyntax.self), Self.isAssignment(infix) {
            let nothing: Set = ["nil", "0", "0.0", "false", "[]", "[:]", "\"\"", ".zero", ".idle", ".none", "1"]
            return nothing.contains(infix.rightOperand.trimmedDescription) ? .reset : .statement
        }
        return isAwaited ? .await : .statement
    }

    private func isAssignment(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .expr(let expression) = item.item else { return false }
        return expression.as(InfixOperatorExprSyntax.self).map(Self.isAssignment) ?? false
    }

    private func isEffect(_ item: CodeBlockItemSyntax) -> Bool {
        guard case .expr(let expression) = item.item else { return false }
        return droppedKind(expression) != nil
    }

    private func addExchange(_ first: CodeBlockItemSyntax, _ second: CodeBlockItemSyntax) {
        let range =
            first.positionAfterSkippingLeadingTrivia.utf8Offset..<second.item.endPositionBeforeTrailingTrivia.utf8Offset
        let texts = (first.item.trimmedDescription, second.item.trimmedDescription)
        guard texts.0 != texts.1 else { return }
        // The text as it stands, with what is between them.
        let root = Array(first.root.description.utf8)
        let original = String(decoding: root[range], as: UTF8.self)
        add(
            .exchange, range: range, form: .statement, original: original, mutated: "\(texts.1)\n\(texts.0)",
            within: Syntax(first))
    }

    private func addInsertion(of text: String, before item: CodeBlockItemSyntax) {
        let position = item.positionAfterSkippingLeadingTrivia.utf8Offset
        add(
            .earlyReturn, range: position..<position, form: .insertion, original: "before \(firstLine(item))", mutated: text,
            within: Syntax(item))
    }

    private func firstLine(_ item: CodeBlockItemSyntax) -> String {
        String(item.trimmedDescription.prefix { $0 != "\n" })
    }

    /// Returns what a mistake writes to leave the function of a list early; nil if that is not known.
    private func earlyReturn(from list: CodeBlockItemListSyntax) -> String? {
        var next = list.parent
        while let node = next {
            if let function = node.as(FunctionDeclSyntax.self) {
                guard let type = Self.returnType(of: function) else { return "return" }
                if type.hasSuffix("?") { return "return nil" }
                return type == "Bool" ? "return false" : nil
            }
            if let accessor = node.as(AccessorDeclSyntax.self) {
                return ["set", "didSet", "willSet"].contains(accessor.accessorSpecifier.text) ? "return" : nil
            }
            if let closure = node.as(ClosureExprSyntax.self) { return closure.statements.count > 1 ? "return" : nil }
            if node.is(DeferStmtSyntax.self) || node.is(DeclSyntax.self) { return nil }
            next = node.parent
        }
        return nil
    }
}
