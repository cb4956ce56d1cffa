@import UIKit;

NS_ASSUME_NONNULL_BEGIN

/// A table that owns its header. It gets the messages to its delegate first; the delegate gets them, too.
@interface NewsTable : UITableView

/// Called when the table is pulled.
@property (nonatomic, copy, nullable) void (^onPull)(void);
/// Whether the header refreshes. Setting it shows the header without calling the block, for news that the app loads by itself.
@property (nonatomic) BOOL pullTableIsRefreshing;

@end

NS_ASSUME_NONNULL_END
