// The C library.
#pragma once

double exp(double);
double log(double);
char *_Nullable getenv(const char *_Nonnull);

#define ENETDOWN 50
#define ENETUNREACH 51
