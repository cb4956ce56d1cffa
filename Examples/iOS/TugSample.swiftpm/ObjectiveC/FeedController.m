#import "ObjectiveCScreens.h"
#import "PageRequest.h"
@import TugObjC;

@interface FeedController () <UITableViewDataSource>
@property (nonatomic) UITableView *table;
@property (nonatomic) NSInteger rows;
@end

@implementation FeedController

- (void)loadView {
    self.table = [[UITableView alloc] initWithFrame:CGRectZero style:UITableViewStylePlain];
    [self.table registerClass:UITableViewCell.class forCellReuseIdentifier:@"row"];
    self.table.dataSource = self;
    self.view = self.table;
}

- (void)viewDidLoad {
    [super viewDidLoad];

    [self.table tug_setRefreshWithTarget:self action:@selector(reload)];
    self.table.tug_header.lastRefreshedKey = @"feed";

    __weak typeof(self) weakSelf = self;
    [self.table tug_setLoadMoreWithHandler:^(TugControl *footer) { [weakSelf loadMore]; }];
    [self.table.tug_footer setTitle:@"That is all" forState:TugStateNoMoreData];

    [self.table.tug_header beginRefreshing]; // the first page
}

- (void)reload {
    __weak typeof(self) weakSelf = self;
    RequestPage(^(NSError *error) {
        if (!error) weakSelf.rows = 20;
        [weakSelf.table reloadData];
        [weakSelf.table.tug_header endRefreshingWithError:error];
    });
}

- (void)loadMore {
    __weak typeof(self) weakSelf = self;
    RequestPage(^(NSError *error) {
        if (error) {
            [weakSelf.table.tug_footer endRefreshingWithError:error];
            return;
        }
        weakSelf.rows += 20;
        [weakSelf.table reloadData];
        if (weakSelf.rows < 100) {
            [weakSelf.table.tug_footer endRefreshing];
        } else {
            [weakSelf.table.tug_footer endRefreshingWithNoMoreData];
        }
    });
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
    return self.rows;
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
    UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:@"row" forIndexPath:indexPath];
    cell.textLabel.text = [NSString stringWithFormat:@"Row %ld", (long)indexPath.row + 1];
    return cell;
}

@end
