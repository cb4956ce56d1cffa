// The app.
#pragma once
@import Foundation;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface UIApplication : NSObject
@end

extern NSNotificationName const UIApplicationWillEnterForegroundNotification
    NS_SWIFT_NAME(UIApplication.willEnterForegroundNotification);

NS_ASSUME_NONNULL_END
