import Markdown
import Samples

/// What a program reported about its claims, indexed by claim.
struct ClaimRecords {
  private struct Key: Hashable {
    var fence: FenceNumber
    var claim: Int
  }

  private let passages: [Key: [Transcript.Passage]]
  private let values: [Key: [Transcript.Value]]
  private let printed: [Key: [Transcript.Value]]

  init(_ transcript: Transcript) {
    passages = Dictionary(grouping: transcript.passages) { Key(fence: $0.fence, claim: $0.claim) }
    let isPrinted = { (value: Transcript.Value) in value.text.first == WrittenValue.structure }
    values = Dictionary(grouping: transcript.values.filter { !isPrinted($0) }) {
      Key(fence: $0.fence, claim: $0.claim)
    }
    printed = Dictionary(grouping: transcript.values.filter(isPrinted)) { Key(fence: $0.fence, claim: $0.claim) }
  }

  /// The values without order that the statement of a claim prints.
  func orders(fence: FenceNumber, claim: Int) -> [PrintedOrder] {
    (printed[Key(fence: fence, claim: claim)] ?? []).prefix(100).compactMap { PrintedOrder($0.text) }
  }

  func passages(fence: FenceNumber, claim: Int) -> [Transcript.Passage] {
    passages[Key(fence: fence, claim: claim)] ?? []
  }

  func values(fence: FenceNumber, claim: Int) -> [String] {
    (values[Key(fence: fence, claim: claim)] ?? []).map(\.text)
  }

  /// What a claim may be about, for each time that the program passes it: the value of the statement, and that of the
  /// variable that it may change. A written claim is about one of them.
  func passes(of claim: Claim, fence: FenceNumber, _ index: Int) -> [[String]] {
    let all = values(fence: fence, claim: index)
    let size = claim.hasReceiver ? 2 : 1
    let passes = stride(from: 0, to: all.count, by: size).map { Array(all[$0...].prefix(size)) }
    guard claim.hasReceiver, !claim.isLikely else { return passes }
    return passes.map { [LikelyValue.shown([$0[0]]) == "()" ? $0[$0.count - 1] : $0[0]] }
  }

  /// Whether the statement before a claim has no value, so that the claim is about a variable.
  func areEffects(of claim: Claim, fence: FenceNumber, _ index: Int) -> Bool {
    claim.hasReceiver && values(fence: fence, claim: index).first.map { LikelyValue.shown([$0]) } == "()"
  }
}
