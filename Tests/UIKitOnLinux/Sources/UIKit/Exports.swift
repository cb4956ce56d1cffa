/// Re-exports Foundation, as UIKit does.
@_exported import Foundation
