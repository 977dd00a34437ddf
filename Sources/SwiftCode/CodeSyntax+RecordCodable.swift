package import Base

extension CodeSyntax: CacheEntry {
  package static let version = 5

  package func write(to record: inout RecordWriter) {
    record.add(isTooDeep, isBroken, comments, last, topLevel, uses, outline, imports, conditional, functionBody)
  }
}

extension CodeSyntax.Statement: RecordCodable {
  package func write(to record: inout RecordWriter) {
    record.add(range, value, lineStart, isThrow, subject, call, receiver, printed)
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      range: try record.read(), value: try record.read(), lineStart: try record.read(), isThrow: try record.read(),
      subject: try record.read(), call: try record.read(), receiver: try record.read(), printed: try record.read())
  }
}

extension CodeSyntax.Subject: RecordCodable {
  package func write(to record: inout RecordWriter) {
    switch self {
    case .expression: record.add(byte: 0)
    case .name(let name):
      record.add(byte: 1)
      record.add(name)
    case .type(let name):
      record.add(byte: 2)
      record.add(name)
    }
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    switch try record.byte() {
    case 0: self = .expression
    case 1: self = .name(try record.read())
    case 2: self = .type(try record.read())
    default: throw BrokenRecord()
    }
  }
}

extension CodeSyntax.Comment: RecordCodable {
  package func write(to record: inout RecordWriter) {
    record.add(byte: kind.rawValue)
    record.add(text, offset, statement, codeEnd)
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    guard let kind = Kind(rawValue: try record.byte()) else { throw BrokenRecord() }
    self.init(
      kind: kind, text: try record.read(), offset: try record.read(), statement: try record.read(),
      codeEnd: try record.read())
  }
}

extension TopLevelNames: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(declared, members, extendsOthers, changed) }
}

extension TopLevelNames.Declared: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(name, signature, place, validFrom) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(
      name: try record.read(), signature: try record.read(), place: try record.read(), validFrom: try record.read())
  }
}

extension NameUses.Use: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(end, length, meansMembers) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(end: try record.read(), length: try record.read(), meansMembers: try record.read())
  }
}

extension CodeOutline: RecordCodable {
  package func write(to record: inout RecordWriter) {
    record.add(hasPlaceholders)
    record.add(byte: manifest?.rawValue ?? .max)
    record.add(signs, types)
  }
}

extension CodeOutline.Sign: RecordCodable {
  package func write(to record: inout RecordWriter) {
    switch self {
    case .member: record.add(byte: 0)
    case .bodiless: record.add(byte: 1)
    case .leftOut: record.add(byte: 2)
    case .fragment: record.add(byte: 4)
    case .function(let signature, let names, let speaksOfSelf):
      record.add(byte: 3)
      record.add(signature, names, speaksOfSelf)
    }
  }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
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

extension CodeOutline.TypeShown: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(name, methods, properties) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    self.init(name: try record.read(), methods: try record.read(), properties: try record.read())
  }
}
