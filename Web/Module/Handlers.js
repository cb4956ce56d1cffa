// The app's handlers: async functions with a signal that fires when their run is superseded, taken back or destroyed.

export class Handlers {
  /// `ended` is called with the generation, how it ended (see `finish` in Exports+Edges.swift) and a message.
  constructor(ended) {
    this.ended = ended;
    this.generation = 0;
  }

  start(handler, context) {
    this.abort();
    const { generation } = context;
    const controller = new AbortController();
    this.generation = generation;
    this.controller = controller;
    // Without a handler the app ends the run itself, with `end`.
    if (!handler) return;
    (async () => handler({ ...context, signal: controller.signal }))().then(
      (result) => this.ended(generation, result === false || result?.more === false ? 1 : 0),
      (error) => {
        if (error?.name === 'AbortError') this.ended(generation, 5);
        else if (!navigator.onLine) this.ended(generation, 4);
        else this.ended(generation, error?.message ? 2 : 3, error?.message);
      });
  }

  cancel(generation) {
    if (generation === this.generation) this.abort();
  }

  abort() {
    this.controller?.abort();
    this.controller = undefined;
  }
}
