/// A mutable value shared by several closures.
@MainActor
final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
