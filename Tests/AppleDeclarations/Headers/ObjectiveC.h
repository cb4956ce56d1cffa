// The Objective-C runtime. Its headers say nothing about nullability, so Swift sees `!`.
#pragma once
#import "Macros.h"

typedef _Bool BOOL;
#define YES __objc_yes
#define NO __objc_no
#define nil ((id)0)
typedef long NSInteger;
typedef unsigned long NSUInteger;

typedef NS_ENUM(NSUInteger, objc_AssociationPolicy) {
    OBJC_ASSOCIATION_ASSIGN = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
};
extern void objc_setAssociatedObject(
    id _Nonnull object, const void *_Nonnull key, id _Nullable value, objc_AssociationPolicy policy);
extern id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);

@protocol NSObject
- (BOOL)isEqual:(id)object;
@property (readonly) NSUInteger hash;
- (BOOL)respondsToSelector:(SEL)aSelector;
- (id)performSelector:(SEL)aSelector;
- (id)performSelector:(SEL)aSelector withObject:(id)object;
@end

__attribute__((objc_root_class))
@interface NSObject <NSObject>
+ (instancetype)alloc OBJC_SWIFT_UNAVAILABLE("use object initializers instead");
+ (Class)class OBJC_SWIFT_UNAVAILABLE("use 'aClass.self' instead");
// Non-null by Swift's API notes for the runtime.
- (nonnull instancetype)init NS_DESIGNATED_INITIALIZER;
- (id)forwardingTargetForSelector:(SEL)aSelector NS_SWIFT_NAME(forwardingTarget(for:));
@end
