// Paths.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
NS_ASSUME_NONNULL_BEGIN

@interface UIBezierPath : NSObject <NSCopying, NSSecureCoding>
+ (instancetype)bezierPath;
+ (instancetype)bezierPathWithOvalInRect:(CGRect)rect NS_SWIFT_NAME(init(ovalIn:));
- (void)fill;
@property (nonatomic) CGPathRef CGPath;
- (void)moveToPoint:(CGPoint)point NS_SWIFT_NAME(move(to:));
- (void)addLineToPoint:(CGPoint)point NS_SWIFT_NAME(addLine(to:));
- (void)addCurveToPoint:(CGPoint)endPoint controlPoint1:(CGPoint)controlPoint1 controlPoint2:(CGPoint)controlPoint2 NS_SWIFT_NAME(addCurve(to:controlPoint1:controlPoint2:));
@end

NS_ASSUME_NONNULL_END
