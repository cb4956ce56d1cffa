// Errors and the names of their domains.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
#import "NSString.h"
NS_ASSUME_NONNULL_BEGIN

typedef NSString *NSErrorDomain;
NS_SWIFT_BRIDGED("Swift.Error") NS_SWIFT_SENDABLE @interface NSError : NSObject <NSCopying, NSSecureCoding>
@property (readonly, copy) NSErrorDomain domain;
@property (readonly) NSInteger code;
@end
extern NSErrorDomain const NSPOSIXErrorDomain;
extern NSErrorDomain const NSURLErrorDomain;

NS_ASSUME_NONNULL_END
