import Base
import Diagnostics
import Markdown
import Toolchains

/// One page's text alone.
public enum PageBody {
  /// The HTML that stands between a page's header and its footer, and the faults of the text. Nothing is run.
  public static func render(_ file: String, disk: any Disk) throws(DiskFailure) -> ([UInt8], [Diagnostic]) {
    let text = try disk.read(file)
    if let reason = LeftOutPages.reason(for: file, text: text) { return ([], [.leftOut(file, because: reason)]) }
    return PageGuard.during(file, bytes: text.count) {
      let document = MarkdownReader().read(text, path: file)
      return (document.plainHTML, document.diagnostics)
    }
  }
}
