import MutantList
internal import SwiftOperators
internal import SwiftParser
internal import SwiftSyntax

/// The mistakes that can be made in a Swift source.
public enum SwiftSource {
    /// Returns the candidates of a source.
    ///
    /// - Parameters:
    ///   - path: The path of the source in the project.
    ///   - names: The names that occur in the project. A name is exchanged for its opposite only if that is one of them; nil for all.
    ///   - modules: The modules that `canImport` finds.
    public static func candidates(in source: String, path: String, names: Set<String>? = nil, modules: Set<String>) -> [Candidate]
    {
        let operators = OperatorTable.standardOperators
        let tree = operators.foldAll(Parser.parse(source: source)) { _ in }
        let finder = Finder(path: path, names: names, conditions: Conditions(modules: modules))
        finder.walk(tree)
        var seen: Set<String> = []
        return finder.found.filter { seen.insert("\($0.range) \($0.mutated)").inserted }
    }

    /// Returns the names that occur in a source.
    public static func names(in source: String) -> Set<String> {
        Set(
            Parser.parse(source: source).tokens(viewMode: .sourceAccurate).compactMap { token in
                if case .identifier(let name) = token.tokenKind { name } else { nil }
            })
    }
}

/// Finds candidates. What traps when a programmer errs, attributes, patterns, and inactive branches of `#if` are left out.
final class Finder: SyntaxVisitor {
    let path: String
    let names: Set<String>?
    private let conditions: Conditions
    var found: [Candidate] = []

    private static let traps: Set<String> = [
        "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "print", "debugPrint",
    ]

    init(path: String, names: Set<String>?, conditions: Conditions) {
        self.path = path
        self.names = names
        self.conditions = conditions
        super.init(viewMode: .sourceAccurate)
    }

    // MARK: What is left out

    override func visit(_ node: AttributeListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: ExpressionPatternSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: GenericArgumentListSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AvailabilityConditionSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
        if let clause = conditions.active(of: node), let elements = clause.elements { walk(elements) }
        return .skipChildren
    }

    /// Whether a call ends the program, or only tells a programmer something.
    static func isTrap(_ call: FunctionCallExprSyntax) -> Bool { traps.contains(call.calledExpression.trimmedDescription) }

    // MARK: Parts of the source

    override func visit(_ node: CodeBlockItemListSyntax) -> SyntaxVisitorContinueKind {
        addStatements(node)
        return .visitChildren
    }

    override func visit(_ node: DeferStmtSyntax) -> SyntaxVisitorContinueKind {
        let body = node.body.statements
        if !body.isEmpty { add(.defer, at: body, as: .statement, mutated: "") }
        return .visitChildren
    }

    override func visit(_ node: ConditionElementSyntax) -> SyntaxVisitorContinueKind {
        if case .expression(let condition) = node.condition {
            let isGuard = node.parent?.parent?.is(GuardStmtSyntax.self) == true
            addCondition(condition, widened: isGuard ? .guard : .widening)
        }
        return .visitChildren
    }

    override func visit(_ node: WhereClauseSyntax) -> SyntaxVisitorContinueKind {
        addCondition(node.condition, widened: .widening)
        return .visitChildren
    }

    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind {
        addCondition(node.condition, widened: .widening)
        return .visitChildren
    }

    override func visit(_ node: InfixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        addInfix(node)
        return .visitChildren
    }

    override func visit(_ node: PrefixOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        addPrefix(node)
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        addOpposite(of: node.declName.baseName, in: node)
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        addOpposite(of: node.baseName, in: node)
        return .skipChildren
    }

    override func visit(_ node: IntegerLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        addConstants(node.literal.text, at: node)
        return .skipChildren
    }

    override func visit(_ node: FloatLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        addConstants(node.literal.text, at: node)
        return .skipChildren
    }

    override func visit(_ node: BooleanLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        addReplacing(.constant, node, by: node.literal.text == "true" ? "false" : "true")
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.isTrap(node) { return .skipChildren }
        addArguments(node)
        return .visitChildren
    }
}

/// Which branch of `#if` is compiled on Linux.
struct Conditions {
    let modules: Set<String>

    func active(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
        node.clauses.first { clause in clause.condition.map(isTrue) ?? true }
    }

    private func isTrue(_ condition: ExprSyntax) -> Bool {
        if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first { return isTrue(only.expression) }
        if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" { return !isTrue(not.expression) }
        if let infix = condition.as(InfixOperatorExprSyntax.self) {
            let isAnd = infix.operator.trimmedDescription == "&&"
            return isAnd
                ? isTrue(infix.leftOperand) && isTrue(infix.rightOperand)
                : isTrue(infix.leftOperand) || isTrue(infix.rightOperand)
        }
        guard let call = condition.as(FunctionCallExprSyntax.self) else { return condition.trimmedDescription == "DEBUG" }
        let argument = call.arguments.trimmedDescription
        switch call.calledExpression.trimmedDescription {
        case "os": return argument == "Linux"
        case "canImport": return modules.contains(argument)
        case "compiler", "swift": return true
        default: return false
        }
    }
}
