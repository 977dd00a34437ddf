extension BaseRow {
  /// Shows errors that a server has sent for the present value, behind those of the rules. They go when the value
  /// changes; an empty list removes them.
  public final func setServerErrors(_ errors: [ValidationError]) {
    let further = furtherErrors ?? FurtherErrors()
    further.server = errors
    furtherErrors = further
    validate()
    ownForm?.validityMayHaveChanged()
  }
}

extension Form {
  /// Shows the errors that a server has sent, by tag; returns the tags that no row has.
  @discardableResult
  public func setServerErrors(_ errors: KeyValuePairs<String, String>) -> [String] {
    var unknown: [String] = []
    for (tag, message) in errors {
      if let row: BaseRow = rowBy(tag: tag) {
        row.setServerErrors([ValidationError(msg: message)])
      } else {
        unknown.append(tag)
      }
    }
    return unknown
  }
}
