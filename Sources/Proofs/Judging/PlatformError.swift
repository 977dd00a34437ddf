import Toolchains

/// Errors of the compiler about what this platform does not have.
enum PlatformError {
  /// Why code cannot be checked here; nil if that is not the reason.
  static func reason(in messages: [CompilerDiagnostic], importing code: String) -> String? {
    for message in messages where message.severity == .error {
      let error = message.error
      switch error.name {
      case .objcInteropDisabled, .exprSelectorNoObjcRuntime, .exprKeypathNoObjcRuntime:
        return "it needs Objective-C, which this platform does not have"
      case .semaNoImport where apple.contains(error.subject):
        return "it needs the module '\(error.subject)', which this platform does not have"
      case _: break
      }
      // Foundation has fewer members here than on Apple's platforms.
      if code.contains("import Foundation"),
        error.name == .couldNotFindValueMember, let (type, member) = error.missingMember,
        type.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }),
        !declarations.contains(where: { code.contains("\($0) \(type)") }), !ofTheStandardLibrary.contains(type)
      {
        return "it needs '\(member)' of '\(type)', which Foundation does not have on this platform"
      }
    }
    return nil
  }

  private static let declarations = ["actor", "class", "enum", "protocol", "struct", "typealias"]

  private static let apple: Set<String> = [
    "AppKit", "Cocoa", "Combine", "CoreData", "CoreGraphics", "Darwin", "ObjectiveC", "SwiftUI", "UIKit", "WatchKit",
  ]

  private static let ofTheStandardLibrary: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Dictionary", "Double", "Float", "Int", "Set", "String",
    "Substring", "UInt", "Void",
  ]
}
