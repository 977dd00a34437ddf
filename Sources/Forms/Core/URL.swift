/// A web address as it was written; no part of it is changed or looked up.
public nonisolated struct URL: Hashable, Sendable {
  public let absoluteString: String

  /// Makes an address; nil for an empty text and for one with spaces or control characters.
  public init?(string: String) {
    guard !string.isEmpty, !string.hasByte(in: 0...0x20), !string.hasByte(in: 0x7F...0x7F) else { return nil }
    absoluteString = string
  }

  public static func == (a: URL, b: URL) -> Bool { a.absoluteString.isIdentical(to: b.absoluteString) }
}

nonisolated extension URL: CustomStringConvertible {
  public var description: String { absoluteString }
}

nonisolated extension URL: FormValueConvertible {
  public var formValue: FormValue { .string(absoluteString) }
  public init?(formValue: FormValue) {
    guard case .string(let text) = formValue else { return nil }
    self.init(string: text)
  }
}

nonisolated extension URL: InputTypeInitiable {}
