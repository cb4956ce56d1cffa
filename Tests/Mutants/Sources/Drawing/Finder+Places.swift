import MutantList
internal import SwiftSyntax

/// Where the replaced text begins and ends, so that the result can be compiled behind a switch.
extension Finder {
    /// Adds a candidate whose place is a whole node.
    func add(_ kind: Candidate.Kind, at node: some SyntaxProtocol, as form: Mutant.Form, mutated: String) {
        let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
        let end = node.endPositionBeforeTrailingTrivia.utf8Offset
        add(kind, range: start..<end, form: form, original: node.trimmedDescription, mutated: mutated, within: Syntax(node))
    }

    /// Adds a candidate for a range.
    func add(
        _ kind: Candidate.Kind, range: Range<Int>, form: Mutant.Form, original: String, mutated: String, within node: Syntax
    ) {
        let (name, declaration) = Self.declaration(around: node)
        found.append(
            Candidate(
                kind: kind, path: path, range: range, form: form, original: original, mutated: mutated, declaration: name,
                declarationRange: declaration))
    }

    /// Adds a candidate that replaces an expression. The place is larger than it where a choice between two values cannot stand: in a
    /// chain of members, and in what is assigned to or changed.
    func addReplacing(_ kind: Candidate.Kind, _ node: some ExprSyntaxProtocol, by text: String) {
        let place = Self.place(of: Syntax(node))
        let start = place.node.positionAfterSkippingLeadingTrivia.utf8Offset
        let original = Array(place.node.trimmedDescription.utf8)
        let from = node.positionAfterSkippingLeadingTrivia.utf8Offset - start
        let to = node.endPositionBeforeTrailingTrivia.utf8Offset - start
        guard from >= 0, to <= original.count, from <= to else { return }
        let mutated = Array(original[..<from]) + Array(text.utf8) + Array(original[to...])
        add(kind, at: place.node, as: place.form, mutated: String(decoding: mutated, as: UTF8.self))
    }

    private static func place(of node: Syntax) -> (node: Syntax, form: Mutant.Form) {
        var node = node
        while let parent = node.parent, isChain(parent, of: node) { node = parent }
        // What is assigned to, or passed to be changed, is replaced with its whole statement.
        var outer = node
        while let parent = outer.parent, isEffect(parent) { outer = parent }
        if let parent = outer.parent {
            let isTarget =
                parent.as(InfixOperatorExprSyntax.self).map { $0.leftOperand.id == outer.id && isAssignment($0) } ?? false
            if isTarget || parent.is(InOutExprSyntax.self), let statement = statement(around: outer) {
                return (statement, .statement)
            }
            if parent.is(CodeBlockItemSyntax.self), let statement = statement(around: outer) { return (statement, .statement) }
        }
        return (node, .expression)
    }

    /// Whether a node continues an expression behind it, as in `a.b?[c](d)`.
    private static func isChain(_ parent: Syntax, of node: Syntax) -> Bool {
        if let access = parent.as(MemberAccessExprSyntax.self) { return access.base?.id == node.id }
        if let call = parent.as(FunctionCallExprSyntax.self) { return call.calledExpression.id == node.id }
        if let call = parent.as(SubscriptCallExprSyntax.self) { return call.calledExpression.id == node.id }
        return parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    }

    private static func isEffect(_ node: Syntax) -> Bool { node.is(TryExprSyntax.self) || node.is(AwaitExprSyntax.self) }

    static func isAssignment(_ infix: InfixOperatorExprSyntax) -> Bool {
        if infix.operator.is(AssignmentExprSyntax.self) { return true }
        let text = infix.operator.trimmedDescription
        return text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(text)
    }

    /// Returns the statement around a node if it is an expression and not the only one, whose value may be returned.
    private static func statement(around node: Syntax) -> Syntax? {
        var node = node
        while let parent = node.parent {
            if let item = parent.as(CodeBlockItemSyntax.self) {
                guard case .expr(let expression) = item.item else { return nil }
                return isValue(item) ? nil : Syntax(expression)
            }
            if parent.is(ClosureExprSyntax.self) { return nil }
            node = parent
        }
        return nil
    }

    /// Whether a statement may be the value of what it is in.
    static func isValue(_ item: CodeBlockItemSyntax) -> Bool {
        guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1 else { return false }
        if case .expr(let expression) = item.item, let infix = expression.as(InfixOperatorExprSyntax.self), isAssignment(infix) {
            return false
        }
        guard let owner = list.parent?.parent else { return false }
        if let function = owner.as(FunctionDeclSyntax.self) { return returnType(of: function) != nil }
        if let accessor = owner.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
        if list.parent?.is(ClosureExprSyntax.self) == true { return true }
        return list.parent?.is(AccessorBlockSyntax.self) == true || owner.is(IfExprSyntax.self)
            || list.parent?.is(SwitchCaseSyntax.self) == true
    }

    /// Returns the type that a function returns; nil if it returns nothing.
    static func returnType(of function: FunctionDeclSyntax) -> String? {
        let type = function.signature.returnClause?.type.trimmedDescription
        return type == "Void" || type == "()" ? nil : type
    }

    /// Returns the name of the declarations around a node, and the bytes of the innermost function or property.
    private static func declaration(around node: Syntax) -> (name: String, range: Range<Int>) {
        var names: [String] = []
        var range: Range<Int>?
        var next: Syntax? = node
        while let node = next {
            if let name = name(of: node) {
                names.append(name)
                if range == nil {
                    range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
                }
            }
            next = node.parent
        }
        let all = node.root
        return (
            names.isEmpty ? "file" : names.reversed().joined(separator: "."),
            range ?? all.position.utf8Offset..<all.endPosition.utf8Offset
        )
    }

    private static func name(of node: Syntax) -> String? {
        if let function = node.as(FunctionDeclSyntax.self) { return function.name.text }
        if node.is(InitializerDeclSyntax.self) { return "init" }
        if node.is(DeinitializerDeclSyntax.self) { return "deinit" }
        if node.is(SubscriptDeclSyntax.self) { return "subscript" }
        if let variable = node.as(VariableDeclSyntax.self), node.parent?.is(MemberBlockItemSyntax.self) == true {
            return variable.bindings.first?.pattern.trimmedDescription
        }
        if let type = node.asProtocol((any NamedDeclSyntax).self), node.is(DeclSyntax.self) { return type.name.text }
        return node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }
}
