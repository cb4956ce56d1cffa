import Foundation
import TugPaging
@_spi(Host) import TugPagingControls

extension RandomPagerCalls {
    /// Something happens, and is compared.
    func step() async {
        gate.isObedient = sequence.random.once(in: 2)
        isAhead = false
        switch sequence.random.below(100) {
        case ..<34: await answer()
        case ..<40: answerLate()
        case ..<43: wake()
        case ..<60: await wait()
        case ..<66: cancelWait()
        case ..<70: keep()
        case ..<75: await edit()
        case ..<82: showItems()
        default: call()
        }
        await settle()
    }

    /// Nothing is called any more: what is under way ends.
    func finish() async {
        callsWithin = 0
        calls.append { "finish" }
        for _ in 0..<60 where violation == nil && !isOver && (!account.wanted.isEmpty || account.sleepers > 0) {
            if account.sleepers > 0 { wake() } else { await answer(isLast: true) }
            await settle()
        }
        if violation == nil, !isOver, !account.wanted.isEmpty { violate("requests never end") }
    }

    /// What has happened is put into the account.
    private func note(_ action: PagerAccount.Action) {
        account.steps = steps
        action(&account)
    }

    // MARK: The source

    private func answer(isLast: Bool = false) async {
        let wanted = account.wanted
        guard !wanted.isEmpty, !isOver else { return }
        let (kind, load, source) = wanted[sequence.random.below(wanted.count)]
        let asked = gate.asked.indices.filter { number in
            let asked = gate.asked[number]
            return asked.isOpen && !asked.isCancelled && asked.request == load.request && asked.source == source
        }
        guard asked.count == 1, let number = asked.first else { return isOver = true }
        gate.now += 1
        account.now += 1
        let answer = isLast ? (.success(Page([])), { $0.answered(kind, Page([])) }) : draw(kind)
        calls.append { "\(kind) is answered \(answer.result)" }
        gate.answer(number, answer.result)
        // Something is called before the answer has come.
        if !isLast, account.items.seen.isEmpty, sequence.random.once(in: 8) { call() }
        guard account.model.load(kind)?.number == load.number else { return }
        let count = account.events.count
        await letTasksRun { log.count > count || calls.isEmpty }
        account.model.told = steps.indices.contains(count) ? steps[count] : []
        note { $0.send { answer.effect(&$0.model) } }
    }

    private func draw(
        _ kind: LoadKind
    ) -> (result: Result<Page<Note, Int>, any Error>, effect: PagerAccount.Ask) {
        switch sequence.random.below(12) {
        case 0:
            let error = SourceError(number: 7, isRetryable: !sequence.random.once(in: 3))
            return (.failure(error), { $0.fail(kind, 7, canRetry: error.isRetryable) })
        case 1: return (.failure(CancellationError()), { $0.fail(kind, SourceError.cancelled, canRetry: true) })
        default:
            let page = sequence.page(for: kind, account.model)
            return (.success(page), { $0.answered(kind, page) })
        }
    }

    /// What was cancelled and goes on all the same answers.
    private func answerLate() {
        guard let number = gate.late.first else { return }
        calls.append { [gate] in "late answer to \(gate.asked[number].request)" }
        gate.answer(
            number,
            sequence.random.once(in: 2) ? .success(Page(notes(0..<3, 9999))) : .failure(SourceError(number: 9, isRetryable: true))
        )
    }

    private func wake() {
        guard account.sleepers > 0 else { return }
        calls.append { "time passes" }
        gate.wake()
        account.wake()
    }

    // MARK: Those who wait

    private func wait() async {
        guard let pager else { return }
        lastNumber += 1
        let number = lastNumber
        let wait = drawWait()
        let isCancelled = sequence.random.once(in: 6)
        calls.append { "wait \(number) for \(wait)\(isCancelled ? ", cancelled" : "")" }
        let begun = waitsBegun
        waits[number] = Task { [unowned self, gate] in
            waitsBegun += 1
            if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
            let end = await wait(pager, gate)
            returned(number, end)
        }
        // When it has begun, it waits.
        await letTasksRun { waitsBegun > begun }
        note { wait.happen(in: &$0, number, isCancelled: isCancelled) }
    }

