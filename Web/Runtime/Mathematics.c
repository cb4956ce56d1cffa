// Functions without a WebAssembly instruction, imported from the page's Math object.
#if defined(__wasm__)
__attribute__((import_module("tug"), import_name("exp"))) double tug_exp(double x);
__attribute__((import_module("tug"), import_name("log"))) double tug_log(double x);

double exp(double x) { return tug_exp(x); }
double log(double x) { return tug_log(x); }

// Single instructions.
double tug_min(double a, double b) { return __builtin_wasm_min_f64(a, b); }
double tug_max(double a, double b) { return __builtin_wasm_max_f64(a, b); }
double tug_abs(double x) { return __builtin_fabs(x); }
#endif
