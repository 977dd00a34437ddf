import CLibYAML

/// Reads a YAML text as a sequence of libyaml's events. This is the only file that uses libyaml.
///
/// Places are byte offsets into the given text.
struct YAMLEvents: ~Copyable {
  struct Event {
    enum Kind {
      case documentStart
      case streamEnd
      case alias(String)
      case scalar(String, isPlain: Bool)
      case sequenceStart, sequenceEnd
      case mappingStart, mappingEnd
      /// Starts and ends that need no action.
      case other
    }

    var kind: Kind
    var anchor: String?
    var range: Range<Int>
    /// False for flow collections, which end with a bracket of their own.
    var isBlock = false
  }

  struct Failure: Error {
    var summary: String
    var offset: Int
    var context: String?
    var contextOffset: Int?
  }

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeBufferPointer<UInt8>
  private var offsets: ScalarOffsets

  /// `text` must be valid UTF-8 and outlive the events.
  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    offsets = ScalarOffsets(text)
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  mutating func next() throws(Failure) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) != 0 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let range = offsets[event.start_mark.index]..<max(offsets[event.start_mark.index], offsets[event.end_mark.index])
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return Event(kind: .documentStart, range: range)
    case YAML_STREAM_END_EVENT: return Event(kind: .streamEnd, range: range)
    case YAML_ALIAS_EVENT: return Event(kind: .alias(string(event.data.alias.anchor) ?? ""), range: range)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let value = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      // A tag such as `!!str 1` makes a plain scalar a text, as quotes do.
      let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE && scalar.plain_implicit != 0
      return Event(kind: .scalar(value, isPlain: isPlain), anchor: string(scalar.anchor), range: range)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      let isBlock = sequence.style == YAML_BLOCK_SEQUENCE_STYLE
      return Event(kind: .sequenceStart, anchor: string(sequence.anchor), range: range, isBlock: isBlock)
    case YAML_SEQUENCE_END_EVENT: return Event(kind: .sequenceEnd, range: range)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      let isBlock = mapping.style == YAML_BLOCK_MAPPING_STYLE
      return Event(kind: .mappingStart, anchor: string(mapping.anchor), range: range, isBlock: isBlock)
    case YAML_MAPPING_END_EVENT: return Event(kind: .mappingEnd, range: range)
    default: return Event(kind: .other, range: range)
    }
  }

  private mutating func failure() -> Failure {
    let state = parser.pointee
    let summary = state.problem.map { String(cString: $0) } ?? "cannot be read"
    // libyaml's reader counts bytes; its later stages count characters.
    if state.error == YAML_READER_ERROR {
      return Failure(summary: summary, offset: min(state.problem_offset, text.count))
    }
    let context = state.context.map { String(cString: $0) }
    return Failure(
      summary: summary, offset: offsets[state.problem_mark.index], context: context,
      contextOffset: context == nil ? nil : offsets[state.context_mark.index])
  }

  private func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? { text.map { String(cString: $0) } }
}

/// Turns libyaml's indices, which count characters, into offsets in bytes.
private struct ScalarOffsets {
  private let text: UnsafeBufferPointer<UInt8>
  private let isASCII: Bool
  private var index = 0
  private var offset = 0

  init(_ text: UnsafeBufferPointer<UInt8>) {
    self.text = text
    isASCII = text.allSatisfy { $0 < 0x80 }
  }

  subscript(wanted: Int) -> Int {
    mutating get {
      if isASCII { return min(wanted, text.count) }
      while index < wanted, offset < text.count {
        offset += 1
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
        index += 1
      }
      while index > wanted {
        offset -= 1
        while offset > 0, text[offset] & 0xC0 == 0x80 { offset -= 1 }
        index -= 1
      }
      return offset
    }
  }
}
