// Navigation bars and controllers.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIViewController.h"
#import "UISearchController.h"
NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UINavigationItemLargeTitleDisplayMode) {
    UINavigationItemLargeTitleDisplayModeAutomatic,
    UINavigationItemLargeTitleDisplayModeAlways,
    UINavigationItemLargeTitleDisplayModeNever
} NS_SWIFT_NAME(UINavigationItem.LargeTitleDisplayMode);

NS_SWIFT_UI_ACTOR @interface UINavigationItem : NSObject
@property (nonatomic) UINavigationItemLargeTitleDisplayMode largeTitleDisplayMode SINCE_IOS(11.0) NO_TVOS;
@property (nonatomic, retain, nullable) UISearchController *searchController SINCE_IOS(11.0) NO_TVOS;
@end

NS_SWIFT_UI_ACTOR @interface UINavigationBar : UIView
@property (nonatomic) BOOL prefersLargeTitles SINCE_IOS(11.0) NO_TVOS;
@end

NS_SWIFT_UI_ACTOR @interface UINavigationController : UIViewController
- (instancetype)initWithRootViewController:(UIViewController *)rootViewController NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
- (void)pushViewController:(UIViewController *)viewController animated:(BOOL)animated NS_SWIFT_NAME(pushViewController(_:animated:));
@property (nonatomic, readonly) UINavigationBar *navigationBar;
@end

@interface UIViewController (UINavigationControllerItem)
@property (nonatomic, readonly, strong) UINavigationItem *navigationItem;
@property (nullable, nonatomic, readonly, strong) UINavigationController *navigationController;
@end

NS_ASSUME_NONNULL_END
