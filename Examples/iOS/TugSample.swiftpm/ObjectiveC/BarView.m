#import "BarView.h"
@import TugObjC;

@interface BarView () <TugIndicatorView>
@property (nonatomic) UIView *bar;
@property (nonatomic) double progress;
@end

@implementation BarView

- (instancetype)initWithFrame:(CGRect)frame {
    self = [super initWithFrame:frame];
    if (self) {
        self.bar = [[UIView alloc] initWithFrame:CGRectZero];
        self.bar.backgroundColor = UIColor.systemBlueColor;
        [self addSubview:self.bar];
    }
    return self;
}

- (void)tug_showState:(TugState)state progress:(double)progress title:(NSString *)title subtitle:(NSString *)subtitle {
    self.bar.alpha = state == TugStateRefreshing ? 1 : 0.5;
    self.progress = progress < 1 ? progress : 1;
    [self setNeedsLayout];
}

- (void)layoutSubviews {
    [super layoutSubviews];
    self.bar.frame = CGRectMake(0, self.bounds.size.height - 4, self.bounds.size.width * self.progress, 4);
}

@end
