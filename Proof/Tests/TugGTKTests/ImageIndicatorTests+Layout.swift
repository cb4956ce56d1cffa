import Foundation
import Testing
@_spi(Host) import Tug
import TugGTK
import VirtualDisplay

/// Size and place of the images.
extension GTKTests.ImageIndicatorTests {
    @Test func tallerPictureOpensListFurther() async throws {
        let header = header(try frames(3, size: 90))
        try await withStage(list.window, prepare: { $0.header = header }) { stage in
            header.beginRefreshing()
            try await stage.rest()
            #expect(stage.displacement == 90)
            #expect(picture(in: stage.header)?.frame?.height == 90)
            try await stage.picture()
            // Frames can be replaced at any time; the next pull uses the new ones.
            try indicator(of: header).refreshing = try frames(3, size: 30)
            #expect(try indicator(of: header).isAnimating)
            work.succeed()
            try await stage.waitForClose(of: header)
            try await stage.drag(by: 220)
            try await stage.reach(.refreshing, of: header)
            try await stage.rest()
            #expect(stage.displacement == 54)
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }

    @Test(arguments: [false, true]) func pictureIsTwentyPointsBeforeText(isMirrored: Bool) async throws {
        gtk_widget_set_default_direction(isMirrored ? GTK_TEXT_DIR_RTL : GTK_TEXT_DIR_LTR)
        defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
        let header = header(try ImageFrames(file: SampleBird.path("webp"), pixelsPerPoint: 2))
        // Created after the direction is set.
        let list = try TextList(rows: 100)
        try await withStage(list.window, prepare: { $0.header = header }) { stage in
            header.beginRefreshing()
            try await stage.rest()
            let image = try #require(picture(in: stage.header)?.frame)
            let label = try #require(stage.header?.shownLabels.first?.frame)
            #expect(image.width == 48 && image.height == 48)
            #expect(isMirrored ? image.x - label.maxX == 20 : label.x - image.maxX == 20)
            // Both together are centered.
            let (left, right) = (min(image.x, label.x), max(image.maxX, label.maxX))
            #expect(abs((left + right) / 2 - 200) <= 1)
            #expect(abs(image.midY - 27) <= 1)
            try await stage.picture(isMirrored ? "mirrored" : nil)
            header.indicatorOptions.textGap = 35
            try await stage.rest()
            let movedImage = try #require(picture(in: stage.header)?.frame)
            let movedLabel = try #require(stage.header?.shownLabels.first?.frame)
            #expect(isMirrored ? movedImage.x - movedLabel.maxX == 35 : movedLabel.x - movedImage.maxX == 35)
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }

    @Test func pictureWithoutTextIsCentered() async throws {
        let header = header(try frames(size: 41))
        header.indicatorOptions.showsTitle = false
        header.indicatorOptions.showsLastRefreshed = false
        try await withStage(list.window, width: 401, prepare: { $0.header = header }) { stage in
            header.beginRefreshing()
            try await stage.rest()
            #expect(stage.lines(of: stage.header) == [])
            #expect(picture(in: stage.header)?.frame == Frame(x: 180, y: 6, width: 41, height: 41))
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }

    @Test func picturePixelsMatchScreenPixels() async throws {
        let dark = Screenshot.Color(red: 10, green: 10, blue: 10)
        let bright = Screenshot.Color(red: 250, green: 250, blue: 250)
        func color(_ x: Int, _ y: Int) -> Screenshot.Color { (x + y).isMultiple(of: 2) ? dark : bright }
        let gif = SampleGIF(width: 30, height: 20, frames: [.init(hundredths: 10, color: color)])
        let header = header(try ImageFrames(gif.bytes))
        try await withStage(list.window, prepare: { $0.header = header }) { stage in
            header.beginRefreshing()
            try await stage.rest()
            let frame = try #require(picture(in: stage.header)?.frame)
            let screenshot = try await stage.picture()
            #expect(frame.width == 30 && frame.height == 20)
            var wrong = 0
            for y in 0..<20 {
                for x in 0..<30 where screenshot[Int(frame.x) + x, Int(frame.y) + y] != color(x, y) { wrong += 1 }
            }
            #expect(wrong == 0)
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }

    @Test func framesWithTwoPixelsPerPointAreDrawnWholeInHalfTheirSize() async throws {
        let dark = Screenshot.Color(red: 10, green: 10, blue: 10)
        let bright = Screenshot.Color(red: 250, green: 20, blue: 20)
        // A frame of 8 pixels around the middle.
        let gif = SampleGIF(
            width: 80, height: 48,
            frames: [
                .init(hundredths: 10) { x, y in
                    (8..<72).contains(x) && (8..<40).contains(y) ? bright : dark
                }
            ])
        let header = header(try ImageFrames(gif.bytes, pixelsPerPoint: 2))
        try await withStage(list.window, prepare: { $0.header = header }) { stage in
            header.beginRefreshing()
            try await stage.rest()
            let frame = try #require(picture(in: stage.header)?.frame)
            let screenshot = try await stage.picture()
            #expect(frame.width == 40 && frame.height == 24)
            for (x, y, color) in [
                (0, 0, dark), (2, 12, dark), (39, 23, dark), (5, 5, bright), (20, 12, bright), (34, 18, bright),
            ] {
                #expect(screenshot[Int(frame.x) + x, Int(frame.y) + y] == color, "\(x), \(y)")
            }
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }

    @Test func widePictureIsScaledDownInNarrowList() async throws {
        let header = header(try frames(2, size: 300))
        try await withStage(list.window, width: 200, prepare: { $0.header = header }) { stage in
            #expect(gtk_widget_get_width(stage.window) == 200)
            header.beginRefreshing()
            try await stage.rest()
            let image = try #require(picture(in: stage.header)?.frame)
            #expect(image.x >= 0 && image.maxX <= 200)
            try await stage.picture()
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }

    @Test func horizontalIndicatorShowsPictureAboveText() async throws {
        let row: Widget = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)
        gtk_widget_set_size_request(row, 2000, -1)
        let header = header(try frames(3, size: 100))
        try await withStage(row, axis: .horizontal, prepare: { $0.header = header }) { stage in
            header.beginRefreshing()
            try await stage.rest()
            #expect(stage.displacement == 100)
            let image = try #require(picture(in: stage.header)?.frame)
            let label = try #require(stage.header?.shownLabels.first?.frame)
            #expect(image.x == 0 && image.width == 100 && image.height == 100)
            #expect(label.y - image.maxY == 6)
            #expect(abs(label.midX - 50) <= 1)
            try await stage.picture()
            work.succeed()
            try await stage.waitForClose(of: header)
        }
    }
}
