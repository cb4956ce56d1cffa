// The Objective-C runtime. Its headers say nothing about nullability, so Swift sees `!`.
#pragma once
#import "Macros.h"

typedef _Bool BOOL;
typedef long NSInteger;
typedef unsigned long NSUInteger;

@protocol NSObject
- (BOOL)isEqual:(id)object;
@property (readonly) NSUInteger hash;
- (BOOL)respondsToSelector:(SEL)aSelector;
- (id)performSelector:(SEL)aSelector;
- (id)performSelector:(SEL)aSelector withObject:(id)object;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
// Non-null by Swift's API notes for the runtime.
- (nonnull instancetype)init NS_DESIGNATED_INITIALIZER;
- (id)forwardingTargetForSelector:(SEL)aSelector NS_SWIFT_NAME(forwardingTarget(for:));
@end
