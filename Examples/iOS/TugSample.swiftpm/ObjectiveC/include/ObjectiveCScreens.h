// The screens in Objective-C, for the menu.

@import UIKit;

NS_ASSUME_NONNULL_BEGIN

/// A feed: a header with a target, a footer with a block, the end of the data.
@interface FeedController : UIViewController
@end

/// A table that owns its header and gets its delegate's messages first, as AGJTableView with its MessageInterceptor.
@interface NewsController : UIViewController
@end

/// The library's own table of that kind, and a footer with a view of the app.
@interface PullTableController : UIViewController
@end

NS_ASSUME_NONNULL_END
