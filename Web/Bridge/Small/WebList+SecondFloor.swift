extension WebList {
    /// Nothing is placed: in the smaller program.
    func placeFloor() {}
}
