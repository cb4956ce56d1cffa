// WebKit: what the sample app shows of a web view.
#pragma once
@import ObjectiveC;
@import Foundation;
@import CoreGraphics;
@import UIKit;
#import "Macros.h"
NS_ASSUME_NONNULL_BEGIN

@class WKWebView;

NO_TVOS NS_SWIFT_UI_ACTOR @interface WKNavigation : NSObject
@end

NO_TVOS NS_SWIFT_UI_ACTOR @interface WKWebViewConfiguration : NSObject
@end

NO_TVOS NS_SWIFT_UI_ACTOR @protocol WKNavigationDelegate <NSObject>
@optional
- (void)webView:(WKWebView *)webView didFinishNavigation:(null_unspecified WKNavigation *)navigation;
- (void)webView:(WKWebView *)webView didFailNavigation:(null_unspecified WKNavigation *)navigation withError:(NSError *)error;
@end

NO_TVOS NS_SWIFT_UI_ACTOR @interface WKWebView : UIView
- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, weak) id<WKNavigationDelegate> navigationDelegate;
@property (nonatomic, readonly, strong) UIScrollView *scrollView;
- (nullable WKNavigation *)loadHTMLString:(NSString *)string baseURL:(nullable NSURL *)baseURL;
@end

NS_ASSUME_NONNULL_END
