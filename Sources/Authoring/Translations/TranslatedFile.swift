import Base
import Sites

/// A translated page beside its original, part by part.
struct TranslatedFile: Sendable {
  let file: ContentFile
  let original: ContentFile
  let blocks: [TextBlock]
  /// The parts of the original.
  let others: [TextBlock]
  /// Numbers of parts that belong together.
  let pairs: [(own: Int, original: Int)]

  /// Nil if one of them cannot be read.
  init?(_ file: ContentFile, of original: ContentFile, _ disk: any Disk) {
    guard let own = try? disk.read(file.file), let other = try? disk.read(original.file) else { return nil }
    self.file = file
    self.original = original
    (blocks, others) = (TextBlock.all(in: own), TextBlock.all(in: other))
    pairs = TextBlock.pairs(blocks, others)
  }
}
