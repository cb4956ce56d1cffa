import Testing
@_spi(Host) import Tug
import TugGTK

extension GTKTests {
    /// A finger rests on an indicator that leaves the view. GTK 4.8 warns when a widget is hidden under a finger.
    @Suite(.serialized) @MainActor struct PressedIndicatorTests {
        private let list: TextList
        private let work = Work()
        private let header: PullControl
        private let footer: PullControl

        init() throws {
            let list = try TextList(rows: 40)
            self.list = list
            work.onSuccess = { list.append(20) }
            header = .refresh { [work] context in try await work.run(context) }
            footer = .loadMore { [work] context in try await work.run(context) }
        }

        @Test func headerThatClosesMayBeTouched() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.rest()
                let frame = try #require(stage.header?.frame)
                let finger = try await stage.finger(x: frame.midX, y: frame.midY)
                work.succeed()
                try await wait("the end") { header.phase == .idle }
                try await stage.rest()
                #expect(stage.displacement == 0)
                try await finger.lift()
                try await stage.expectHidden(stage.header)
                #expect(work.starts == 1)
            }
        }

        @Test func footerThatIsPushedAwayMayBeTouched() async throws {
            try await withStage(list.window, prepare: { $0.footer = footer }) { stage in
                stage.scrollPosition = stage.greatestPosition
                footer.beginRefreshing()
                try await stage.rest()
                let frame = try #require(stage.footer?.frame)
                let finger = try await stage.finger(x: frame.midX, y: frame.midY)
                work.succeed()
                try await wait("the end") { footer.phase == .idle && list.count == 60 }
                try await stage.drawFrames()
                #expect((stage.footer?.frame?.y ?? 0) >= 600)
                try await finger.lift()
                try await stage.expectHidden(stage.footer)
                #expect(work.starts == 1)
            }
        }

        /// Its gesture still sees the finger lift.
        @Test func failedHeaderThatIsScrolledAwayUnderAFingerIsNotTapped() async throws {
            try await withStage(list.window, prepare: { $0.header = header }) { stage in
                header.beginRefreshing()
                try await stage.rest()
                work.fail(Trouble(message: "The server sleeps"))
                try await stage.reach(.failed, of: header)
                try await stage.rest()
                let frame = try #require(stage.header?.frame)
                let finger = try await stage.finger(x: frame.midX, y: frame.midY)
                stage.scrollPosition = 500
                try await stage.drawFrames()
                #expect(header.state == .failed)
                try await finger.lift()
                try await stage.expectHidden(stage.header)
                #expect(work.starts == 1)
            }
        }
    }
}

extension Stage {
    /// The next layout hides an indicator.
    fileprivate func expectHidden(_ indicator: Widget?) async throws {
        gtk_widget_queue_allocate(view.widget)
        try await drawFrames()
        #expect(indicator?.isMapped == false)
    }
}
