// What Swift's `String` asks of Unicode, as its own headers have it (SwiftShims/UnicodeData.h).

#include <stdbool.h>
#include <stdint.h>

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar);
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar);
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar);

/// Canonical combining class << 3; 4: may compose with what is before it; 2: is never in NFC; 1: never in NFD.
uint16_t _swift_stdlib_getNormData(uint32_t scalar);

/// Where the scalar's canonical decomposition is in `_swift_stdlib_nfd_decompositions`, << 18; the scalar itself in the
/// lower 18 bits, any other if it has none. There is a byte with the size, then that many of UTF-8.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

/// What two scalars compose to, ~0 if to nothing.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second);
