@import Foundation;

/// Stands for a request: calls the block after a second, on the main thread. The error is nil for a success.
static inline void RequestPage(void (^_Nonnull completion)(NSError *_Nullable error)) {
    [NSTimer scheduledTimerWithTimeInterval:1 repeats:NO block:^(NSTimer *_Nonnull timer) { completion(nil); }];
}
