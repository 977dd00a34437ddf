import Samples
import Wire

/// The report of one session with a demo.
struct SessionRecord {
  enum Answer: Equatable {
    /// - Parameter isFlag: whether it answers a yes-or-no question.
    case value(String?, isFlag: Bool)
    case unknownRow(known: [String])
    case unknownProperty(known: [String])
  }

  private(set) var answers: [Answer] = []
  /// Inputs for unknown rows: the input's number in the session, and the known tags.
  private(set) var unknownRows: [(Int, known: [String])] = []
  private(set) var refusedInputs: [(Int, String)] = []
  struct DesignError {
    var design: String
    var outlet: String
    var message: String
  }

  private(set) var designFaults: [DesignError] = []
  /// Errors of the form itself, such as a duplicate tag or an invalid pattern.
  private(set) var formFaults: [String] = []
  private(set) var snapshot: Snapshot?
  /// The reply that has the snapshot.
  private(set) var drawing: SessionReply?
  /// Whether the session reported its end.
  private(set) var isWhole = false

  /// Whether every reply could be parsed and every step was known to the program.
  private var isUnderstood = true

  /// The records of a program's sessions by number; of several with the same number, the first.
  static func all(in sessions: [Transcript.Session]) -> [Int: SessionRecord] {
    Dictionary(sessions.map { ($0.number, SessionRecord($0.replies)) }) { first, _ in first }
  }

  private init(_ replies: [SessionReply?]) {
    for reply in replies { read(reply) }
  }

  private mutating func read(_ reply: SessionReply?) {
    switch reply {
    case .value(let text): answers.append(.value(text, isFlag: false))
    case .flag(let flag): answers.append(.value(flag ? "yes" : "no", isFlag: true))
    case .unknownRow(let known): answers.append(.unknownRow(known: known))
    case .unknownProperty(let known): answers.append(.unknownProperty(known: known))
    case .inputForUnknownRow(let input, let known): unknownRows.append((input, known))
    case .inputRefused(let input, let reason): refusedInputs.append((input, reason))
    case .designFault(let design, let outlet, let message):
      designFaults.append(DesignError(design: design, outlet: outlet, message: message))
    case .formFault(let message): formFaults.append(message)
    case .snapshot(let fields):
      drawing = reply
      var fields = FieldReader(fields)
      snapshot = Snapshot(&fields)
      if snapshot == nil { isUnderstood = false }
    case .end: isWhole = true
    case .session, .pages, .unknownStep, nil: isUnderstood = false
    }
  }

  /// Whether every question has an answer, and the form was reported if it was asked for.
  func hasAnswered(_ session: SessionPlan) -> Bool {
    var (questions, snapshots) = (0, 0)
    for step in session.steps {
      switch step {
      case .ask: questions += 1
      case .snapshot: snapshots += 1
      case .enter: break
      }
    }
    return isUnderstood && answers.count == questions && (snapshot != nil || snapshots == 0)
  }
}
