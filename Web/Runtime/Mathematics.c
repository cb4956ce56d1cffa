// Functions without a WebAssembly instruction, imported from the page's Math object.
#if defined(__wasm__)
__attribute__((import_module("tug"), import_name("exp"))) double tug_exp(double x);
__attribute__((import_module("tug"), import_name("log"))) double tug_log(double x);

double exp(double x) { return tug_exp(x); }
double log(double x) { return tug_log(x); }
#endif
