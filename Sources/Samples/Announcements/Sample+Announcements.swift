extension Sample {
  /// The errors that comments announce in a sample that must fail, trap or only compile, in order of place.
  ///
  /// For a sample that runs, they are in `announcements`, which also change its program.
  public var announcedErrors: [ErrorAnnouncement] {
    guard mode != .runs, !syntax.isTooDeep, syntax.isRead else { return [] }
    return ErrorAnnouncement.all(in: self).filter { !$0.isOfThrow && !$0.isVague }
  }
}
