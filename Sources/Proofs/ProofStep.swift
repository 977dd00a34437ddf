/// The current step of a check, for progress lines.
public enum ProofStep: Equatable, Sendable {
  /// The parts that all sites share are being built; it takes up to 30 s, once per machine.
  case preparing
  /// Samples are compiled and run.
  case samples(done: Int, of: Int)
  /// Demos are compiled for browsers.
  case demos(done: Int, of: Int)
}
