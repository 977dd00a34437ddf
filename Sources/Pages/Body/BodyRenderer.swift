import Markdown

/// A page's text alone, as cmark renders it: nothing is run, nothing is looked up. `galley render` prints it.
public enum BodyRenderer {
  public static func render(_ document: Document) -> [UInt8] { document.plainHTML }
}
