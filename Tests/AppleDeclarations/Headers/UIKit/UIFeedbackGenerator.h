// Haptics, on iOS only.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

NO_TVOS NO_VISIONOS NS_SWIFT_UI_ACTOR @interface UIFeedbackGenerator : NSObject
- (void)prepare;
@end

typedef NS_ENUM(NSInteger, UIImpactFeedbackStyle) {
    UIImpactFeedbackStyleLight,
    UIImpactFeedbackStyleMedium,
    UIImpactFeedbackStyleHeavy,
    UIImpactFeedbackStyleSoft SINCE_IOS(13.0),
    UIImpactFeedbackStyleRigid SINCE_IOS(13.0)
} NO_TVOS NO_VISIONOS NS_SWIFT_NAME(UIImpactFeedbackGenerator.FeedbackStyle);

NO_TVOS NO_VISIONOS NS_SWIFT_UI_ACTOR @interface UIImpactFeedbackGenerator : UIFeedbackGenerator
- (instancetype)initWithStyle:(UIImpactFeedbackStyle)style;
- (void)impactOccurred;
@end

NS_ASSUME_NONNULL_END
