// Traits of the environment.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

typedef NSString *UIContentSizeCategory NS_TYPED_ENUM;

NS_SWIFT_SENDABLE @interface UITraitCollection : NSObject <NSCopying, NSSecureCoding>
@property (nonatomic, readonly) UIContentSizeCategory preferredContentSizeCategory;
@end

NS_SWIFT_UI_ACTOR @protocol UITraitEnvironment <NSObject>
@property (nonatomic, readonly) UITraitCollection *traitCollection;
- (void)traitCollectionDidChange:(nullable UITraitCollection *)previousTraitCollection SINCE_IOS_DEPRECATED(8.0, 17.0);
@end

NS_ASSUME_NONNULL_END
