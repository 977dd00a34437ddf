// Replaces the standard library's repair of invalid UTF-8; needs an eighth of the bytes, as it does not append to strings. The
// results are the same: each invalid sequence, as found by Swift's own validation, becomes U+FFFD.

#include <stdint.h>

void *malloc(uint32_t bytes);
void free(void *memory);

/// `UTF8ValidationResult`: the sign bit of `kind` is set if the bytes from `start` up to `end` are invalid.
struct Validity {
  int32_t kind, start, end;
};

/// The storage of a string.
struct Guts {
  uint32_t numbers[3];
};

/// Swift's `validateUTF8(_:)`.
__attribute__((swiftcall)) struct Validity $es12validateUTF8ys0B16ValidationResultOSRys5UInt8VGF(const uint8_t *, int32_t);

/// Swift's `String._uncheckedFromUTF8(_:asciiPreScanResult:)`.
__attribute__((swiftcall)) struct Guts $eSS18_uncheckedFromUTF8_18asciiPreScanResultSSSRys5UInt8VG_SbtFZ(
    const uint8_t *, int32_t, _Bool);

/// Swift's `repairUTF8(_:firstKnownBrokenRange:)`.
__attribute__((swiftcall)) struct Guts $es10repairUTF8_21firstKnownBrokenRangeSSSRys5UInt8VG_SnySiGtF(
    const uint8_t *bytes, int32_t count, int32_t start, int32_t end) {
  // An invalid byte becomes three bytes.
  uint8_t *text = malloc(count * 3), *next = text;
  if (!text) __builtin_trap();
  for (;;) {
    __builtin_memcpy(next, bytes, start);
    next += start;
    if (end < 0) break;
    __builtin_memcpy(next, "\xEF\xBF\xBD", 3);
    next += 3;
    bytes += end;
    count -= end;
    struct Validity rest = $es12validateUTF8ys0B16ValidationResultOSRys5UInt8VGF(bytes, count);
    start = rest.kind < 0 ? rest.start : count;
    end = rest.kind < 0 ? rest.end : -1;
  }
  struct Guts repaired =
      $eSS18_uncheckedFromUTF8_18asciiPreScanResultSSSRys5UInt8VG_SbtFZ(text, next - text, 0);
  free(text);
  return repaired;
}
