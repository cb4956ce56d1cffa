#import "BarView.h"
#import "ObjectiveCScreens.h"
#import "PageRequest.h"
@import TugObjC;
@import TugUIKit;

@interface PullTableController () <UITableViewDataSource>
@property (nonatomic) PullTableView *table;
@property (nonatomic) NSInteger rows;
@end

@implementation PullTableController

- (void)loadView {
    self.rows = 30;
    self.table = [[PullTableView alloc] initWithFrame:CGRectZero style:UITableViewStylePlain];
    [self.table registerClass:UITableViewCell.class forCellReuseIdentifier:@"row"];
    self.table.dataSource = self;
    self.view = self.table;
}

- (void)viewDidLoad {
    [super viewDidLoad];
    __weak typeof(self) weakSelf = self;

    // The header that the table has by itself.
    self.table.pullText = @"Pull for more";
    self.table.onPull = ^{
        RequestPage(^(NSError *error) { weakSelf.table.isPullRefreshing = NO; });
    };

    // A footer with a view of the app, 12 points high.
    BarView *bar = [[BarView alloc] initWithFrame:CGRectMake(0, 0, 100, 12)];
    TugControl *footer = [[TugControl alloc] initWithBehavior:TugBehaviorLoadPulled view:bar];
    footer.handler = ^(TugControl *footer) {
        RequestPage(^(NSError *error) {
            weakSelf.rows += 10;
            [weakSelf.table reloadData];
            [footer endRefreshing];
        });
    };
    self.table.tug_footer = footer;
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
