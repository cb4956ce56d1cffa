// Touches, events, and who gets them.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
@class UIView, UITouch, UIEvent;
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface UITouch : NSObject
- (CGPoint)locationInView:(nullable UIView *)view;
@end

NS_SWIFT_UI_ACTOR @interface UIEvent : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UIResponder : NSObject
@property (nonatomic, readonly, nullable) UIResponder *nextResponder;
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
@end

extern NSNotificationName const UIKeyboardWillChangeFrameNotification
    NS_SWIFT_NAME(UIResponder.keyboardWillChangeFrameNotification) NO_TVOS;
extern NSString *const UIKeyboardFrameEndUserInfoKey NS_SWIFT_NAME(UIResponder.keyboardFrameEndUserInfoKey) NO_TVOS;

NS_ASSUME_NONNULL_END
