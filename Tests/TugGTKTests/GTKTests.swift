import Testing

/// All tests share one real display with its devices, so they run one at a time. Each file adds a suite.
@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor enum GTKTests {}
