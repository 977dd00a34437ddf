import Foundation

/// The remote cache: files by name on a web server, with GET, HEAD and PUT of `URL/NAME`, as in WebDAV.
///
/// Curl makes the requests, many per call: it supports TLS, proxies and credentials from `~/.netrc`. After the first
/// error the store is not used again, so a failing server only costs time. Responses are untrusted: they are verified,
/// and limited in size.
public actor RemoteStore {
  /// Limits for responses and times.
  enum Limit {
    /// The maximum size of a file; larger ones are not shared.
    static let fileBytes = 8 << 20
    /// The maximum size of all responses of one call of curl; they are in memory, for `calls` calls at once.
    static let callBytes = 24 << 20
    static let calls = 6
    /// The files of one call, requested one after the other on one connection.
    static let filesPerCall = 32
    /// The maximum total size of files that do not verify, per run.
    static let worthlessBytes = 64 << 20
    static let worthlessFiles = 64
    /// The maximum time of one call in seconds.
    static let seconds = 15.0
    /// The maximum memory of curl, which stores all header fields of a response.
    static let memoryBytes = 512 << 20
  }

  /// A file to fetch: the caller's `key`, and its `name` in the store.
  public typealias Wanted = (key: String, name: String)

  private let address: String
  private let curl: String
  private let isReadOnly: Bool
  /// The maximum time of one call of curl.
  private let seconds: Double
  /// The first error; nil if there was none.
  public private(set) var trouble: String?
  /// The number of fetched files that did not verify.
  public private(set) var worthless = 0
  private var worthlessBytes = 0
  /// A message about these files; nil if there were none.
  public var ignored: String? {
    switch worthless {
    case 0: nil
    case 1: "ignored 1 file of the remote cache: it is damaged or its signature is invalid"
    case _: "ignored \(worthless) files of the remote cache: they are damaged or their signatures are invalid"
    }
  }
  /// The names of these files, which are uploaded again.
  private var worthlessNames: Set<String> = []

  /// - Parameters:
  ///   - address: `http://…` or `https://…`; credentials in it are not shown to other users of the machine.
  ///   - path: the folders to search for curl, as in `PATH`.
  public init(address: String, isReadOnly: Bool, path: String) throws(ToolchainFailure) {
    try self.init(address: address, isReadOnly: isReadOnly, path: path, seconds: Limit.seconds)
  }

  /// - Parameter seconds: the maximum time of one call of curl.
  init(address: String, isReadOnly: Bool, path: String, seconds: Double) throws(ToolchainFailure) {
    let candidates = path.split(separator: ":").map { "\($0)/curl" }
    guard let curl = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "curl", package: "curl")
    }
    self.curl = curl
    self.isReadOnly = isReadOnly
    self.seconds = seconds
    self.address = address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  // MARK: Downloading

  /// Fetches files and passes each to `accept`.
  ///
  /// - Parameter accept: returns whether the bytes verify. A store with many files that do not verify is not used
  ///   again.
  public func get(_ files: [Wanted], accept: @escaping @Sendable (String, [UInt8]) -> Bool) async {
    var rest = files[...]
    while !rest.isEmpty, trouble == nil {
      // Distributes the files evenly over the calls.
      let share = min(Limit.filesPerCall, (rest.count + Limit.calls - 1) / Limit.calls)
      var parts: [[Wanted]] = []
      while parts.count < Limit.calls, !rest.isEmpty {
        parts.append(Array(rest.prefix(share)))
        rest = rest.dropFirst(share)
      }
      await withTaskGroup(of: Void.self) { group in
        for part in parts { group.addTask { await self.take(part, accept) } }
      }
    }
  }

  private func take(_ files: [Wanted], _ accept: @Sendable (String, [UInt8]) -> Bool) async {
    var rest = files[...]
    while !rest.isEmpty, trouble == nil {
      let mark = "galley-\(UInt64.random(in: .min ... .max))-\(UInt64.random(in: .min ... .max))"
      let run = await call(
        ["--max-filesize", String(Limit.fileBytes), "--fail-early", "--write-out", "\n\(mark) \(Self.format)"],
        rest.map { [("url", url($0.name))] }, bytes: Limit.callBytes)
      guard let run else { return }
      let answers = RemoteAnswer.all(in: run.output, mark: mark)
      var came = 0
      for (file, answer) in zip(rest, answers) {
        came += 1
        note(answer)
        guard answer.status == 200, answer.isWhole else { continue }
        if answer.body.count > Limit.fileBytes || !accept(file.key, answer.body) { refuse(file, answer.body.count) }
      }
      rest = rest.dropFirst(came)
      switch run.end {
      // If the responses exceed the limit of a call, the remaining files are fetched by further calls.
      case .flooded: if came == 0 { stop("a response is larger than \(Limit.fileBytes >> 20) MiB") }
      case .timedOut: stop("the server does not answer in time")
      case .exited, .signalled, .outOfMemory: if !rest.isEmpty { stop("the server closed the connection") }
      }
    }
  }

  private func refuse(_ file: Wanted, _ bytes: Int) {
    worthless += 1
    worthlessBytes += bytes
    worthlessNames.insert(file.name)
    if worthless >= Limit.worthlessFiles || worthlessBytes > Limit.worthlessBytes {
      stop("its files are damaged or not signed with this cache key")
    }
  }

  // MARK: Uploading

  /// Uploads the files that the store does not have.
  public func put(_ files: [(name: String, file: String)]) async {
    guard !isReadOnly else { return }
    var rest = files[...]
    while !rest.isEmpty, trouble == nil {
      let part = Array(rest.prefix(Limit.filesPerCall * Limit.calls))
      rest = rest.dropFirst(part.count)
      let answers = await tell(["--head"], part.map { [("url", url($0.name)), ("output", "/dev/null")] })
      let missing = part.indices.filter { answers[$0] == 404 || worthlessNames.contains(part[$0].name) }.map {
        part[$0]
      }
      _ = await tell(
        [], missing.map { [("url", url($0.name)), ("upload-file", $0.file), ("output", "/dev/null")] })
    }
  }

  /// Makes requests, and returns the status codes by request number; ignores the bodies.
  private func tell(_ options: [String], _ requests: [[(name: String, value: String)]]) async -> [Int: Int] {
    guard !requests.isEmpty, trouble == nil else { return [:] }
    let parallel = ["--parallel", "--parallel-max", "16", "--write-out", Self.format]
    guard let run = await call(parallel + options, requests, bytes: 1 << 20) else { return [:] }
    var answers: [Int: Int] = [:]
    for line in run.output.split(separator: UInt8(ascii: "\n")) {
      guard let answer = RemoteAnswer(line: line) else { continue }
      answers[answer.number] = answer.status
      note(answer)
    }
    if run.end == .timedOut { stop("the server does not answer in time") }
    return answers
  }

  // MARK: Requests

  private static let format = "%{urlnum} %{http_code} %{exitcode} %{errormsg}\n"

  private func url(_ name: String) -> String { "\(address)/\(name)" }

  /// Calls curl; returns nil if it could not be started.
  private func call(
    _ options: [String], _ requests: [[(name: String, value: String)]], bytes: Int
  ) async -> ProcessRun? {
    // An https URL must not redirect to http, and no URL to files of this machine.
    let schemes = address.hasPrefix("https:") ? "=https" : "=http,https"
    let arguments = [
      "--config", "-", "--globoff", "--connect-timeout", "5", "--max-time", String(seconds * 2 / 3), "--silent",
      "--location", "--max-redirs", "3", "--proto", schemes, "--proto-redir", schemes, "--netrc-optional", "--header",
      "Expect:",
    ]
    let lines = requests.joined().map { "\($0.name) = \(CurlText.quoted($0.value))\n" }
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != MachineKey.variable }
    do throws(ToolchainFailure) {
      return try await ChildProcess(
        path: curl, arguments: arguments + options, environment: environment.map { "\($0.key)=\($0.value)" },
        folder: nil,
        input: Array(lines.joined().utf8),
        limits: RunLimits(seconds: seconds, outputBytes: bytes, memoryBytes: Limit.memoryBytes)
      ).run()
    } catch {
      stop("\(error)")
      return nil
    }
  }

  private func note(_ answer: RemoteAnswer) {
    if let failure = answer.failure {
      stop(failure)
    } else if answer.status >= 400, answer.status != 404 {
      stop("HTTP status \(answer.status)")
    }
  }

  private func stop(_ reason: String) { trouble = trouble ?? reason }
}
