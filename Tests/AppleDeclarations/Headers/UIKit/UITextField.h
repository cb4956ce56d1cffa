// Text fields.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIControl.h"
NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UITextBorderStyle) {
    UITextBorderStyleNone,
    UITextBorderStyleLine,
    UITextBorderStyleBezel,
    UITextBorderStyleRoundedRect
} NS_SWIFT_NAME(UITextField.BorderStyle);

NS_SWIFT_UI_ACTOR @interface UITextField : UIControl
@property (nullable, nonatomic, copy) NSString *text;
@property (nullable, nonatomic, copy) NSString *placeholder;
@property (nonatomic) UITextBorderStyle borderStyle;
@end

NS_ASSUME_NONNULL_END
