#import "NewsTable.h"
#import "ObjectiveCScreens.h"
#import "PageRequest.h"

@interface NewsController () <UITableViewDataSource, UITableViewDelegate>
@property (nonatomic) NewsTable *table;
@property (nonatomic) NSInteger rows;
@end

@implementation NewsController

- (void)loadView {
    self.rows = 30;
    self.table = [[NewsTable alloc] initWithFrame:CGRectZero style:UITableViewStylePlain];
    [self.table registerClass:UITableViewCell.class forCellReuseIdentifier:@"news"];
    self.table.dataSource = self;
    self.table.delegate = self;
    self.view = self.table;
}

- (void)viewDidLoad {
    [super viewDidLoad];
    __weak typeof(self) weakSelf = self;
    self.table.onPull = ^{ [weakSelf reload]; };
}

- (void)reload {
    __weak typeof(self) weakSelf = self;
    RequestPage(^(NSError *error) {
        weakSelf.rows += 1;
        [weakSelf.table reloadData];
        weakSelf.table.pullTableIsRefreshing = NO;
    });
}

- (NSInteger)tableView:(UITableView *)tableView numberOfRowsInSection:(NSInteger)section {
    return self.rows;
}

- (UITableViewCell *)tableView:(UITableView *)tableView cellForRowAtIndexPath:(NSIndexPath *)indexPath {
    UITableViewCell *cell = [tableView dequeueReusableCellWithIdentifier:@"news" forIndexPath:indexPath];
    cell.textLabel.text = [NSString stringWithFormat:@"News %ld", (long)(self.rows - indexPath.row)];
    return cell;
}

- (void)tableView:(UITableView *)tableView didSelectRowAtIndexPath:(NSIndexPath *)indexPath {
    [tableView deselectRowAtIndexPath:indexPath animated:YES];
}

@end
