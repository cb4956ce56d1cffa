// Core Foundation's numbers.
#pragma once
@import ObjectiveC;

typedef double CGFloat;
typedef double CFTimeInterval;