    private func drawWait() -> PagerWait {
        switch sequence.random.below(12) {
        case 0, 1: .refresh(sequence.policy())
        case 2: .refreshIfNeeded
        case 3: account.items.seen.isEmpty ? .loadAll(sequence.random.below(4)) : .refresh(.replace)
        case 4: .jump(sequence.random.once(in: 2) ? nil : sequence.random.below(40))
        case 5: .change(source: account.source + 1, firstKey: sequence.random.once(in: 2) ? nil : sequence.random.below(40))
        default: .load(sequence.random.once(in: 3) ? .previous : .next)
        }
    }

    /// Somebody who waits, or has waited, is cancelled, and at times something is called before he has left.
    private func cancelWait() {
        guard let number = waits.keys.sorted().dropFirst(sequence.random.below(max(1, waits.count))).first else { return }
        calls.append { "cancel \(number)" }
        waits[number]?.cancel()
        if account.items.seen.isEmpty, sequence.random.once(in: 3) { call() }
        note { $0.leave(number) }
    }

    // MARK: What returns at once

    /// A call in what is told, or by itself.
    func draw() -> PagerCall {
        let count = account.model.rows.count
        let start = sequence.random.below(count + 1)
        let range = start..<start + sequence.random.below(4)
        switch sequence.random.below(20) {
        case ..<5: return .edit(sequence.edit(count))
        case ..<8: return .see(range)
        case ..<10: return .view(sequence.random.below(2), sequence.random.once(in: 4) ? nil : range)
        case ..<12: return .cancel([.refresh, .next, .previous][sequence.random.below(3)])
        case 12:
            return .setKey(
                sequence.random.once(in: 2) ? nil : sequence.random.below(40), sequence.random.once(in: 2) ? .next : .previous)
        case 13 where !snapshots.isEmpty: return .restore(sequence.random.below(snapshots.count))
        case 14: return .invalidate
        case 15: return .watch(sequence.random.once(in: 2))
        case 16:
            var options = sequence.options()
            options.freshness = account.model.options.freshness
            return .options(options)
        default:
            lastNumber += 1
            return .load([.refresh, .next, .next, .previous][sequence.random.below(4)], completion: lastNumber)
        }
    }

    private func call() {
        let call = draw()
        perform(call)
        note { call.happen(in: &$0) }
    }

    /// A snapshot is taken, and at times stored.
    private func keep() {
        guard let snapshot = pager?.snapshot, let kept = account.model.snapshot else {
            if pager?.snapshot != nil || account.model.snapshot != nil { violate("only one has a snapshot") }
            return
        }
        let number = snapshots.count
        calls.append { "snapshot \(number)" }
        let stored = sequence.random.once(in: 4) ? try? JSONEncoder().encode(snapshot) : nil
        snapshots.append(stored.flatMap { try? JSONDecoder().decode(PagerSnapshot<Note, Int>.self, from: $0) } ?? snapshot)
        account.snapshots.append((kept, account.refreshed))
    }

    /// An edit comes from a database, or those who pass it on are cancelled.
    private func edit() async {
        guard let edits, let editing, !editing.isCancelled else { return }
        if sequence.random.once(in: 8) {
            calls.append { "no more edits are passed on" }
            editing.cancel()
            await editing.value
            edits.yield(.delete(account.model.ids))
            return
        }
        let call = PagerCall.edit(sequence.edit(account.model.rows.count))
        calls.append { "passed on: \(call)" }
        edits.yield({ if case .edit(let edit) = call { edit } else { .delete([]) } }())
        editsPassed += 1
        // An edit that changes nothing is made before the next call, too.
        await letTasksRun { editsAsked > editsPassed }
        note { call.happen(in: &$0) }
    }

    private func showItems() {
        guard let items else { return }
        switch sequence.random.below(8) {
        case 0, 1:
            calls.append { "shown" }
            items.start()
            note { $0.wantItems() }
        case 2:
            calls.append { "retry" }
            items.retry()
            note { $0.askItems() }
        case ..<6:
            let id = account.model.ids.isEmpty ? 77 : account.model.ids[sequence.random.below(account.model.ids.count)]
            calls.append { "\(id) appears" }
            items.appeared(id)
            note { $0.appeared(id) }
        default:
            let seen = account.items.seen.keys.sorted()
            let id = seen.isEmpty ? 77 : seen[sequence.random.below(seen.count)]
            calls.append { "\(id) disappears" }
            items.disappeared(id)
            note { $0.disappeared(id) }
        }
    }
}

extension PagerModel {
    mutating func answered(_ kind: LoadKind, _ page: Page<Note, Int>) {
        switch kind {
        case .refresh: answerRefresh(page)
        case .next: answer(.next, page)
        case .previous: answer(.previous, page)
        }
    }
}
