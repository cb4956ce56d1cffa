// Locks.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

@protocol NSLocking
- (void)lock;
- (void)unlock;
@end

NS_SWIFT_SENDABLE @interface NSLock : NSObject <NSLocking>
@end

NS_ASSUME_NONNULL_END
