@_spi(Host) import Tug
@_spi(Host) import TugTestKit

/// An axis of it.
extension SimulatedAxis: TraceAxis {
    var attachedController: RefreshController<SimulatedAxis>? { controller }
}

/// The portable stage: an indicator is worked out, not drawn.
extension SimulatedScrollView: TraceStage {
    var now: Double { clock.now }

    func advance(by seconds: Double) { clock.advance(by: seconds) }

    func run(after seconds: Double, _ body: @escaping () -> Void) { clock.schedule(at: clock.now + seconds, body) }

    // A turn of the clock ends with what is due at its time.
    func runAtEndOfTurn(_ body: @escaping () -> Void) { clock.schedule(at: clock.now, body) }

    // What is still due holds components, which hold the list, whose clock this is.
    func close() { clock.cancelAll() }

    func setContentSize(_ size: SimulatedPair) { setContentSize(size, movement: nil) }

    func tell(_ listener: some TraceListener, _ times: TraceTimes) {
        let (view, listener) = (Unowned(self), Unowned(listener))
        for axis in [vertical, horizontal] {
            axis.willScroll = { [axis = axis.axis] in listener.object.willScroll(axis) }
            axis.didScroll = { [axis = axis.axis] in listener.object.didScroll(axis) }
            axis.onContentChange = { [axis = axis.axis] in listener.object.contentChanged(axis, $0) }
            axis.onStateChange = { [axis = axis.axis] edge, reaction in
                let machine = view.object[axis].controller.machine(at: edge)
                if reaction.finished != 0, machine?.behavior == .refresh { times.lastUpdated = times.seconds }
                listener.object.stateChanged(axis, edge)
                if reaction.finished != 0 { listener.object.finished(axis, edge) }
                if reaction.closed { listener.object.closed(axis, edge) }
            }
            axis.onStart = { [axis = axis.axis] edge, _, _ in listener.object.started(axis, edge) }
        }
    }

    func makeIndicator(of component: TraceComponent) -> any TraceIndicator { ModeledIndicator(component, on: self) }

    func scroll(to coordinate: Double, _ axis: ScrollAxis, within seconds: Double) {
        animate(seconds) { reveal(coordinate, axis, endsDeceleration: false) }
    }
}
