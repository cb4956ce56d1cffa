// Of WebKit, only the Objective-C part is used.

@_exported import UIKit
@_exported import WebKit
