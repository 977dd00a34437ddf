// Asks the compiler's library for tools (sourcekitd) about the names of programs. It runs in the sandbox: the library may crash, and
// macros of a package may run in it.
//
// usage: names LIBRARY FILE
//
// FILE is the path at which each program is written.
//
// Standard input: for each program the number of compiler arguments and the arguments, the text, the number of offsets and the
// offsets; standard output: for each program the number of expressions, for each of them its offset, length and type, and for each
// offset the fields below. Each of them ends with a zero byte. A program is answered as a whole or, if the library fails, with no
// expressions and empty fields.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// MARK: The interface of sourcekitd.h

typedef void *Object;
typedef void *Response;
typedef struct Identifier *Uid;
typedef struct { uint64_t data[3]; } Variant;

static void (*initialize)(void);
static Uid (*uidOf)(const char *);
static Object (*newDictionary)(const Uid *, const Object *, size_t);
static void (*setUid)(Object, Uid, Uid);
static void (*setString)(Object, Uid, const char *);
static void (*setNumber)(Object, Uid, int64_t);
static void (*setValue)(Object, Uid, Object);
static Object (*newArray)(const Object *, size_t);
static void (*appendString)(Object, size_t, const char *);
static void (*release)(Object);
static Response (*ask)(Object);
static _Bool (*isError)(Response);
static void (*dispose)(Response);
static Variant (*value)(Response);
static Variant (*member)(Variant, Uid);
static const char *(*string)(Variant, Uid);
static int64_t (*number)(Variant, Uid);
static Uid (*uid)(Variant, Uid);
static const char *(*text)(Uid);
static size_t (*count)(Variant);
static Variant (*element)(Variant, size_t);

static const struct { void *function; const char *name; } functions[] = {
  {&initialize, "initialize"},
  {&uidOf, "uid_get_from_cstr"},
  {&newDictionary, "request_dictionary_create"},
  {&setUid, "request_dictionary_set_uid"},
  {&setString, "request_dictionary_set_string"},
  {&setNumber, "request_dictionary_set_int64"},
  {&setValue, "request_dictionary_set_value"},
  {&newArray, "request_array_create"},
  {&appendString, "request_array_set_string"},
  {&release, "request_release"},
  {&ask, "send_request_sync"},
  {&isError, "response_is_error"},
  {&dispose, "response_dispose"},
  {&value, "response_get_value"},
  {&member, "variant_dictionary_get_value"},
  {&string, "variant_dictionary_get_string"},
  {&number, "variant_dictionary_get_int64"},
  {&uid, "variant_dictionary_get_uid"},
  {&text, "uid_get_string_ptr"},
  {&count, "variant_array_get_count"},
  {&element, "variant_array_get_value"},
};

static int load(const char *path) {
  void *library = dlopen(path, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return 0;
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    char name[64];
    snprintf(name, sizeof name, "sourcekitd_%s", functions[i].name);
    void *function = dlsym(library, name);
    if (!function) return 0;
    memcpy(functions[i].function, &function, sizeof function);
  }
  return 1;
}

// MARK: Input and output

static char *input, *inputEnd;

/// The next field of the input; nil at its end.
static const char *next(void) {
  if (input >= inputEnd) return NULL;
  const char *field = input;
  input += strlen(input) + 1;
  return field;
}

static size_t nextNumber(void) {
  const char *field = next();
  return field ? strtoul(field, NULL, 10) : 0;
}

static int readInput(void) {
  size_t size = 0, room = 1 << 16;
  input = malloc(room + 1);
  while (input) {
    size += fread(input + size, 1, room - size, stdin);
    if (size < room) break;
    input = realloc(input, (room *= 2) + 1);
  }
  if (!input) return 0;
  input[size] = 0;
  inputEnd = input + size;
  return 1;
}

static void put(const char *field) {
  if (field) fputs(field, stdout);
  putchar(0);
}

static void putNumber(int64_t value) {
  printf("%lld", (long long)value);
  putchar(0);
}

// MARK: Requests

/// The path of each program for the library, which forgets one when the next comes.
static const char *file;

/// Writes a program. The library takes a file for changed only if its time is another one, so each gets a time of its own.
static int writeProgram(const char *program, time_t time) {
  int descriptor = open(file, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (descriptor < 0) return 0;
  size_t left = strlen(program);
  while (left > 0) {
    ssize_t written = write(descriptor, program, left);
    if (written <= 0) break;
    program += written, left -= (size_t)written;
  }
  struct timespec times[2] = {{.tv_sec = time}, {.tv_sec = time}};
  int isWritten = left == 0 && !futimens(descriptor, times);
  close(descriptor);
  return isWritten;
}

static Object request(const char *kind, Object arguments) {
  Object request = newDictionary(NULL, NULL, 0);
  setUid(request, uidOf("key.request"), uidOf(kind));
  setString(request, uidOf("key.sourcefile"), file);
  setValue(request, uidOf("key.compilerargs"), arguments);
  return request;
}

static void askExpressions(Object arguments) {
  Object question = request("source.request.expression.type", arguments);
  Response answer = ask(question);
  release(question);
  if (isError(answer)) {
    putNumber(0);
  } else {
    Variant list = member(value(answer), uidOf("key.expression_type_list"));
    size_t all = count(list);
    putNumber((int64_t)all);
    for (size_t i = 0; i < all; i++) {
      Variant expression = element(list, i);
      putNumber(number(expression, uidOf("key.expression_offset")));
      putNumber(number(expression, uidOf("key.expression_length")));
      put(string(expression, uidOf("key.expression_type")));
    }
  }
  dispose(answer);
}

/// Writes kind, name, USR, module, declaration, documentation, type, and where it is declared in the program (-1: elsewhere).
static void askName(Object arguments, size_t offset) {
  Object question = request("source.request.cursorinfo", arguments);
  setNumber(question, uidOf("key.offset"), (int64_t)offset);
  setNumber(question, uidOf("key.retrieve_refactor_actions"), 0);
  Response answer = ask(question);
  release(question);
  if (isError(answer)) {
    for (int i = 0; i < 8; i++) putchar(0);
  } else {
    Variant info = value(answer);
    Uid kind = uid(info, uidOf("key.kind"));
    put(kind ? text(kind) : NULL);
    put(string(info, uidOf("key.name")));
    put(string(info, uidOf("key.usr")));
    put(string(info, uidOf("key.modulename")));
    put(string(info, uidOf("key.annotated_decl")));
    put(string(info, uidOf("key.doc_comment")));
    put(string(info, uidOf("key.typename")));
    const char *place = string(info, uidOf("key.filepath"));
    putNumber(place && !strcmp(place, file) ? number(info, uidOf("key.offset")) : -1);
  }
  dispose(answer);
}

int main(int argc, char **argv) {
  if (argc != 3 || !readInput() || !load(argv[1])) return 1;
  file = argv[2];
  initialize();
  for (time_t time = 1; input < inputEnd; time++) {
    Object arguments = newArray(NULL, 0);
    appendString(arguments, (size_t)-1, file);
    for (size_t left = nextNumber(); left > 0; left--) {
      const char *argument = next();
      if (argument) appendString(arguments, (size_t)-1, argument);
    }
    const char *program = next();
    // A missing end of the output means that the rest was not answered.
    if (!program || !writeProgram(program, time)) break;
    askExpressions(arguments);
    for (size_t left = nextNumber(); left > 0; left--) {
      askName(arguments, nextNumber());
    }
    release(arguments);
    fflush(stdout);
  }
  // Not by exit: the library's threads may still be running.
  _Exit(0);
}
