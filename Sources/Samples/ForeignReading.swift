import Markdown
import SwiftCode

/// How a page is read that was not written for Galley: a package's README, its articles, its doc comments.
public struct ForeignReading: Equatable, Sendable {
  /// Where programs begin anew.
  public enum Scope: Int, CaseIterable, Sendable {
    case page, section, block
  }

  public var scope: Scope
  /// The samples that are not checked because they cannot be checked alone, with the reason.
  public var fragments: [FenceNumber: String]

  /// The samples that stop at run time, as their comments say.
  public var traps: Set<FenceNumber>

  /// The samples that are only compiled: their programs need arguments, or do not end.
  public var notRun: Set<FenceNumber> = []

  /// The samples that compile only as local code, such as properties with wrappers.
  public var local: Set<FenceNumber> = []
  /// Whether programs import Foundation, which many samples use without saying so.
  public var importsFoundation = false
  /// Whether only the first of the package's modules is imported: it declares what the others do, too.
  public var importsFirstOnly = false

  public init(scope: Scope = .page, fragments: [FenceNumber: String] = [:], traps: Set<FenceNumber> = []) {
    self.scope = scope
    self.fragments = fragments
    self.traps = traps
  }

  /// Why a sample cannot be checked alone, by its syntax; nil for any other.
  func reason(_ code: String, _ syntax: CodeSyntax, of fence: Fence) -> String? {
    guard syntax.isBroken else { return nil }
    if fence.isUnlabelled { return "not Swift" }
    return code.contains("...") || code.contains("…") ? "code with parts left out" : nil
  }
}
