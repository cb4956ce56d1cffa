// Searches in a navigation bar.
#pragma once
@import Foundation;
@import QuartzCore;
#import "../Macros.h"
#import "UIViewController.h"
@class UISearchController;
NS_ASSUME_NONNULL_BEGIN

NS_SWIFT_UI_ACTOR @interface UISearchBar : UIView
@property (nullable, nonatomic, copy) NSString *text;
@end

NS_SWIFT_UI_ACTOR @protocol UISearchResultsUpdating <NSObject>
@required
- (void)updateSearchResultsForSearchController:(UISearchController *)searchController NS_SWIFT_NAME(updateSearchResults(for:));
@end

NS_SWIFT_UI_ACTOR @interface UISearchController : UIViewController
- (instancetype)initWithSearchResultsController:(nullable UIViewController *)searchResultsController NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithNibName:(nullable NSString *)nibNameOrNil bundle:(nullable NSBundle *)nibBundleOrNil NS_DESIGNATED_INITIALIZER;
- (nullable instancetype)initWithCoder:(NSCoder *)coder NS_DESIGNATED_INITIALIZER;
@property (nullable, nonatomic, weak) id<UISearchResultsUpdating> searchResultsUpdater;
@property (nonatomic) BOOL obscuresBackgroundDuringPresentation SINCE_IOS(9.1);
@property (nonatomic, strong, readonly) UISearchBar *searchBar;
@end

NS_ASSUME_NONNULL_END
