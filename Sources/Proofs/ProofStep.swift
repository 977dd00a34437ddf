/// What a prover is just doing, for those who wait.
public enum ProofStep: Equatable, Sendable {
  /// What all sites share is not built on this machine yet; it takes up to half a minute, once.
  case preparing
  /// Programs of samples are compiled and run.
  case samples(done: Int, of: Int)
  /// Programs with demos are compiled for browsers.
  case demos(done: Int, of: Int)
}
