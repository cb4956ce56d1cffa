// Images that are drawn.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIImage.h"
NS_ASSUME_NONNULL_BEGIN

@interface UIGraphicsImageRendererContext : NSObject
@end

typedef void (^UIGraphicsImageDrawingActions)(__kindof UIGraphicsImageRendererContext *rendererContext);

@interface UIGraphicsImageRenderer : NSObject
- (instancetype)initWithSize:(CGSize)size;
- (UIImage *)imageWithActions:(__attribute__((noescape)) UIGraphicsImageDrawingActions)actions NS_SWIFT_NAME(image(actions:));
@end

NS_ASSUME_NONNULL_END
