@import UIKit;

/// A bar that grows with the pull: a header's view of the app.
@interface BarView : UIView
@end
