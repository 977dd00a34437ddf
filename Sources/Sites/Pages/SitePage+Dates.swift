import Markdown
import YAML

extension SitePage {
  /// Publication time in RFC 3339; nil without a date.
  var published: String? { outline.frontMatter.date?.stamp(outline.frontMatter.time) }

  /// Time of the last change by the front matter, if it is after publication.
  var revised: String? { revision.map { $0.date.stamp($0.time) } }

  /// Time of publication or last change, in seconds since 1970.
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
