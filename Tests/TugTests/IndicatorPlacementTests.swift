import Testing
@_spi(Host) import Tug

@Suite struct IndicatorPlacementTests {
    /// Returns the placement in a view of 600 points.
    private func place(
        _ behavior: EdgeBehavior, _ edge: ScrollEdge, displacement: Double = 0, contentStart: Double = 0,
        contentEnd: Double = 2000,
        ignoredInset: Double = 0
    ) -> IndicatorPlacement {
        IndicatorPlacement(
            of: behavior, at: edge, length: 54, displacement: displacement, contentStart: contentStart,
            contentEnd: contentEnd, viewportEnd: 600, ignoredInset: ignoredInset)
    }

    @Test func headerIsBeforeStartAndMovesWithContent() {
        #expect(place(.refresh, .start).position == -54)
        #expect(!place(.refresh, .start).isInView(of: 600))
        #expect(place(.refresh, .start, displacement: 30).position == -24)
        #expect(place(.refresh, .start, displacement: 30).isInView(of: 600))
        // Independent of the scroll offset.
        #expect(place(.refresh, .start, contentStart: -500).position == -54)
    }

    @Test func autoFooterFollowsContentAtBothEdges() {
        #expect(place(.load(.visible), .end, contentEnd: 200).position == 200)
        #expect(place(.load(.visible), .end, contentEnd: 200).isInView(of: 600))
        #expect(place(.load(.visible), .end, displacement: -44, contentEnd: 600).position == 556)
        #expect(place(.load(.visible), .start, contentStart: -500).position == -554)
        #expect(place(.load(.visible), .start, displacement: 54).position == 0)
    }

    @Test func backFooterIsBelowViewportForShortContent() {
        #expect(place(.load(.pulled), .end, contentEnd: 200).position == 600)
        #expect(place(.load(.pulled), .end, contentEnd: 900).position == 900)
        #expect(place(.refresh, .end, displacement: -60, contentEnd: 600).position == 540)
        #expect(place(.load(.pulled), .start).position == -54)
    }

    @Test func ignoredInsetMovesIndicatorOutward() {
        #expect(place(.refresh, .start, ignoredInset: 10).position == -64)
        #expect(place(.load(.pulled), .end, contentEnd: 600, ignoredInset: 10).position == 610)
    }

    @Test(arguments: [-80.0, -10, 0, 33, 500]) func mirroredIndicatorHasSameDistanceFromOtherEnd(displacement: Double) {
        for edge in ScrollEdge.allCases {
            for behavior in EdgeBehavior.allCases {
                let place = place(behavior, edge, displacement: displacement, contentEnd: 600)
                let mirrored = place.mirrored(in: 600)
                #expect(600 - (mirrored.position + mirrored.length) == place.position)
                #expect(mirrored.mirrored(in: 600) == place)
                #expect(mirrored.isInView(of: 600) == place.isInView(of: 600))
            }
        }
    }
}
