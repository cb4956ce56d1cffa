// Colors.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UITraits.h"
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_SENDABLE @interface UIColor : NSObject <NSSecureCoding, NSCopying>
@property (class, nonatomic, readonly) UIColor *systemBlueColor;
@property (class, nonatomic, readonly) UIColor *systemRedColor;
@property (class, nonatomic, readonly) UIColor *systemGreenColor;
@property (class, nonatomic, readonly) UIColor *systemOrangeColor;
@property (class, nonatomic, readonly) UIColor *systemGrayColor;
@property (class, nonatomic, readonly) UIColor *whiteColor;
@property (class, nonatomic, readonly) UIColor *labelColor SINCE_IOS(13.0) SINCE_TVOS(13.0);
@property (class, nonatomic, readonly) UIColor *secondaryLabelColor SINCE_IOS(13.0) SINCE_TVOS(13.0);
@property (class, nonatomic, readonly) UIColor *systemBackgroundColor SINCE_IOS(13.0) NO_TVOS;
@property (class, nonatomic, readonly) UIColor *secondarySystemBackgroundColor SINCE_IOS(13.0) NO_TVOS;
- (UIColor *)initWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
- (void)setFill;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha NS_SWIFT_NAME(withAlphaComponent(_:));
@property (nonatomic, readonly) CGColorRef CGColor;
- (UIColor *)resolvedColorWithTraitCollection:(UITraitCollection *)traitCollection NS_SWIFT_NAME(resolvedColor(with:)) SINCE_IOS(13.0) SINCE_TVOS(13.0);
@end

NS_ASSUME_NONNULL_END
