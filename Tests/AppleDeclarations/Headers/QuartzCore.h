// Core Animation: the clock and shape layers.
#pragma once
@import ObjectiveC;
@import CoreGraphics;
@import Foundation;
#import "Macros.h"
NS_ASSUME_NONNULL_BEGIN

CFTimeInterval CACurrentMediaTime(void);

typedef NSString *CAShapeLayerLineCap NS_TYPED_ENUM;
typedef NSString *CAShapeLayerLineJoin NS_TYPED_ENUM;
extern CAShapeLayerLineCap const kCALineCapRound NS_SWIFT_NAME(CAShapeLayerLineCap.round);
extern CAShapeLayerLineJoin const kCALineJoinRound NS_SWIFT_NAME(CAShapeLayerLineJoin.round);

@interface CALayer : NSObject <NSSecureCoding>
@property CGFloat cornerRadius;
@property CGFloat zPosition;
@end

@interface CAShapeLayer : CALayer
@property (nullable) CGPathRef path;
@property (nullable) CGColorRef fillColor;
@property (nullable) CGColorRef strokeColor;
@property CGFloat strokeEnd;
@property CGFloat lineWidth;
@property (copy) CAShapeLayerLineCap lineCap;
@property (copy) CAShapeLayerLineJoin lineJoin;
@end

NS_ASSUME_NONNULL_END
