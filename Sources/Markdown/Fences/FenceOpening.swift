/// How a block of Swift code begins, which decides where its words can be written.
public enum FenceOpening: Equatable, Sendable {
  /// By a fence with a language: `` ```swift ``.
  case named
  /// By a fence without a language, in a doc comment.
  case unnamed
  /// By four spaces.
  case indented
  /// By nothing: it is a whole file, such as a snippet.
  case file

  /// The remedy to give a block one of these words, as a part of a sentence.
  public func remedy(_ words: String...) -> String {
    switch self {
    case .named:
      "write " + words.map { $0.contains("\"") ? $0 : "'\($0)'" }.joined(separator: " or ") + " after 'swift'"
    case .unnamed: "begin its fence with " + words.map { "'```swift \($0)'" }.joined(separator: " or ")
    case .indented:
      "put it between the lines " + words.map { "'```swift \($0)'" }.joined(separator: " or ") + " and '```'"
    case .file: "leave this file out with --exclude"
    }
  }
}

extension Fence {
  public var opening: FenceOpening {
    if isUnlabelled { return range.start == infoRange.start ? .indented : .unnamed }
    return range == infoRange ? .file : .named
  }
}
