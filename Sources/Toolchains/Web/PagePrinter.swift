import Base

/// Prints a page as PDF with Chromium, if it is installed.
public struct PagePrinter: Sendable {
  /// The folders to search for Chromium, as in `PATH`.
  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: the folders to search for Chromium, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  /// The names of the program; the first is Debian's.
  private static let names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"]

  /// What it reads of the machine's settings: which fonts there are, and how Debian starts it.
  private static var settings: [String] {
    ["/etc/fonts", "/etc/chromium.d"].filter { (try? LocalDisk().status($0)) != nil }
  }

  /// The file that Chromium writes.
  private static let sheet = "sheet"

  private func find() throws(ToolchainFailure) -> String {
    for name in Self.names.dropFirst() {
      if (try? Sandbox.find(Self.names[0], package: Self.names[0], path: path)) != nil { break }
      if let found = try? Sandbox.find(name, package: Self.names[0], path: path) { return found }
    }
    return try Sandbox.find(Self.names[0], package: Self.names[0], path: path)
  }

  /// Throws if Chromium is not installed.
  public func check() throws(ToolchainFailure) { _ = try find() }

  /// Prints a page. In the sandbox there is no network; that no script runs, the page must say itself.
  ///
  /// - Parameters:
  ///   - page: the absolute path of an HTML file.
  ///   - folder: the absolute path of the folder that it is in, with all files that it shows. Chromium writes files there, too.
  /// - Returns: the PDF, with an outline by the page's headings.
  public func print(_ page: String, in folder: String) async throws(ToolchainFailure) -> [UInt8] {
    let file = try find()
    var crashes: [String] = []
    // On a busy machine Chromium may crash, even twice, whatever the page. Its profile is locked then.
    for _ in 1...Self.tries {
      let (pdf, run) = try await sheet(of: page, in: folder, by: file)
      if let pdf { return pdf }
      crashes.append(run.errorText.isEmpty ? "\(run.end)" : "\(run.errorText.suffix(600)) (\(run.end))")
      if run.end == .timedOut { break }
      LocalDisk().clear(Self.home(in: folder))
    }
    throw .unclear(tool: Self.names[0], reason: crashes.joined(separator: "\n"))
  }

  /// How often Chromium is started for a page, at most.
  private static let tries = 4

  /// Its temporary files are in `/tmp`: one of them is a socket, whose path has at most 107 bytes.
  private func confinement(_ folder: String) -> Confinement {
    var confinement = Confinement(
      folder: folder, readable: Self.settings, writable: [folder], network: .loop, processes: 4096)
    confinement.temporaryBytes = 1 << 30
    return confinement
  }

  private static func home(in folder: String) -> String { FilePaths.join(folder, "chromium") }

  /// What Chromium has printed; nil if it is no PDF.
  private func sheet(
    of page: String, in folder: String, by file: String
  ) async throws(ToolchainFailure) -> (pdf: [UInt8]?, run: ProcessRun) {
    let sheet = FilePaths.join(folder, Self.sheet)
    try onDisk { () throws(DiskFailure) in try LocalDisk().remove(sheet) }
    let home = Self.home(in: folder)
    let arguments = [
      // Its own sandbox needs namespaces, which Galley's forbids.
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-extensions",
      // Its own reports of crashes cannot be made in a sandbox, and would hide what it says itself.
      "--disable-breakpad", "--disable-crash-reporter", "--no-first-run", "--no-pdf-header-footer",
      "--generate-pdf-document-outline", "--user-data-dir=\(home)",
      "--print-to-pdf=\(sheet)", "file://\(page)",
    ]
    let run = try await ChildProcess(
      path: file, arguments: arguments,
      environment: ["PATH=\(path)", "LC_ALL=C.UTF-8", "HOME=\(home)", "TZ=UTC"], folder: folder,
      limits: RunLimits(seconds: 300, outputBytes: 8 << 20, memoryBytes: nil)
    ).confined(
      confinement(folder), by: try await Sandbox.make(policy, path: path).0
    ).run()
    guard let pdf = try? LocalDisk().read(sheet), pdf.starts(with: "%PDF-".utf8) else { return (nil, run) }
    // Its end is missing if Chromium was stopped, or the disk was full (ISO 32000-1, 7.5.5).
    guard pdf.suffix(16).firstPlace(of: "%%EOF") != nil else {
      throw .unclear(tool: Self.names[0], reason: "its PDF is incomplete (\(run.end))")
    }
    return (pdf, run)
  }
}
