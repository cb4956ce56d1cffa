// Insets and the direction of the layout.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

typedef struct UIEdgeInsets {
    CGFloat top, left, bottom, right;
} UIEdgeInsets;

typedef NS_ENUM(NSInteger, UIUserInterfaceLayoutDirection) {
    UIUserInterfaceLayoutDirectionLeftToRight,
    UIUserInterfaceLayoutDirectionRightToLeft
};

NS_ASSUME_NONNULL_END
