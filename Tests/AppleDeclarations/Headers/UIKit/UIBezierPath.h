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
@end

NS_ASSUME_NONNULL_END
