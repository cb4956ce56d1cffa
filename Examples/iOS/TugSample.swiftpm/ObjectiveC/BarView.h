@import UIKit;

/// A bar that grows with the pull: a view of the app's own for a footer.
@interface BarView : UIView
@end
