// Replaces the standard library's string comparison; needs a quarter of the bytes. The results are the same: canonical
// equivalence, compared scalar by scalar in normal form C. If one text is a prefix of the other, the one with fewer bytes comes
// first, as in Swift.

#include "UnicodeQuestions.h"

#include <stddef.h>

void *realloc(void *memory, size_t bytes);
void free(void *memory);

/// Iterates over the scalars of a text in normal form. It normalises one segment at a time: up to an ASCII character, which
/// never composes or moves.
struct Text {
  const uint8_t *next, *end;
  /// The segment. During normalisation, each scalar has its combining class << 24.
  uint32_t *scalars, count, room, place;
  /// The last scalar with combining class 0. Swift moves nothing before it, not even parts of its decomposition.
  uint32_t start;
};

/// Reads a scalar, and moves the position after it.
static uint32_t scalar(const uint8_t **bytes) {
  uint32_t scalar = *(*bytes)++;
  if (scalar < 0x80) return scalar;
  for (uint32_t lead = scalar; lead & 0x40; lead <<= 1) scalar = scalar << 6 | (*(*bytes)++ & 0x3F);
  // Clears the marker bits of the first byte.
  return scalar & (scalar < 0x4000 ? 0x7FF : scalar < 0x100000 ? 0xFFFF : 0x1FFFFF);
}

static uint32_t class_of(uint32_t scalar) { return _swift_stdlib_getNormData(scalar) >> 3; }

/// Sorts combining marks by their class.
static void append(struct Text *text, uint32_t scalar) {
  if (text->count == text->room) {
    text->room = text->room * 2 + 16;
    text->scalars = realloc(text->scalars, text->room * sizeof(uint32_t));
    if (!text->scalars) __builtin_trap();
  }
  uint32_t class = class_of(scalar), place = text->count++;
  if (class)
    for (; place > text->start && text->scalars[place - 1] >> 24 > class; place--)
      text->scalars[place] = text->scalars[place - 1];
  text->scalars[place] = class << 24 | scalar;
}

enum { syllables = 0xAC00, leads = 0x1100, vowels = 0x1161, tails = 0x11A7 };
enum { lead_count = 19, vowel_count = 21, tail_count = 28, syllable_count = lead_count * vowel_count * tail_count };

static void decompose(struct Text *text, uint32_t value) {
  if (!class_of(value)) text->start = text->count;
  uint32_t syllable = value - syllables;
  if (syllable < syllable_count) {
    append(text, leads + syllable / tail_count / vowel_count);
    append(text, vowels + syllable / tail_count % vowel_count);
    if (syllable % tail_count) append(text, tails + syllable % tail_count);
    return;
  }
  uint32_t entry = _swift_stdlib_getDecompositionEntry(value);
  if ((entry & 0x3FFFF) != value) {
    append(text, value);
    return;
  }
  const uint8_t *bytes = _swift_stdlib_nfd_decompositions + (entry >> 18), *end = bytes + 1 + *bytes;
  bytes++;
  while (bytes < end) append(text, scalar(&bytes));
}

static uint32_t composition(uint32_t first, uint32_t second) {
  uint32_t lead = first - leads, vowel = second - vowels, syllable = first - syllables, tail = second - tails;
  if (lead < lead_count && vowel < vowel_count) return syllables + (lead * vowel_count + vowel) * tail_count;
  if (syllable < syllable_count && syllable % tail_count == 0 && tail && tail < tail_count) return first + tail;
  return _swift_stdlib_getComposition(first, second);
}

static void compose(struct Text *text) {
  uint32_t *scalars = text->scalars, starter = ~0u, last = 0, kept = 0;
  for (uint32_t place = 0; place < text->count; place++) {
    uint32_t scalar = scalars[place] & 0xFFFFFF, class = scalars[place] >> 24;
    if (starter != ~0u && (starter + 1 == kept || last < class)) {
      uint32_t composed = composition(scalars[starter], scalar);
      if (composed != ~0u) {
        scalars[starter] = composed;
        continue;
      }
    }
    if (!class) starter = kept;
    last = class;
    scalars[kept++] = scalar;
  }
  text->count = kept;
}

/// Returns the next scalar + 1; 0 at the end.
static uint32_t next(struct Text *text) {
  if (text->place == text->count) {
    text->place = text->count = text->start = 0;
    if (text->next == text->end) return 0;
    do decompose(text, scalar(&text->next));
    while (text->next < text->end && *text->next >= 0x80);
    compose(text);
  }
  return text->scalars[text->place++] + 1;
}

/// Swift's `_stringCompareFastUTF8(_:_:expecting:bothNFC:)`: whether the texts are equal or, if `less`, the left one comes
/// first.
__attribute__((swiftcall)) bool
    $es22_stringCompareFastUTF8__9expecting7bothNFCSbSRys5UInt8VG_AFs23_StringComparisonResultOSbtF(
        const uint8_t *left, uint32_t left_count, const uint8_t *right, uint32_t right_count, bool less, bool normal) {
  (void)normal;
  uint32_t place = 0, first = left_count, second = right_count;
  while (place < left_count && place < right_count && left[place] == right[place]) place++;
  if (place < left_count && place < right_count) {
    while (place && (left[place] | right[place]) >= 0x80) place--;
    struct Text lefts = {.next = left + place, .end = left + left_count};
    struct Text rights = {.next = right + place, .end = right + right_count};
    do {
      first = next(&lefts);
      second = next(&rights);
    } while (first && first == second);
    free(lefts.scalars);
    free(rights.scalars);
    if (less && !first != !second) {
      first = left_count;
      second = right_count;
    }
  }
  return less ? first < second : first == second;
}
