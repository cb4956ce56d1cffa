// Text views.
#pragma once
@import Foundation;
#import "../Macros.h"
#import "UIScrollView.h"
@class UITextView;
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @protocol UITextViewDelegate <NSObject, UIScrollViewDelegate>
@optional
- (void)textViewDidChange:(UITextView *)textView;
@end

NS_SWIFT_UI_ACTOR @interface UITextView : UIScrollView
@property (nullable, nonatomic, weak) id<UITextViewDelegate> delegate;
@property (null_resettable, nonatomic, copy) NSString *text;
@end

NS_ASSUME_NONNULL_END
