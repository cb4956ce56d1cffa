// The macros of Apple's headers that these declarations use, as clang's attributes.
#pragma once

#define NS_ASSUME_NONNULL_BEGIN _Pragma("clang assume_nonnull begin")
#define NS_ASSUME_NONNULL_END _Pragma("clang assume_nonnull end")

// Concurrency
#define NS_SWIFT_UI_ACTOR __attribute__((swift_attr("@UIActor")))
#define NS_SWIFT_SENDABLE __attribute__((swift_attr("@Sendable")))

// Names and types in Swift
#define NS_SWIFT_NAME(name) __attribute__((swift_name(#name)))
#define NS_SWIFT_BRIDGED(type) __attribute__((swift_bridge(type)))
#define NS_TYPED_ENUM __attribute__((swift_newtype(enum)))
#define NS_TYPED_EXTENSIBLE_ENUM __attribute__((swift_newtype(struct)))
#define NS_ENUM(type, name) enum __attribute__((enum_extensibility(open))) name : type name; enum name : type
#define NS_OPTIONS(type, name) \
    enum __attribute__((flag_enum, enum_extensibility(open))) name : type name; \
    enum __attribute__((flag_enum, enum_extensibility(open))) name : type

#define OBJC_SWIFT_UNAVAILABLE(text) __attribute__((availability(swift, unavailable, message = text)))

// Classes
#define NS_DESIGNATED_INITIALIZER __attribute__((objc_designated_initializer))

// Availability
#define SINCE_IOS(version) __attribute__((availability(ios, introduced = version)))
#define SINCE_IOS_DEPRECATED(from, to) __attribute__((availability(ios, introduced = from, deprecated = to)))
#define SINCE_TVOS(version) __attribute__((availability(tvos, introduced = version)))
#define NO_TVOS __attribute__((availability(tvos, unavailable)))
#define NO_VISIONOS __attribute__((availability(visionos, unavailable)))
