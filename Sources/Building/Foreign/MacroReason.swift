import Diagnostics
import Samples
import SwiftCode

/// Why a sample cannot be compiled that uses or shows a macro of its page.
struct MacroReason {
  private let macros: [DeclaredMacro]

  /// - Parameter samples: all samples of the page.
  init(_ samples: [Sample]) {
    macros = samples.flatMap { DeclaredMacro.all(in: $0.code) }
  }

  /// Nil if the error has nothing to do with a macro that the page declares in full.
  ///
  /// - Parameters:
  ///   - code: the sample's code.
  ///   - offset: the place of the error in it.
  func mode(_ error: CompilerError, in code: String, at offset: Int) -> SampleMode? {
    let (before, name) = (code.utf8.prefix(offset), Self.name(in: code, at: offset))
    guard macros.contains(where: { $0.name == name && $0.hasRole }) else { return nil }
    if error.name == .macroWithoutRole {
      return .sketch(why: "it shows a part of the macro '\(name)', which the page declares elsewhere")
    }
    // Another declaration of that name may be used instead, such as a protocol's.
    guard before.last == UInt8(ascii: "@") || before.last == UInt8(ascii: "#") else { return nil }
    return .sketch(why: "it uses the macro '\(name)', whose implementation is not here")
  }

  private static func name(in code: String, at offset: Int) -> Substring {
    Substring(code.utf8.dropFirst(offset)).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
