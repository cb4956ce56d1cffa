// Dates and how they are written.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
#import "NSString.h"
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_BRIDGED("Foundation.Date") NS_SWIFT_SENDABLE @interface NSDate : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_BRIDGED("Foundation.Locale") NS_SWIFT_SENDABLE @interface NSLocale : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_BRIDGED("Foundation.TimeZone") NS_SWIFT_SENDABLE @interface NSTimeZone : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_NAME(Formatter) @interface NSFormatter : NSObject <NSCopying, NSCoding>
@end
NS_SWIFT_NAME(DateFormatter) NS_SWIFT_SENDABLE @interface NSDateFormatter : NSFormatter
+ (nullable NSString *)dateFormatFromTemplate:(NSString *)tmplate options:(NSUInteger)opts locale:(nullable NSLocale *)locale;
@end

NS_ASSUME_NONNULL_END
