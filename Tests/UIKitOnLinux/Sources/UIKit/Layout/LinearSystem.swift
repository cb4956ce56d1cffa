/// A linear combination of variables and a constant.
struct LinearExpression {
    var terms: [Int: Double] = [:]
    var constant = 0.0

    init(_ constant: Double) { self.constant = constant }

    init(variable: Int) { terms = [variable: 1] }

    static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
        var sum = a
        sum.constant += b.constant
        for (variable, factor) in b.terms {
            let total = (sum.terms[variable] ?? 0) + factor
            sum.terms[variable] = abs(total) < LinearSystem.tolerance ? nil : total
        }
        return sum
    }

    static func * (a: LinearExpression, factor: Double) -> LinearExpression {
        var product = LinearExpression(a.constant * factor)
        if factor != 0 { product.terms = a.terms.mapValues { $0 * factor } }
        return product
    }

    static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression { a + b * -1 }
}

/// Equations added one by one, each solved for one of its variables (Gauss–Jordan elimination).
struct LinearSystem {
    static let tolerance = 1e-6

    /// Each solved variable as an expression of the free ones.
    private var solved: [Int: LinearExpression] = [:]

    /// Returns the expression in free variables only.
    func reduced(_ expression: LinearExpression) -> LinearExpression {
        var result = LinearExpression(expression.constant)
        for (variable, factor) in expression.terms {
            result = result + (solved[variable] ?? LinearExpression(variable: variable)) * factor
        }
        return result
    }

    /// Returns the value of an expression that depends on no free variable.
    func value(of expression: LinearExpression) -> Double? {
        let reduced = reduced(expression)
        return reduced.terms.isEmpty ? reduced.constant : nil
    }

    /// Adds the equation `expression` = 0. Returns false if it contradicts earlier ones.
    mutating func add(_ expression: LinearExpression) -> Bool {
        let rest = reduced(expression)
        guard let (variable, factor) = rest.terms.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }) else {
            return abs(rest.constant) < Self.tolerance
        }
        let value = (rest - LinearExpression(variable: variable) * factor) * (-1 / factor)
        for (other, old) in solved {
            if let share = old.terms[variable] {
                solved[other] = old - LinearExpression(variable: variable) * share + value * share
            }
        }
        solved[variable] = value
        return true
    }
}
