// What objects of Foundation can do: copying and coding.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

typedef struct _NSZone NSZone;

@class NSCoder, NSString, NSURL;

@protocol NSCopying
- (id)copyWithZone:(nullable NSZone *)zone NS_SWIFT_NAME(copy(with:));
@end
@protocol NSCoding
- (void)encodeWithCoder:(NSCoder *)coder NS_SWIFT_NAME(encode(with:));
- (nullable instancetype)initWithCoder:(NSCoder *)coder;
@end
@protocol NSSecureCoding <NSCoding>
@end

NS_ASSUME_NONNULL_END
