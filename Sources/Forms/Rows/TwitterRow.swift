/// What `TwitterRow` inherits, for rows of your own.
open class _TwitterRow: FieldRow<AccountCell> {}

/// The name of an account, such as `@name`, kept as typed.
public final class TwitterRow: _TwitterRow, RowType {}
