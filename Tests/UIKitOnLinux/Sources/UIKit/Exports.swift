/// As UIKit does, the module brings Foundation along.
@_exported import Foundation
