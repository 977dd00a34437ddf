// Functions that `Double(text)` and `Float(text)` call. The toolchain's libraries for Embedded Swift do not have them.

double strtod(const char *text, char **end);
float strtof(const char *text, char **end);

const char *_swift_stdlib_strtod_clocale(const char *text, double *number) {
  char *end;
  *number = strtod(text, &end);
  return end;
}

const char *_swift_stdlib_strtof_clocale(const char *text, float *number) {
  char *end;
  *number = strtof(text, &end);
  return end;
}
