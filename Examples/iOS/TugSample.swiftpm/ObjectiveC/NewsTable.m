#import "NewsTable.h"
@import TugObjC;
@import TugUIKit;

@interface NewsTable () <UITableViewDelegate>
@property (nonatomic) DelegateInterceptor *interceptor;
@end

@implementation NewsTable

- (instancetype)initWithFrame:(CGRect)frame style:(UITableViewStyle)style {
    self = [super initWithFrame:frame style:style];
    if (self) {
        __weak typeof(self) weakSelf = self;
        [self tug_setRefreshWithHandler:^(TugControl *header) { if (weakSelf.onPull) weakSelf.onPull(); }];
        [self.tug_header setTitle:@"Pull for news" forState:TugStateIdle];
        self.interceptor = [[DelegateInterceptor alloc] initWithFirst:self setter:^(DelegateInterceptor *interceptor) {
            [weakSelf setRealDelegate:interceptor];
        }];
        [self.interceptor install];
    }
    return self;
}

- (BOOL)pullTableIsRefreshing {
    return self.tug_header.isRefreshing;
}

- (void)setPullTableIsRefreshing:(BOOL)isRefreshing {
    if (isRefreshing) {
        [self.tug_header showRefreshing];
    } else {
        [self.tug_header endRefreshing];
    }
}

- (id<UITableViewDelegate>)delegate {
    return (id<UITableViewDelegate>)self.interceptor.delegate;
}

- (void)setDelegate:(id<UITableViewDelegate>)delegate {
    self.interceptor.delegate = delegate;
}

- (void)setRealDelegate:(DelegateInterceptor *)interceptor {
    [super setDelegate:interceptor];
}

// Before its delegate, which gets the message, too.
- (void)scrollViewDidScroll:(UIScrollView *)scrollView {
    self.backgroundView.alpha = scrollView.contentOffset.y < 0 ? 1 : 0;
}

@end
