import Markdown
import Samples

/// A printed set or dictionary, or another value with one in it: a claim may show the elements in another order.
///
/// The runtime reports such values by their types, for each time that a statement prints one.
struct PrintedOrder {
  private let structure: ValueText?
  /// What `print` and `debugPrint` write.
  private let texts: [Substring]

  /// Nil if it is no such value.
  ///
  /// - Parameter reported: what `ValueForms.printed` of the runtime gives.
  init?(_ reported: String) {
    guard reported.first == WrittenValue.structure else { return nil }
    let forms = reported.dropFirst().split(separator: LikelyValue.separator, omittingEmptySubsequences: false)
    structure = forms.first.flatMap { ValueText($0) }
    texts = Array(forms.dropFirst())
  }

  /// Whether a printed line is the value, and a claim shows the same in another order.
  ///
  /// - Parameter isLikely: whether the claim may be written in another way.
  func allows(_ claimed: String, for line: Substring, isLikely: Bool = false) -> Bool {
    guard texts.contains(line), let structure,
      // The structure decides which parts may be elsewhere; nothing else may differ.
      isLikely || claimed.utf8.sorted() == line.utf8.sorted(), let claimed = ValueText(claimed)
    else { return false }
    return claimed.isEqual(to: structure)
  }
}

extension [PrintedOrder] {
  func allow(_ claimed: String, for line: Substring, isLikely: Bool = false) -> Bool {
    contains { $0.allows(claimed, for: line, isLikely: isLikely) }
  }
}

extension ClaimRecords {
  /// Whether the result in another run differs in nothing but the order of what has none: then it does not vary.
  func areEqual(to other: ClaimRecords, _ claim: Claim, fence: FenceNumber, _ index: Int) -> Bool {
    switch claim.kind {
    case .value:
      let passes = (
        passes(of: claim, fence: fence, index).joined(), other.passes(of: claim, fence: fence, index).joined()
      )
      return passes.0.count == passes.1.count
        && zip(passes.0, passes.1).allSatisfy { WrittenValue.areEqual($0, $1) }
    case .prints:
      let orders = other.orders(fence: fence, claim: index)
      let passages = (passages(fence: fence, claim: index), other.passages(fence: fence, claim: index))
      return !orders.isEmpty && passages.0.count == passages.1.count
        && zip(passages.0, passages.1).allSatisfy { one, two in
          one == two || orders.allow(one.text.withoutLastLineEnd, for: two.text.withoutLastLineEnd[...])
        }
    case .output, .error, .compilerErrors: return false
    }
  }
}
