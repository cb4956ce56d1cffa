// Key commands.
#pragma once
@import Foundation;
#import "../Macros.h"
#import "UIResponder.h"
NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSInteger, UIKeyModifierFlags) {
    UIKeyModifierAlphaShift = 1 << 16,
    UIKeyModifierShift = 1 << 17,
    UIKeyModifierControl = 1 << 18,
    UIKeyModifierAlternate = 1 << 19,
    UIKeyModifierCommand = 1 << 20,
    UIKeyModifierNumericPad = 1 << 21
};

NS_SWIFT_UI_ACTOR @interface UIMenuElement : NSObject
@end

NS_SWIFT_UI_ACTOR @interface UICommand : UIMenuElement
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) NSString *discoverabilityTitle;
@property (nonatomic, readonly) SEL action;
@end

NS_SWIFT_UI_ACTOR @interface UIKeyCommand : UICommand
@property (nonatomic, copy) NSString *title;
@property (nullable, nonatomic, copy) NSString *discoverabilityTitle;
@property (nullable, nonatomic, readonly) NSString *input;
@property (nonatomic, readonly) UIKeyModifierFlags modifierFlags;
+ (instancetype)keyCommandWithInput:(NSString *)input modifierFlags:(UIKeyModifierFlags)modifierFlags action:(SEL)action;
@end

@interface UIResponder (UIResponderKeyCommands)
@property (nullable, nonatomic, readonly) NSArray<UIKeyCommand *> *keyCommands;
@end

extern NSString *const UIKeyInputF5 NS_SWIFT_NAME(UIKeyCommand.f5);

NS_ASSUME_NONNULL_END
