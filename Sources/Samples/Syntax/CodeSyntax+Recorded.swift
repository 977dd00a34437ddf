extension CodeSyntax {
  /// As bytes that the same build of Galley can read.
  public var recorded: [UInt8] {
    var record: [UInt8] = []
    write(to: &record)
    return record
  }

  /// Nil where the bytes are not a record.
  public init?(recorded bytes: [UInt8]) {
    var record = RecordReader(bytes)
    guard let syntax = try? CodeSyntax(from: &record), record.isAtEnd else { return nil }
    self = syntax
  }
}

extension CodeSyntax: Recorded {
  func write(to record: inout [UInt8]) {
    isTooDeep.write(to: &record)
    isBroken.write(to: &record)
    comments.write(to: &record)
    last.write(to: &record)
    topLevel.write(to: &record)
    uses.write(to: &record)
    outline.write(to: &record)
    conditional.write(to: &record)
  }
}

extension CodeSyntax.Statement: Recorded {
  func write(to record: inout [UInt8]) {
    range.write(to: &record)
    lineStart.write(to: &record)
    isThrow.write(to: &record)
    subject.write(to: &record)
    call.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      range: try record.read(), lineStart: try record.read(), isThrow: try record.read(), subject: try record.read(),
      call: try record.read())
  }
}

extension CodeSyntax.Subject: Recorded {
  func write(to record: inout [UInt8]) {
    switch self {
    case .expression: record.append(0)
    case .name(let name):
      record.append(1)
      name.write(to: &record)
    case .type(let name):
      record.append(2)
      name.write(to: &record)
    }
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    switch try record.byte() {
    case 0: self = .expression
    case 1: self = .name(try record.read())
    case 2: self = .type(try record.read())
    default: throw BrokenRecord()
    }
  }
}

extension CodeSyntax.Comment: Recorded {
  func write(to record: inout [UInt8]) {
    record.append(kind.rawValue)
    text.write(to: &record)
    offset.write(to: &record)
    statement.write(to: &record)
    codeEnd.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let kind = Kind(rawValue: try record.byte()) else { throw BrokenRecord() }
    self.init(
      kind: kind, text: try record.read(), offset: try record.read(), statement: try record.read(),
      codeEnd: try record.read())
  }
}

extension TopLevelNames: Recorded {
  func write(to record: inout [UInt8]) {
    declared.write(to: &record)
    members.write(to: &record)
  }
}

extension TopLevelNames.Declared: Recorded {
  func write(to record: inout [UInt8]) {
    name.write(to: &record)
    signature.write(to: &record)
    place.write(to: &record)
    validFrom.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      name: try record.read(), signature: try record.read(), place: try record.read(), validFrom: try record.read())
  }
}

extension NameUses.Use: Recorded {
  func write(to record: inout [UInt8]) {
    end.write(to: &record)
    length.write(to: &record)
    meansMembers.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(end: try record.read(), length: try record.read(), meansMembers: try record.read())
  }
}

extension CodeOutline: Recorded {
  func write(to record: inout [UInt8]) {
    hasPlaceholders.write(to: &record)
    isManifest.write(to: &record)
    signs.write(to: &record)
    types.write(to: &record)
  }
}

extension CodeOutline.Sign: Recorded {
  func write(to record: inout [UInt8]) {
    switch self {
    case .member: record.append(0)
    case .bodiless: record.append(1)
    case .leftOut: record.append(2)
    case .fragment: record.append(4)
    case .function(let signature, let names, let speaksOfSelf):
      record.append(3)
      signature.write(to: &record)
      names.write(to: &record)
      speaksOfSelf.write(to: &record)
    }
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    switch try record.byte() {
    case 0: self = .member
    case 1: self = .bodiless
    case 2: self = .leftOut
    case 3:
      self = .function(signature: try record.read(), names: try record.read(), speaksOfSelf: try record.read())
    case 4: self = .fragment
    default: throw BrokenRecord()
    }
  }
}

extension CodeOutline.TypeShown: Recorded {
  func write(to record: inout [UInt8]) {
    name.write(to: &record)
    methods.write(to: &record)
    properties.write(to: &record)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(name: try record.read(), methods: try record.read(), properties: try record.read())
  }
}
