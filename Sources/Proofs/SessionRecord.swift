import Forms
import Samples

/// What a program reported of one session with a demo.
struct SessionRecord {
  enum Answer: Equatable {
    /// - Parameter isFlag: whether it is the answer to a question that asks whether.
    case value(String?, isFlag: Bool)
    case unknownRow(known: [String])
    case unknownProperty(known: [String])
  }

  private(set) var answers: [Answer] = []
  /// By the input's number in the session, with the tags that there are.
  private(set) var unknownRows: [(Int, known: [String])] = []
  private(set) var refusedInputs: [(Int, String)] = []
  struct DesignFault {
    var design: String
    var outlet: String
    var message: String
  }

  private(set) var designFaults: [DesignFault] = []
  /// What is wrong with the form itself: a tag given twice, a pattern that cannot be read.
  private(set) var formFaults: [String] = []
  private(set) var snapshot: Snapshot?
  /// Whether the session told that it came to its end.
  private(set) var isWhole = false

  /// The records of a program's sessions, by their numbers; of several with one number, the first.
  ///
  /// - Parameter lines: for each session `session NUMBER`, then what it reported.
  static func all(in lines: [[String]]) -> [Int: SessionRecord] {
    var records: [Int: SessionRecord] = [:]
    var current: (number: Int, record: SessionRecord)?
    func end() {
      if let current, records[current.number] == nil { records[current.number] = current.record }
    }
    for fields in lines {
      if fields.first == "session" {
        end()
        current = fields.count == 2 ? Int(fields[1]).map { ($0, SessionRecord()) } : nil
      } else {
        current?.record.read(fields)
      }
    }
    end()
    return records
  }

  private mutating func read(_ fields: [String]) {
    switch fields.first {
    case "value": answers.append(.value(fields.count > 1 ? fields[1] : nil, isFlag: fields.dropFirst(2) == ["flag"]))
    case "unknown-row": answers.append(.unknownRow(known: Array(fields.dropFirst())))
    case "unknown-property": answers.append(.unknownProperty(known: Array(fields.dropFirst())))
    case "input-unknown-row" where fields.count > 1:
      unknownRows.append((Int(fields[1]) ?? 0, Array(fields.dropFirst(2))))
    case "input-refused" where fields.count > 2: refusedInputs.append((Int(fields[1]) ?? 0, fields[2]))
    case "design-fault" where fields.count > 3:
      designFaults.append(DesignFault(design: fields[1], outlet: fields[2], message: fields[3]))
    case "form-fault" where fields.count > 1: formFaults.append(fields[1])
    case "snapshot" where fields.count > 1: snapshot = Snapshot(json: fields[1])
    case "session-end": isWhole = true
    case .some, .none: break
    }
  }

  /// Whether there is an answer to each question, and a picture of the form where one was asked for.
  func hasAnswered(_ session: DemoSession) -> Bool {
    var (questions, snapshots) = (0, 0)
    for step in session.steps {
      switch step {
      case .ask: questions += 1
      case .snapshot: snapshots += 1
      case .enter: break
      }
    }
    return answers.count == questions && (snapshot != nil || snapshots == 0)
  }
}
