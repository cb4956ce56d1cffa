/// The size of a display of the app's own.
public let size = (width: 360, height: 640)
