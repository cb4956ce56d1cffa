import Tug
import TugUIKit
import UIKit
import ViewPictures

@testable import SampleScreens

extension Play {
    static let mjRefresh = [
        Play(name: "mjrefresh") {
            let screen = MenuScreen.mjRefresh()
            let device = Device(screen, title: "MJRefresh's examples")
            screen.table.pull(y: 60, holding: true)
            return device.picture.svg
        },
        Play(name: "mjrefresh-headers") {
            var pictures: [(String, ViewPicture)] = []
            for sample in Sample.mjHeaders { pictures.append((sample.title, try await picture(of: sample, atEnd: false))) }
            return ViewPicture.sheet(pictures, columns: 3, height: 220)
        },
        Play(name: "mjrefresh-footers") {
            var pictures: [(String, ViewPicture)] = []
            for sample in Sample.mjFooters { pictures.append((sample.title, try await picture(of: sample, atEnd: true))) }
            return ViewPicture.sheet(pictures, columns: 3, height: -200)
        },
        Play(name: "mjrefresh-trailer") {
            let screen = MJTrailerScreen()
            let device = Device(screen, title: "Trailer")
            screen.pages.contentOffset.x = screen.pages.tug.metrics(along: .horizontal).maximumOffset
            screen.pages.pull(x: -180, holding: true)
            return device.picture.svg
        },
    ]

    /// An example after its first refresh, while it refreshes again or at its end.
    private static func picture(of sample: Sample, atEnd: Bool) async throws -> ViewPicture {
        guard let screen = sample.screen() as? MJTableScreen else { throw PlayError.neverShown }
        screen.request.delay = 0
        let device = Device(screen, title: nil)
        let table = screen.table
        // The time in the pictures is always the same.
        table.tug.header?.timeStore = MemoryTimeStore()
        table.tug.header?.wallClock = WallClock(now: { 1_767_258_000 })
        try await device.wait { table.tug.header?.isRefreshing == false }
        if !atEnd {
            screen.request.delay = 600
            table.pull(y: 200)
            return device.picture
        }
        for _ in 0..<12 where table.tug.footer?.options.isAutomatic == true { try await screen.loadMore() }
        table.contentOffset.y = table.tug.metrics.maximumOffset
        UIKitSimulation.advance(by: 1)
        table.pull(y: -100, holding: table.tug.footer?.behavior == .load(.pulled))
        if sample.title == "All loaded" || sample.title == "Hidden after the load" {
            try await device.wait { table.tug.footer?.isRefreshing == false }
        }
        return device.picture
    }
}
