import Results

extension CheckedPage {
  /// The same without warnings about output that varies and that nothing is claimed about, and with one error for each
  /// statement.
  var tidied: CheckedPage {
    guard var proof else { return self }
    proof.diagnostics.removeAll { $0.id == "sample.varies" }
    proof.diagnostics = StatementErrors(of: page).first(proof.diagnostics)
    return CheckedPage(page, proof: proof)
  }
}
