// Strings, collections, numbers, and other values that Swift bridges.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
#import "NSObject.h"
NS_ASSUME_NONNULL_BEGIN

typedef double NSTimeInterval;

NS_SWIFT_BRIDGED("Swift.String") @interface NSString : NSObject <NSCopying>
+ (instancetype)stringWithFormat:(NSString *)format, ... __attribute__((format(__NSString__, 1, 2)));
@end
NS_SWIFT_SENDABLE @interface NSAttributedString : NSObject <NSCopying, NSSecureCoding>
- (instancetype)initWithString:(NSString *)str;
@property (readonly, copy) NSString *string;
@end
@interface NSCoder : NSObject
@end
NS_SWIFT_NAME(Bundle) NS_SWIFT_SENDABLE @interface NSBundle : NSObject
@property (class, readonly, strong) NSBundle *mainBundle NS_SWIFT_NAME(main);
- (NSString *)localizedStringForKey:(NSString *)key value:(nullable NSString *)value table:(nullable NSString *)tableName;
@end
NS_SWIFT_BRIDGED("Foundation.URL") NS_SWIFT_SENDABLE @interface NSURL : NSObject <NSSecureCoding, NSCopying>
@end
NS_SWIFT_BRIDGED("Foundation.IndexPath") @interface NSIndexPath : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_BRIDGED("Swift.Array") @interface NSArray<__covariant ObjectType> : NSObject <NSCopying>
@end
NS_SWIFT_BRIDGED("Swift.Set") @interface NSSet<__covariant ObjectType> : NSObject <NSCopying>
@end
@interface NSValue : NSObject <NSCopying, NSSecureCoding>
@end
NS_SWIFT_SENDABLE @interface NSNumber : NSValue
@property (readonly) double doubleValue;
@end

NS_ASSUME_NONNULL_END
