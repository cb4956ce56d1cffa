/// Performing what the engine decides.
extension Pager {
    /// - Parameter isTold: Whether observers are notified even if nothing follows, because what they read of the pager may have changed.
    func send(isTold: Bool = false, _ event: @escaping @MainActor (inout Engine) -> Engine.Reaction) {
        if isTelling {
            deferred.append { $0.send(isTold: isTold, event) }
            return
        }
        perform(event(&engine), isTold: isTold)
    }

    /// Sends an event that begins a load, and calls a function when the load has ended.
    func begin(
        _ kind: LoadKind, id: UInt64 = 0, _ event: @escaping @MainActor (inout Engine) -> Engine.Reaction,
        _ completion: @escaping @MainActor (End) -> Void
    ) {
        if isTelling {
            deferred.append { $0.begin(kind, id: id, event, completion) }
            return
        }
        if !engine.hasLoaded, kind != .refresh, engine.state(of: .refresh).isLoading {
            // The page follows the first one.
            waiters[.refresh, default: []].append(
                Waiter(id: id) { [weak self] end in
                    guard let self, end.isSuccess else { return completion(end) }
                    begin(kind, id: id, event, completion)
                })
            return
        }
        let kind = engine.hasLoaded ? kind : .refresh
        let reaction = event(&engine)
        // The waiters of a superseded load are resumed with it; the new one is not among them.
        let isUnderWay = engine.state(of: kind).isLoading
        perform(reaction) { [self] in
            if isUnderWay { waiters[kind, default: []].append(Waiter(id: id, resume: completion)) }
        }
        if !isUnderWay { completion(reaction.ended[kind] ?? .superseded) }
    }

    func wait(_ kind: LoadKind, _ event: @escaping @MainActor (inout Engine) -> Engine.Reaction) async -> End {
        lastWaiter += 1
        let id = lastWaiter
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    continuation.resume(returning: .cancelled)
                } else {
                    begin(kind, id: id, event) { continuation.resume(returning: $0) }
                }
            }
        } onCancel: {
            Task { @MainActor in self.leave(id) }
        }
    }

    /// Resumes a waiter whose task was cancelled.
    func leave(_ id: UInt64) {
        if isTelling {
            deferred.append { $0.leave(id) }
            return
        }
        for kind in LoadKind.allCases {
            guard let index = waiters[kind]?.firstIndex(where: { $0.id == id }) else { continue }
            waiters[kind]?.remove(at: index).resume(.cancelled)
        }
    }

    /// - Parameters:
    ///   - isTold: Whether observers are notified even if nothing follows.
    ///   - joined: Called when the earlier waiters have been removed.
    func perform(_ reaction: Engine.Reaction, isTold: Bool = false, joined: @MainActor () -> Void = {}) {
        for viewer in viewers { viewer.viewer?.follow(reaction.changes) }
        var resumed: [(waiter: Waiter, end: End)] = []
        for kind in LoadKind.allCases {
            if let ticket = reaction.cancel[kind] { tasks.removeValue(forKey: ticket)?.cancel() }
            if let end = reaction.ended[kind] {
                for waiter in waiters.removeValue(forKey: kind) ?? [] { resumed.append((waiter, end)) }
            }
        }
        for kind in LoadKind.allCases {
            if let load = reaction.start[kind] { start(load) }
        }
        joined()
        if isTold || !reaction.isEmpty {
            tell(PagerEvent(changes: reaction.changes, moves: reaction.moves, ended: reaction.ended))
        }
        for (waiter, end) in resumed { waiter.resume(end) }
    }

    func tell(_ event: PagerEvent) {
        isTelling = true
        for observer in observers { observer.observation?.body?(event) }
        for stream in streams.values { stream.yield(event) }
        isTelling = false
        while !deferred.isEmpty, !isTelling { deferred.removeFirst()(self) }
    }

    func start(_ load: PageLoad<Key>) {
        let fetch = fetch
        let sleep = clock.sleep
        tasks[load.ticket] = Task { [weak self] in
            do {
                if load.delay > 0 { try await sleep(load.delay) }
                let page = try await fetch(load.request)
                self?.answered(load.ticket, .success(page))
            } catch {
                self?.answered(load.ticket, .failure(error))
            }
        }
    }

    func answered(_ ticket: LoadTicket, _ result: Result<Page<Item, Key>, any Error>) {
        if isTelling {
            deferred.append { $0.answered(ticket, result) }
            return
        }
        // The answer to a request that the engine has cancelled is of no use.
        guard tasks.removeValue(forKey: ticket) != nil else { return }
        let reaction: Engine.Reaction =
            switch result {
            case .success(let page): engine.finish(ticket, with: page, now: clock.now())
            case .failure(let error):
                // Nobody has cancelled this request. As a cancellation it would be asked for again at once, and for ever.
                fail(ticket, error is CancellationError ? PageFault.cancelledBySource : error)
            }
        perform(reaction)
    }

    private func fail(_ ticket: LoadTicket, _ error: any Error) -> Engine.Reaction {
        engine.fail(ticket, error, isRetryable: isRetryable(error), random: clock.random())
    }
}
