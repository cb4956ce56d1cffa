// Controls and their actions.
#pragma once
@import Foundation;
#import "../Macros.h"
#import "UIView.h"
@class UIAction;
NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UIControlEvents) {
    UIControlEventValueChanged = 1 << 12,
    UIControlEventPrimaryActionTriggered = 1 << 13,
    UIControlEventEditingChanged = 1 << 17
} NS_SWIFT_NAME(UIControl.Event);

NS_SWIFT_UI_ACTOR @interface UIAction : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIControl : UIView
@property (nonatomic, getter=isHighlighted) BOOL highlighted;
- (void)addAction:(UIAction *)action forControlEvents:(UIControlEvents)controlEvents NS_SWIFT_NAME(addAction(_:for:)) SINCE_IOS(14.0) SINCE_TVOS(14.0);
@end

NO_TVOS NS_SWIFT_UI_ACTOR @interface UIRefreshControl : UIControl
- (instancetype)init;
@property (nonatomic, readonly, getter=isRefreshing) BOOL refreshing;
@property (nullable, nonatomic, strong) NSAttributedString *attributedTitle;
- (void)beginRefreshing;
- (void)endRefreshing;
@end

NS_ASSUME_NONNULL_END
