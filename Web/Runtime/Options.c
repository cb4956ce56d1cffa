// Where the page writes the options of an edge before it configures the edge: a number for each field of the table `OptionField`.
#if defined(__wasm__)
static double numbers[64];

__attribute__((export_name("numbers"))) double *tug_numbers(void) { return numbers; }
#endif
