// Accessibility, for every object.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
@class UIAccessibilityCustomAction;
NS_ASSUME_NONNULL_BEGIN

typedef unsigned long long UIAccessibilityTraits NS_TYPED_ENUM;
extern UIAccessibilityTraits const UIAccessibilityTraitButton NS_SWIFT_NAME(UIAccessibilityTraits.button);
extern UIAccessibilityTraits const UIAccessibilityTraitStaticText NS_SWIFT_NAME(UIAccessibilityTraits.staticText);
extern UIAccessibilityTraits const UIAccessibilityTraitUpdatesFrequently NS_SWIFT_NAME(UIAccessibilityTraits.updatesFrequently);

typedef BOOL (^UIAccessibilityCustomActionHandler)(UIAccessibilityCustomAction *customAction) NS_SWIFT_NAME(UIAccessibilityCustomAction.Handler);

NS_SWIFT_UI_ACTOR @interface UIAccessibilityCustomAction : NSObject
- (instancetype)initWithName:(NSString *)name target:(nullable id)target selector:(SEL)selector;
- (instancetype)initWithName:(NSString *)name actionHandler:(UIAccessibilityCustomActionHandler)actionHandler SINCE_IOS(13.0) SINCE_TVOS(13.0);
@property (nonatomic, copy) NSString *name;
@end

@interface NSObject (UIAccessibility)
@property (nonatomic) BOOL isAccessibilityElement NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityLabel NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityValue NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, copy) NSString *accessibilityHint NS_SWIFT_UI_ACTOR;
@property (nonatomic) UIAccessibilityTraits accessibilityTraits NS_SWIFT_UI_ACTOR;
@property (nonatomic) BOOL accessibilityElementsHidden NS_SWIFT_UI_ACTOR;
- (BOOL)accessibilityActivate NS_SWIFT_UI_ACTOR;
@property (nullable, nonatomic, strong) NSArray<UIAccessibilityCustomAction *> *accessibilityCustomActions NS_SWIFT_UI_ACTOR;
@end

NS_ASSUME_NONNULL_END
