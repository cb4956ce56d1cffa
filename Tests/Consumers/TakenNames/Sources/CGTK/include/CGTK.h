int app_gtk_version(void);
