// Replaces functions of the standard library for strings that are not UTF-8 (bridged strings and UTF-16 indices). Browser modules
// have no such strings, so these functions trap. They save 7 KB of code.
//
// The names are Swift's mangled names. If the library renames one, only its bytes are no longer saved.

#include <stdint.h>

/// The storage of a string: three numbers.
#define GUTS uint32_t, uint32_t, uint32_t
#define TRAP(result, name, ...) \
  __attribute__((swiftcall)) result name(__VA_ARGS__) { __builtin_trap(); }

// String.Index: position and flags in one number.
TRAP(uint64_t, $es11_StringGutsV27_slowEnsureMatchingEncodingySS5IndexVAEF, uint64_t, GUTS)
TRAP(uint64_t, $es11_StringGutsV18foreignScalarAlignySS5IndexVAEF, uint64_t, GUTS)
TRAP(void, $es11_StringGutsV12_foreignGrow33_408A76AB043BD3EFBAB6FAAAAA9B4914LLyySiF, int32_t)
TRAP(int32_t, $eSS8UTF8ViewV13_foreignCountSiyF, GUTS)
TRAP(uint64_t, $eSS8UTF8ViewV13_foreignIndex5afterSS0D0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS8UTF8ViewV13_foreignIndex6beforeSS0D0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS8UTF8ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF, uint64_t, int32_t, GUTS)
TRAP(int32_t, $eSS8UTF8ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF, uint64_t, uint64_t, GUTS)
TRAP(uint64_t, $eSS9UTF16ViewV13_foreignIndex5afterSS0E0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS9UTF16ViewV13_foreignIndex6beforeSS0E0VAF_tF, uint64_t, GUTS)
TRAP(uint64_t, $eSS9UTF16ViewV13_foreignIndex_8offsetBySS0D0VAF_SitF, uint64_t, int32_t, GUTS)
TRAP(int32_t, $eSS9UTF16ViewV16_foreignDistance4from2toSiSS5IndexV_AGtF, uint64_t, uint64_t, GUTS)
TRAP(int32_t, $es16_StringGutsSliceV7compare4with9expectingSbAB_s01_A16ComparisonResultOtF, uint32_t, uint32_t)
