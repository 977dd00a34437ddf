// Replaces the Unicode tables of the toolchain (libswiftUnicodeDataTables.a): the same data in a fifth of the bytes. Galley
// generates UnicodeTables.inc from that archive whenever it builds this file; see UnicodeTables.swift.
//
// A table is unpacked on first use. Lists of scalars end with a value greater than all scalars.

#include "UnicodeQuestions.h"
#include "UnicodeTables.inc"

/// Reads a number (LEB128): 7 bits per byte, lowest first; the highest bit means that more bytes follow.
static uint32_t number(const uint8_t **bytes) {
  uint32_t number = 0, shift = 0;
  while (**bytes & 0x80) {
    number |= (*(*bytes)++ & 0x7F) << shift;
    shift += 7;
  }
  return number | *(*bytes)++ << shift;
}

/// A sorted list of scalars, with the position of the last search: texts mostly stay within a script.
struct Scalars {
  uint32_t *list, count, last;
};

/// The index of the last scalar in the list that is not greater than this one; 0 if all are.
static uint32_t find(struct Scalars *scalars, uint32_t scalar) {
  const uint32_t *list = scalars->list;
  uint32_t low = scalars->last;
  if (list[low] <= scalar && scalar < list[low + 1]) return low;
  low = 0;
  for (uint32_t high = scalars->count; high - low > 1;) {
    uint32_t middle = (low + high) / 2;
    if (list[middle] <= scalar)
      low = middle;
    else
      high = middle;
  }
  return scalars->last = low;
}

/// Unpacks runs of scalars with the same value: the distinct values, the length of each run, and the value of each run.
struct Runs {
  struct Scalars starts;
  uint16_t *values;
  const uint8_t *bytes;
};

static uint32_t value(struct Runs *runs, uint32_t scalar) {
  uint32_t *starts = runs->starts.list;
  uint32_t count = runs->starts.count;
  if (!starts[1]) {
    const uint8_t *bytes = runs->bytes;
    uint16_t known[256];
    uint32_t values = number(&bytes);
    for (uint32_t i = 0; i < values; i++) known[i] = number(&bytes);
    for (uint32_t i = 0; i < count; i++) starts[i + 1] = starts[i] + number(&bytes);
    for (uint32_t i = 0; i < count; i++) runs->values[i] = known[bytes[i]];
  }
  return runs->values[find(&runs->starts, scalar)];
}

// MARK: - Graphemes

static uint32_t grapheme_starts[grapheme_runs + 1];
static uint16_t grapheme_values[grapheme_runs];
static struct Runs graphemes = {{grapheme_starts, grapheme_runs, 0}, grapheme_values, grapheme_bytes};

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return value(&graphemes, scalar); }

bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return value(&graphemes, scalar) & 0x100; }

bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return value(&graphemes, scalar) & 0x200; }

// MARK: - Decompositions

/// For each decomposition: the scalar, its first part, and its second part << 1 (0 if there is none); the lowest bit means that
/// the parts do not compose again.
static uint32_t decomposed_list[decomposition_count + 1];
static uint32_t firsts[decomposition_count];
static uint32_t seconds[decomposition_count];
static struct Scalars decomposed = {decomposed_list, decomposition_count, 0};

/// A hash table from pairs to 1 + the index of their composition; 0 if free.
static uint16_t slots[composition_slots];

static uint16_t *slot(uint32_t first, uint32_t second) {
  for (uint32_t hash = first * 5 + second * 1031;; hash++) {
    uint16_t *slot = &slots[hash % composition_slots];
    if (!*slot || (firsts[*slot - 1] == first && seconds[*slot - 1] == second << 1)) return slot;
  }
}

/// Unpacks the distinct second parts and, for each decomposition, its distance from the one before, its second part, and its first
/// part as the difference from that of the pair before it, or of the single one before it of the same kind.
static void unpack(void) {
  if (decomposed_list[0]) return;
  const uint8_t *bytes = decomposition_bytes;
  uint32_t known[second_count], last[second_count + 1] = {0};
  for (uint32_t i = 0; i < second_count; i++) known[i] = number(&bytes);
  for (uint32_t i = 0, scalar = 0; i < decomposition_count; i++) decomposed_list[i] = scalar += number(&bytes);
  decomposed_list[decomposition_count] = ~0u;
  const uint8_t *kinds = bytes;
  bytes += decomposition_count;
  for (uint32_t i = 0; i < decomposition_count; i++) {
    uint32_t second = known[kinds[i]], delta = number(&bytes);
    firsts[i] = last[second >> 1 ? second_count : kinds[i]] += delta >> 1 ^ -(delta & 1);
    seconds[i] = second;
    if (!(second & 1)) *slot(firsts[i], second >> 1) = i + 1;
  }
}

/// The index of the scalar's decomposition; `decomposition_count` if it has none.
static uint32_t decomposition(uint32_t scalar) {
  unpack();
  uint32_t index = find(&decomposed, scalar);
  return decomposed_list[index] == scalar ? index : decomposition_count;
}

/// One buffer is enough: `String` reads an entry before it asks for the next.
static uint8_t entry[entry_size];
const uint8_t *const _swift_stdlib_nfd_decompositions = entry;

/// Appends the full decomposition of the scalar to the entry.
static void append(uint32_t scalar) {
  uint32_t index = decomposition(scalar);
  if (index < decomposition_count) {
    append(firsts[index]);
    if (seconds[index] >> 1) append(seconds[index] >> 1);
    return;
  }
  uint32_t shift = scalar < 0x80 ? 0 : scalar < 0x800 ? 6 : scalar < 0x10000 ? 12 : 18;
  entry[++entry[0]] = shift ? scalar >> shift | 0xF80 >> shift / 6 : scalar;
  while (shift) entry[++entry[0]] = (scalar >> (shift -= 6) & 0x3F) | 0x80;
}

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) {
  if (decomposition(scalar) == decomposition_count) return ~scalar;
  entry[0] = 0;
  append(scalar);
  return scalar;
}

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) {
  unpack();
  uint32_t index = *slot(first, second);
  return index ? decomposed_list[index - 1] : ~0u;
}

// MARK: - Combining classes

static uint32_t combining_starts[combining_runs + 1];
static uint16_t combining_values[combining_runs];
static struct Runs combining = {{combining_starts, combining_runs, 0}, combining_values, combining_bytes};

uint16_t _swift_stdlib_getNormData(uint32_t scalar) {
  uint32_t index = decomposition(scalar);
  return value(&combining, scalar) | (index == decomposition_count ? 0 : seconds[index] & 1 ? 3 : 1);
}
