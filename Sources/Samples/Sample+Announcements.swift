extension Sample {
  /// What the comments of a sample that is to fail, to trap or only to compile say of errors in it, in order of place. Of one
  /// that runs they are `announcements`, by which its program is changed.
  public var announcedErrors: [ErrorAnnouncement] {
    guard mode != .runs, !syntax.isTooDeep, syntax.isRead else { return [] }
    return ErrorAnnouncement.all(in: self).filter { $0.isOfComment && !$0.isVague }
  }
}
