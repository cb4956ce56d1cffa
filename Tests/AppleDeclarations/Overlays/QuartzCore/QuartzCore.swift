// Core Animation has only an Objective-C part.

@_exported import QuartzCore
