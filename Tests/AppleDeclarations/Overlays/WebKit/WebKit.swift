// Only the Objective-C part of WebKit is used.

@_exported import UIKit
@_exported import WebKit
