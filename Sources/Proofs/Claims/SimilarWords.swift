/// Tells words that are probably an output from prose about it.
enum SimilarWords {
  /// Whether two texts have at least half of their words in common, and at least one.
  static func areSimilar(_ a: String, _ b: String) -> Bool {
    let (a, b) = (words(a), words(b))
    let common = a.intersection(b).count
    return common > 0 && common * 2 >= max(a.count, b.count)
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init))
  }
}
