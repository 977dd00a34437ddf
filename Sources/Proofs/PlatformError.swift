import Toolchains

/// Errors of the compiler about what this platform does not have.
enum PlatformError {
  /// Why code cannot be checked here; nil if that is not the reason.
  static func reason(in messages: [CompilerDiagnostic], importing code: String) -> String? {
    for message in messages where message.severity == .error {
      let text = message.message
      if text == "Objective-C interoperability is disabled" || text.hasSuffix("with the Objective-C runtime") {
        return "it needs Objective-C, which this platform does not have"
      }
      if let module = text.firstMatch(of: #/^no such module '(\w+)'/#)?.1, apple.contains(String(module)) {
        return "it needs the module '\(module)', which this platform does not have"
      }
      // Foundation has fewer members here than on Apple's platforms.
      if code.contains("import Foundation"),
        let found = text.firstMatch(of: #/^value of type '(\w+)' has no member '(\w+)'$/#),
        !declarations.contains(where: { code.contains("\($0) \(found.1)") }),
        !ofTheStandardLibrary.contains(String(found.1))
      {
        return "it needs '\(found.2)' of '\(found.1)', which Foundation does not have on this platform"
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
