// Runs one of the programs that were linked together: the library at GALLEY_PROGRAM, entered at GALLEY_ENTRY.

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
  const char *path = getenv("GALLEY_PROGRAM");
  const char *entry = getenv("GALLEY_ENTRY");
  void *library = path ? dlopen(path, RTLD_NOW | RTLD_GLOBAL) : NULL;
  int (*program)(int, char **) = library && entry ? (int (*)(int, char **))dlsym(library, entry) : NULL;
  if (!program) {
    const char *reason = dlerror();
    fprintf(stderr, "%s\n", reason ? reason : "there is no program to run");
    return 127;
  }
  // The program finds the environment that it would have on its own.
  unsetenv("GALLEY_PROGRAM");
  unsetenv("GALLEY_ENTRY");
  return program(count, arguments);
}
