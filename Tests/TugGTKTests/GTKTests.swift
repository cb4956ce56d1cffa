import Testing

/// Everything here works one real display with its devices, so one test runs at a time. Each file adds a suite.
@Suite(.serialized, .timeLimit(.minutes(5))) @MainActor enum GTKTests {}
