// Core Animation is Objective-C alone.

@_exported import QuartzCore
