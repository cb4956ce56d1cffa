/// What a recording keeps times in. The engine for Embedded Swift comes without storage.
protocol RefreshTimeStore: AnyObject {
    func time(for key: String) -> Double?
    func setTime(_ secondsSince1970: Double, for key: String)
}
