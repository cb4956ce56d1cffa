import SampleScreens
import Tug
import TugUIKit
import UIKit
import ViewPictures

/// A picture of the sample app, and how the simulated app gets there.
@MainActor
struct Play {
    /// The file name, without extension.
    let name: String
    /// Plays and draws.
    let svg: @MainActor () async throws -> String

    static let all = tables + collections + mjRefresh + tutorial
}
