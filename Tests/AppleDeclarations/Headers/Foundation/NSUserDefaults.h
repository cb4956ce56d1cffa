// The defaults of an app.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
#import "NSString.h"
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_NAME(UserDefaults) @interface NSUserDefaults : NSObject
@property (class, readonly, strong) NSUserDefaults *standardUserDefaults NS_SWIFT_NAME(standard);
- (nullable id)objectForKey:(NSString *)defaultName NS_SWIFT_NAME(object(forKey:));
- (void)setDouble:(double)value forKey:(NSString *)defaultName NS_SWIFT_NAME(set(_:forKey:));
@end

NS_ASSUME_NONNULL_END
