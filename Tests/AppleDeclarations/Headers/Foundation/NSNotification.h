// Notifications and their center.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
#import "NSString.h"
NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSNotificationName NS_TYPED_EXTENSIBLE_ENUM NS_SWIFT_NAME(NSNotification.Name);
NS_SWIFT_BRIDGED("Foundation.Notification") @interface NSNotification : NSObject <NSCopying, NSCoding>
@end
NS_SWIFT_NAME(OperationQueue) NS_SWIFT_SENDABLE @interface NSOperationQueue : NSObject
@end
NS_SWIFT_NAME(NotificationCenter) NS_SWIFT_SENDABLE @interface NSNotificationCenter : NSObject
@property (class, readonly, strong) NSNotificationCenter *defaultCenter NS_SWIFT_NAME(default);
- (id<NSObject>)addObserverForName:(nullable NSNotificationName)name
                            object:(nullable id)obj
                             queue:(nullable NSOperationQueue *)queue
                        usingBlock:(void(NS_SWIFT_SENDABLE ^)(NSNotification *notification))block NS_SWIFT_NAME(addObserver(forName:object:queue:using:));
- (void)removeObserver:(id)observer;
@end

NS_ASSUME_NONNULL_END
