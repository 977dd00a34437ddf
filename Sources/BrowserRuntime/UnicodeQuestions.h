// The Unicode functions that Swift's `String` calls, declared as in SwiftShims/UnicodeData.h.

#include <stdbool.h>
#include <stdint.h>

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar);
bool _swift_stdlib_isInCB_Consonant(uint32_t scalar);
bool _swift_stdlib_isExtendedPictographic(uint32_t scalar);

/// Canonical combining class << 3; 4: may compose with what is before it; 2: is never in NFC; 1: never in NFD.
uint16_t _swift_stdlib_getNormData(uint32_t scalar);

/// The index of the scalar's canonical decomposition in `_swift_stdlib_nfd_decompositions`, << 18, and the scalar in the lower 18
/// bits; another scalar there if it has none. At the index is a byte with the size, then as many bytes of UTF-8.
uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar);
extern const uint8_t *const _swift_stdlib_nfd_decompositions;

/// The composition of two scalars; ~0 if there is none.
uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second);
