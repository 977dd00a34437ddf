import Base
import Markdown
import SwiftCode

/// Lets a later fence redeclare a name, as a REPL does: from there on, the name refers to the new declaration; earlier
/// code keeps the old one.
///
/// All fences are one module, in which a name can be declared only once. So the older declaration and its uses get a
/// mark and a number after the name; messages show the name without them.
struct Shadowing {
  /// The character between a name and its number: a letter for Swift, and too rare to occur in a page (U+A78F).
  static let mark: Character = "\u{A78F}"

  private struct Renewal {
    var fence: FenceNumber
    /// As `TopLevelNames.Declared` has them.
    var place: Int
    var validFrom: Int

    func isBehind(_ offset: Int, of fence: FenceNumber) -> Bool {
      self.fence < fence || (self.fence == fence && (offset == place || offset > validFrom))
    }
  }

  /// The redeclarations of each name that is declared more than once, in order.
  private var renewals: [String: [Renewal]] = [:]
  private var members: Set<String> = []
  private var renewed: Set<String> = []
  /// The last fence that redeclares a name.
  private var lastRenewal: FenceNumber?

  init(_ samples: [Sample]) {
    guard samples.count > 1 || samples.contains(where: \.showsAlternatives) else { return }
    var known: [String: Set<String>] = [:]
    for sample in samples {
      let names = sample.syntax.topLevel
      members.formUnion(names.members)
      for (name, declared) in Dictionary(grouping: names.declared, by: \.name) {
        let signatures = Set(declared.map(\.signature))
        if let before = known[name], let first = declared.first, Shadowing.clash(before, signatures, name) {
          renewed.insert(name)
          lastRenewal = sample.fence
          renewals[name, default: []].append(
            Renewal(fence: sample.fence, place: first.place, validFrom: first.validFrom))
          known[name] = signatures
        } else {
          known[name, default: []].formUnion(signatures)
        }
        guard sample.showsAlternatives else { continue }
        for (earlier, later) in zip(declared, declared.dropFirst()) where Shadowing.clash(earlier, later) {
          renewed.insert(name)
          lastRenewal = sample.fence
          renewals[name, default: []].append(
            Renewal(fence: sample.fence, place: later.place, validFrom: later.validFrom))
        }
      }
    }
  }

  /// Whether two declarations of a name conflict; functions with different signatures do not.
  private static func clash(_ before: Set<String>, _ now: Set<String>, _ name: String) -> Bool {
    before.contains(name) || now.contains(name) || !before.isDisjoint(with: now)
  }

  private static func clash(_ a: TopLevelNames.Declared, _ b: TopLevelNames.Declared) -> Bool {
    clash([a.signature], [b.signature], a.name)
  }

  /// The marks to insert after names in a sample's code, by offset.
  func marks(in sample: Sample) -> [(offset: Int, text: String)] {
    marks(of: sample.fence, in: sample.code, sample.syntax) { $0 }
  }

  /// The same for an expression in the text before that fence.
  func marks(in expression: String, before fence: FenceNumber) -> [(offset: Int, text: String)] {
    marks(of: fence, in: expression, CodeSyntax(expression)) { _ in .min }
  }

  private func marks(
    of fence: FenceNumber, in code: String, _ syntax: @autoclosure () -> CodeSyntax, at place: (Int) -> Int
  ) -> [(offset: Int, text: String)] {
    // Names that refer to the last declaration get no mark.
    guard let last = lastRenewal, fence <= last else { return [] }
    return syntax().uses.places(of: renewed, members: members, in: code).compactMap { use in
      mark(behind: use.name, at: place(use.offset), of: fence).map { (use.offset, $0) }
    }
  }

  /// The mark of a name at a place; nil if the name refers to the last declaration.
  func mark(behind name: String, at offset: Int, of fence: FenceNumber) -> String? {
    guard let renewals = renewals[name] else { return nil }
    // Redeclarations are in the order of their fences.
    let first = renewals.partitioningIndex { $0.fence >= fence }
    let number = first + renewals[first...].prefix { $0.fence == fence }.count { $0.isBehind(offset, of: fence) }
    return number < renewals.count ? "\(Shadowing.mark)\(number + 1)" : nil
  }

  /// The text without marks.
  static func unmarked(_ text: String) -> String {
    guard text.contains(mark) else { return text }
    return text.replacing(/\u{A78F}[0-9]+/, with: "")
  }
}
