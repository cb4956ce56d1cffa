// Windows.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIView.h"
@class UIViewController;
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface UIWindow : UIView
@property (nullable, nonatomic, strong) UIViewController *rootViewController;
@end

NS_ASSUME_NONNULL_END
