// Fonts and their scaling.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

typedef NSString *UIFontTextStyle NS_TYPED_ENUM NS_SWIFT_NAME(UIFont.TextStyle);
extern UIFontTextStyle const UIFontTextStyleFootnote NS_SWIFT_NAME(UIFontTextStyle.footnote);

NS_SWIFT_SENDABLE @interface UIFont : NSObject <NSCopying, NSSecureCoding>
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
+ (UIFont *)boldSystemFontOfSize:(CGFloat)fontSize;
@property (nonatomic, readonly) CGFloat pointSize;
@property (nonatomic, readonly) CGFloat lineHeight;
@end

NS_SWIFT_SENDABLE @interface UIFontMetrics : NSObject
@property (class, readonly, nonatomic, strong) UIFontMetrics *defaultMetrics NS_SWIFT_NAME(default);
- (UIFont *)scaledFontForFont:(UIFont *)font NS_SWIFT_NAME(scaledFont(for:));
@end

NS_ASSUME_NONNULL_END
