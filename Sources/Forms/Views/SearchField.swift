/// A field that searches in a list; its text is no value of the row.
public final class SearchField: TextField {
  override var isOfValue: Bool { false }
}
