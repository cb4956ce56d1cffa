int app_png_version(void);
