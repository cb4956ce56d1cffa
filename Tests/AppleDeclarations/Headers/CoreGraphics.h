// Core Graphics: geometry, and references to paths and colors.
#pragma once
@import ObjectiveC;
@import CoreFoundation;

struct CGPoint {
    CGFloat x;
    CGFloat y;
};
typedef struct CGPoint CGPoint;
struct CGSize {
    CGFloat width;
    CGFloat height;
};
typedef struct CGSize CGSize;
struct CGRect {
    CGPoint origin;
    CGSize size;
};
typedef struct CGRect CGRect;
extern const CGRect CGRectZero OBJC_SWIFT_UNAVAILABLE("use CGRect.zero");
OBJC_SWIFT_UNAVAILABLE("use CGRect(x:y:width:height:)")
static inline CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
    CGRect rect = {{x, y}, {width, height}};
    return rect;
}
struct CGAffineTransform {
    CGFloat a, b, c, d, tx, ty;
};
typedef struct CGAffineTransform CGAffineTransform;

typedef const struct __attribute__((objc_bridge(id))) CGPath *CGPathRef;
typedef struct __attribute__((objc_bridge(id))) CGColor *CGColorRef;
