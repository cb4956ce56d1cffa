import Testing
@_spi(Host) import Tug

/// Where the parts of an indicator lie, worked out by hand.
@Suite struct IndicatorLayoutTests {
    private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> IndicatorRect {
        IndicatorRect(x: x, y: y, width: width, height: height)
    }

    @Test func partsOfAHeaderLieBesideItsWiderText() {
        let two = IndicatorLayout.header(width: 375, height: 54, titleWidth: 100, subtitleWidth: 140)
        #expect(two.title == rect(0, 0, 375, 27) && two.subtitle == rect(0, 27, 375, 27))
        #expect(two.arrow == rect(85, 7, 15, 40) && two.spinner == rect(82.5, 17, 20, 20))
        #expect(two.image == rect(0, 0, 97.5, 54))
        let one = IndicatorLayout.header(width: 375, height: 54, titleWidth: 100, subtitleWidth: nil)
        #expect(one.title == rect(0, 0, 375, 54) && one.subtitle == nil)
        #expect(one.arrow == rect(105, 7, 15, 40) && one.image == rect(0, 0, 117.5, 54))
        let second = IndicatorLayout.header(width: 375, height: 55, titleWidth: nil, subtitleWidth: 60)
        #expect(second.title == rect(0, 0, 375, 27.5) && second.subtitle == rect(0, 27.5, 375, 27.5))
        #expect(second.arrow == rect(125, 7.5, 15, 40) && second.image == rect(0, 0, 137.5, 55))
        let none = IndicatorLayout.header(width: 375, height: 54, titleWidth: nil, subtitleWidth: nil)
        #expect(none.arrow == rect(180, 7, 15, 40) && none.spinner == rect(177.5, 17, 20, 20))
        #expect(none.image == rect(0, 0, 375, 54) && none.title == none.image && none.subtitle == nil)
        let wide = IndicatorLayout.header(width: 375, height: 54, titleWidth: 100, subtitleWidth: nil, textGap: 40)
        #expect(wide.arrow.x == 90 && wide.image.width == 97.5)
    }

    @Test func partsOfAFooterLieBesideItsText() {
        let text = IndicatorLayout.footer(width: 375, height: 44, titleWidth: 100)
        #expect(text.title == rect(0, 0, 375, 44) && text.subtitle == nil)
        #expect(text.arrow == rect(105, 2, 15, 40) && text.spinner == rect(102.5, 12, 20, 20))
        #expect(text.image == rect(0, 0, 117.5, 44))
        let none = IndicatorLayout.footer(width: 375, height: 44, titleWidth: nil)
        #expect(none.arrow == rect(180, 2, 15, 40) && none.image == rect(0, 0, 375, 44))
    }

    @Test func partsBesideAListShareItsWidth() {
        let both = IndicatorLayout.side(width: 60, height: 300, showsTitle: true, showsArrow: true)
        #expect(both.title == rect(33, 0, 14, 300) && both.subtitle == nil)
        #expect(both.arrow == rect(5, 140, 20, 20) && both.spinner == both.arrow)
        #expect(both.image == rect(0, 0, 60, 300))
        for (showsTitle, showsArrow) in [(true, false), (false, true), (false, false)] {
            let alone = IndicatorLayout.side(width: 60, height: 300, showsTitle: showsTitle, showsArrow: showsArrow)
            #expect(alone.title == rect(23, 0, 14, 300))
            #expect(alone.arrow == rect(20, 140, 20, 20) && alone.spinner == alone.arrow)
        }
    }

    @Test func rectangleLiesAroundItsCenter() {
        #expect(IndicatorRect(centerX: 100, centerY: 20, width: 30, height: 10) == rect(85, 15, 30, 10))
        #expect(IndicatorRect() == rect(0, 0, 0, 0))
    }
}
