/// A place for a value that several closures share.
@MainActor
final class Box<Value> {
    var value: Value

    init(_ value: Value) { self.value = value }
}
