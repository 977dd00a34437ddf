// Prints the content of the linked Unicode tables as lines of numbers:
//   1 SCALAR VALUE       from here on: grapheme break property, +256 if an Indic consonant, +512 if pictographic
//   2 SCALAR VALUE       from here on: the data of normal forms
//   3 SCALAR BYTE…       its canonical decomposition, as UTF-8
//   4 FIRST SECOND ONE   what the two compose to
// Linked with the toolchain's tables, it prints the input for Galley's; linked with Galley's, it verifies them.

#include "UnicodeQuestions.h"

enum { scalars = 0x110000, listed = 4096 };

static struct List {
  uint32_t count, of[listed];
} firsts, seconds;

static void add(struct List *list, uint32_t scalar) {
  for (uint32_t i = 0; i < list->count; i++)
    if (list->of[i] == scalar) return;
  if (list->count == listed) __builtin_trap();
  list->of[list->count++] = scalar;
}

// MARK: - Output

__attribute__((import_module("wasi_snapshot_preview1"), import_name("fd_write"))) int write_pieces(
    int descriptor, const void *pieces, int count, uint32_t *written);

static char output[1 << 16];
static uint32_t filled;

static void flush(void) {
  for (uint32_t start = 0, written = 0; start < filled; start += written) {
    struct {
      const char *start;
      uint32_t count;
    } piece = {output + start, filled - start};
    if (write_pieces(1, &piece, 1, &written) || !written) __builtin_trap();
  }
  filled = 0;
}

static void put(char byte) {
  if (filled == sizeof output) flush();
  output[filled++] = byte;
}

static void decimal(uint32_t number) {
  if (number >= 10) decimal(number / 10);
  put('0' + number % 10);
}

static void line(const uint32_t *numbers, uint32_t count) {
  for (uint32_t i = 0; i < count; i++) {
    if (i) put(' ');
    decimal(numbers[i]);
  }
  put('\n');
}

// MARK: - Questions

static void runs(void) {
  uint32_t grapheme = ~0u, normal = ~0u;
  for (uint32_t scalar = 0; scalar < scalars; scalar++) {
    uint32_t value = _swift_stdlib_getGraphemeBreakProperty(scalar) | _swift_stdlib_isInCB_Consonant(scalar) << 8
        | _swift_stdlib_isExtendedPictographic(scalar) << 9;
    if (value != grapheme) line((uint32_t[]){1, scalar, grapheme = value}, 3);
    value = _swift_stdlib_getNormData(scalar);
    if (value != normal) line((uint32_t[]){2, scalar, normal = value}, 3);
  }
}

static uint32_t first_scalar(const uint8_t *bytes) {
  if (*bytes < 0x80) return *bytes;
  uint32_t scalar = *bytes & (*bytes < 0xE0 ? 0x1F : *bytes < 0xF0 ? 0x0F : 0x07);
  while ((*++bytes & 0xC0) == 0x80) scalar = scalar << 6 | (*bytes & 0x3F);
  return scalar;
}

static void decompositions(void) {
  for (uint32_t scalar = 0; scalar < scalars; scalar++) {
    uint32_t entry = _swift_stdlib_getDecompositionEntry(scalar);
    if ((entry & 0x3FFFF) != scalar) continue;
    const uint8_t *bytes = _swift_stdlib_nfd_decompositions + (entry >> 18);
    uint32_t size = *bytes++, last = size - 1;
    uint32_t numbers[258] = {3, scalar};
    for (uint32_t i = 0; i < size; i++) numbers[i + 2] = bytes[i];
    line(numbers, size + 2);
    add(&firsts, scalar);
    while (last && (bytes[last] & 0xC0) == 0x80) last--;
    if (!last) continue;
    uint8_t copy[260] = {0};
    for (uint32_t i = 0; i < size; i++) copy[i] = bytes[i];
    add(&firsts, first_scalar(copy));
    add(&seconds, first_scalar(copy + last));
  }
}

static void compose(uint32_t first, uint32_t second) {
  uint32_t composed = _swift_stdlib_getComposition(first, second);
  if (composed != ~0u) line((uint32_t[]){4, first, second, composed}, 4);
}

static void compositions(void) {
  for (uint32_t i = 0; i < firsts.count; i++)
    for (uint32_t j = 0; j < seconds.count; j++) compose(firsts.of[i], seconds.of[j]);
  // Also Hangul, which String composes by arithmetic, and pairs that do not compose.
  for (uint32_t vowel = 0x1161; vowel < 0x1176; vowel++)
    for (uint32_t lead = 0x1100; lead < 0x1113; lead++) compose(lead, vowel);
  for (uint32_t tail = 0x11A7; tail < 0x11C3; tail++)
    for (uint32_t syllable = 0xAC00; syllable < 0xD7A4; syllable += 28) compose(syllable, tail);
  for (uint32_t random = 1, i = 0; i < 50000; i++) {
    uint32_t first = random = random * 1664525 + 1013904223;
    random = random * 1664525 + 1013904223;
    compose((first >> 8) % 0x3000, (random >> 8) % (i % 2 ? 0x3100 : scalars));
    compose(firsts.of[(first >> 8) % firsts.count], (random >> 8) % 0x370);
    compose((first >> 8) % scalars, seconds.of[(random >> 8) % seconds.count]);
  }
}

__attribute__((export_name("_start"))) void tell(void) {
  runs();
  decompositions();
  compositions();
  flush();
}
