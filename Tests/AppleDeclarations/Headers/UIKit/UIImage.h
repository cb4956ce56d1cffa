// Images and the view that shows them.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIView.h"
NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIImageRenderingMode) {
    UIImageRenderingModeAutomatic,
    UIImageRenderingModeAlwaysOriginal,
    UIImageRenderingModeAlwaysTemplate
} NS_SWIFT_NAME(UIImage.RenderingMode);

NS_SWIFT_SENDABLE @interface UIImage : NSObject <NSSecureCoding>
@property (nonatomic, readonly) CGSize size;
@property (nullable, nonatomic, readonly, copy) NSArray<UIImage *> *images;
@property (nonatomic, readonly) NSTimeInterval duration;
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)renderingMode NS_SWIFT_NAME(withRenderingMode(_:));
@end

NS_SWIFT_UI_ACTOR @interface UIImageView : UIView
- (instancetype)initWithImage:(nullable UIImage *)image;
@property (nullable, nonatomic, strong) UIImage *image;
@property (nullable, nonatomic, copy) NSArray<UIImage *> *animationImages;
@property (nonatomic) NSTimeInterval animationDuration;
- (void)startAnimating;
- (void)stopAnimating;
@property (nonatomic, readonly, getter=isAnimating) BOOL animating;
@end

NS_ASSUME_NONNULL_END
