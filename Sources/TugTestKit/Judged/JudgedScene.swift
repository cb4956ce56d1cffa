@_spi(Host) import Tug

/// Sequences of user and app actions for cases that random actions rarely reach.
@_spi(Host) public enum JudgedScene: Sendable, CaseIterable {
    /// A pull that is released before it is armed.
    case pullTooLittle
    /// A pull that is armed and taken back.
    case pullTakenBack
    /// A pull that refreshes.
    case refresh
    /// A refresh by the app while the list is scrolled away.
    case refreshFromAfar
    /// The header is hidden during its run, pulled, and shown.
    case hideWhileRefreshing
    /// A load that fails, and another one.
    case failedLoad
    /// A load after which there is no more, until the app says otherwise.
    case endOfData
    /// Two loads without lifting the finger.
    case loadsUnderOneFinger
    /// A refresh that cancels a load.
    case refreshDuringLoad
    /// A drag that ends with a velocity.
    case fling
    /// The footer is hidden while it loads.
    case hideFooter
    /// A pull up, with content that is shorter than the list.
    case shortContent
}

extension JudgedSession {
    func play(_ scene: JudgedScene) async throws {
        switch scene {
        case .pullTooLittle:
            try await scroll(to: 0)
            try await drag(from: 150, number(65...85))
        case .pullTakenBack:
            try await scroll(to: 0)
            let way = number(170...230)
            try await drag(from: 150, way, 20 - way)
        case .refresh:
            try await scroll(to: 0)
            try await drag(from: 150, number(170...230))
            // Scrolls the header away in some cases.
            if random.oneIn(2) { try await drag(from: 500, -number(150...250)) }
            try await end(.start, anyOutcome())
        case .refreshFromAfar:
            try await scroll(to: number(100...300))
            try await ask(.begin(.program), .start)
            try await end(.start, anyOutcome())
        case .hideWhileRefreshing:
            try await ask(.begin(.program), .start)
            try await ask(.setHidden(true), .start)
            try await drag(from: 150, number(170...230))
            try await ask(.setHidden(false), .start)
        case .failedLoad:
            try await dragToEnd()
            try await end(.end, .failure(message: "No"))
            try await dragToEnd()
            try await end(.end, anyOutcome())
        case .endOfData:
            try await dragToEnd()
            try await end(.end, .noMoreData)
            try await dragToEnd()
            try await ask(.setHasMore(true), .end)
            if expected.run(.end) == nil { try await dragToEnd() }
        case .loadsUnderOneFinger:
            try await scroll(to: list.look(isStill: true).metrics.maximumOffset - 100)
            try await putFinger(at: 550, -number(170...200))
            // Few rows, so that the same finger reaches the end again.
            try await end(.end, .success, bringing: 3)
            try await moveFinger(by: -300)
            try await liftFinger()
        case .refreshDuringLoad:
            try await dragToEnd()
            try await ask(.begin(.program), .start)
            try await end(.start, .success)
        case .fling:
            try await scroll(to: 0)
            try await putFinger(at: 500, -number(150...200), isHeld: false)
            try await liftFinger(isMoving: true)
        case .hideFooter:
            try await dragToEnd()
            try await ask(.setHidden(true), .end)
            try await dragToEnd()
            try await ask(.setHidden(false), .end)
        case .shortContent:
            try await setRows(4)
            try await drag(from: 500, -number(170...230))
            try await end(.end, .success)
        }
    }

    private func number(_ range: ClosedRange<Double>) -> Double { random.number(range).rounded() }

    /// Scrolls near the end, then drags well past it.
    private func dragToEnd() async throws {
        let metrics = try await list.look(isStill: true).metrics
        if metrics.maximumOffset - metrics.offset > 120 { try await scroll(to: metrics.maximumOffset - 120) }
        try await drag(from: 500, -number(270...340))
    }
}
