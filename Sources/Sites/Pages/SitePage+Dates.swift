import Markdown
import YAML

extension SitePage {
  /// When it was published, as RFC 3339 has it; nil for what has no date.
  var published: String? { outline.frontMatter.date?.stamp(outline.frontMatter.time) }

  /// When its author changed it last, by the front matter's own word, if that was after it was published.
  var revised: String? { revision.map { $0.date.stamp($0.time) } }

  /// In seconds since 1970, when it was published or changed.
  var changedLast: Int { revision.map { $0.date.instant($0.time) } ?? instant ?? .min }

  private var revision: (date: CalendarDate, time: DayTime?)? {
    for entry in outline.frontMatter.others where ["last_modified_at", "updated"].contains(entry.key) {
      guard case .scalar(let text, _) = entry.value.content, let date = CalendarDate(text) else { continue }
      let time = DayTime(in: text)
      return date.instant(time) > instant ?? .min ? (date, time) : nil
    }
    return nil
  }
}
