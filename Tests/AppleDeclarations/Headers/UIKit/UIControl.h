// Controls and their actions.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIView.h"
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface UIAction : NSObject
@end

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
    UIControlEventEditingChanged = 1 << 17,
    UIControlEventPrimaryActionTriggered = 1 << 13
} NS_SWIFT_NAME(UIControl.Event);

NS_SWIFT_UI_ACTOR @interface UIControl : UIView
- (instancetype)initWithFrame:(CGRect)frame NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents SINCE_IOS(14.0) SINCE_TVOS(14.0);
@end

NS_ASSUME_NONNULL_END
