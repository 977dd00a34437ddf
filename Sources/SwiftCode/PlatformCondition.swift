internal import SwiftSyntax

/// Whether the condition of an `#if` holds on this machine, as far as its text tells.
///
/// Settings of the build, such as `DEBUG`, are not known here, so their value is nil.
enum PlatformCondition {
  static func value(of condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) { return literal.literal.text == "true" }
    if let not = condition.as(PrefixOperatorExprSyntax.self), not.operator.text == "!" {
      return value(of: not.expression).map(!)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
      return value(of: only.expression)
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(ofSequence: Array(sequence.elements)) }
    guard let call = condition.as(FunctionCallExprSyntax.self), let argument = call.arguments.first?.expression
    else { return nil }
    let word = argument.trimmedDescription
    return switch call.calledExpression.trimmedDescription {
    case "os": word == os
    case "arch": word == arch
    case "targetEnvironment": false
    case "canImport": appleModules.contains(word) ? false : nil
    case _: nil
    }
  }

  /// `&&` binds tighter than `||`.
  private static func value(ofSequence elements: [ExprSyntax]) -> Bool? {
    var sum: Bool? = false
    var product: Bool? = true
    for (index, element) in elements.enumerated() {
      if index.isMultiple(of: 2) {
        product = and(product, value(of: element))
      } else if element.trimmedDescription == "||" {
        sum = or(sum, product)
        product = true
      } else if element.trimmedDescription != "&&" {
        return nil
      }
    }
    return or(sum, product)
  }

  static func and(_ a: Bool?, _ b: Bool?) -> Bool? { a == false || b == false ? false : a == true ? b : nil }

  static func or(_ a: Bool?, _ b: Bool?) -> Bool? { and(a.map(!), b.map(!)).map(!) }

  private static let os = "Linux"

  private static var arch: String {
    #if arch(x86_64)
      "x86_64"
    #else
      "arm64"
    #endif
  }

  /// Modules that only Apple's platforms have.
  private static let appleModules: Set = [
    "AppKit", "CloudKit", "Combine", "CoreData", "CoreGraphics", "CoreImage",
    "CoreLocation", "CryptoKit", "Darwin", "MapKit", "Metal", "ObjectiveC", "OSLog", "QuartzCore", "Security",
    "SwiftData", "SwiftUI", "UIKit", "WatchKit", "WinSDK", "os",
  ]
}
