// Folders.
#pragma once
@import ObjectiveC;
#import "../Macros.h"
#import "NSString.h"
NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, NSSearchPathDirectory) {
    NSDocumentDirectory = 9,
    NSCachesDirectory = 13,
} NS_SWIFT_NAME(NSFileManager.SearchPathDirectory);

typedef NS_OPTIONS(NSUInteger, NSSearchPathDomainMask) {
    NSUserDomainMask = 1,
    NSAllDomainsMask = 0x0ffff,
} NS_SWIFT_NAME(NSFileManager.SearchPathDomainMask);

NS_SWIFT_NAME(FileManager) NS_SWIFT_SENDABLE @interface NSFileManager : NSObject
@property (class, readonly, strong) NSFileManager *defaultManager NS_SWIFT_NAME(default);
@property (readonly, copy) NSURL *temporaryDirectory;
- (NSArray<NSURL *> *)URLsForDirectory:(NSSearchPathDirectory)directory inDomains:(NSSearchPathDomainMask)domainMask NS_SWIFT_NAME(urls(for:in:));
@end

NS_ASSUME_NONNULL_END
