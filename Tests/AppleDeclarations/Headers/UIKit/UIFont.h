// Fonts and their scaling.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
@class UITraitCollection;
NS_ASSUME_NONNULL_BEGIN

typedef NSString *UIFontTextStyle NS_TYPED_ENUM NS_SWIFT_NAME(UIFont.TextStyle);
extern UIFontTextStyle const UIFontTextStyleFootnote NS_SWIFT_NAME(UIFontTextStyle.footnote);

typedef NSString *UIFontDescriptorAttributeName NS_TYPED_ENUM NS_SWIFT_NAME(UIFontDescriptor.AttributeName);
extern UIFontDescriptorAttributeName const UIFontDescriptorTextStyleAttribute NS_SWIFT_NAME(UIFontDescriptorAttributeName.textStyle);

NS_SWIFT_SENDABLE @interface UIFontDescriptor : NSObject <NSCopying, NSSecureCoding>
- (nullable id)objectForKey:(UIFontDescriptorAttributeName)anAttribute;
@end

NS_SWIFT_SENDABLE @interface UIFont : NSObject <NSCopying, NSSecureCoding>
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style;
+ (UIFont *)preferredFontForTextStyle:(UIFontTextStyle)style
        compatibleWithTraitCollection:(nullable UITraitCollection *)traitCollection;
+ (UIFont *)systemFontOfSize:(CGFloat)fontSize NS_SWIFT_NAME(systemFont(ofSize:));
+ (UIFont *)boldSystemFontOfSize:(CGFloat)fontSize;
@property (nonatomic, readonly) CGFloat pointSize;
@property (nonatomic, readonly) CGFloat lineHeight;
@property (nonatomic, readonly) UIFontDescriptor *fontDescriptor;
- (UIFont *)fontWithSize:(CGFloat)fontSize;
@end

NS_SWIFT_SENDABLE @interface UIFontMetrics : NSObject
@property (class, readonly, nonatomic, strong) UIFontMetrics *defaultMetrics NS_SWIFT_NAME(default);
- (CGFloat)scaledValueForValue:(CGFloat)value NS_SWIFT_NAME(scaledValue(for:));
@end

NS_ASSUME_NONNULL_END
