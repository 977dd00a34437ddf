import Markdown
import SwiftCode

/// Joins the samples of a page to programs: each with the earlier samples that declare what it uses.
///
/// The last declaration above the sample counts: first those of its own section and of the sections around it, then
/// those of all other sections. Samples that change since then what it uses belong to its program, too.
struct SampleLinks {
  /// The samples that use a declaration of a section that does not contain them: a type, or one of several.
  private(set) var distant: Set<FenceNumber> = []
  /// The samples that use a declaration of any kind of such a section.
  private(set) var far: Set<FenceNumber> = []
  private let document: Document
  private var parents: [Int]

  /// Gives the samples their programs. Samples that are not compiled are left as they are.
  ///
  /// - Parameters:
  ///   - apart: the samples that do not use any before them.
  ///   - faulty: the samples with errors, which no others use.
  init(
    joining samples: inout [Sample], of document: Document, apart: Set<FenceNumber>, faulty: Set<FenceNumber>
  ) {
    self.document = document
    parents = Array(samples.indices)
    var before: [ProgramName: [Int]] = [:]
    for (index, sample) in samples.enumerated() where sample.mode.isCompiled && !sample.syntax.isTooDeep {
      if !apart.contains(sample.fence) { link(index, to: before[sample.program] ?? [], samples) }
      if !faulty.contains(sample.fence) { before[sample.program, default: []].append(index) }
    }
    for index in samples.indices where samples[index].program.group.isEmpty {
      samples[index].program.generation = root(of: index)
    }
  }

  private mutating func link(_ index: Int, to earlier: [Int], _ samples: [Sample]) {
    let sample = samples[index]
    let own = sample.syntax.topLevel
    let names = CodeSyntax.names(in: sample.code).subtracting(own.members)
    var open = Set(earlier.flatMap { samples[$0].syntax.topLevel.declared.map(\.name) })
    open = Set(sample.syntax.uses.places(of: open, members: [], in: sample.code).map(\.name))
    open.formUnion(sample.standIns.map(\.type) + [sample.owner].compactMap(\.self))
    open.subtract(own.declared.map(\.name))
    let around = sections(of: sample)
    for isNear in [true, false] {
      for other in earlier.reversed() where around.contains(samples[other].section(document)) == isNear {
        let declared = samples[other].syntax.topLevel
        let found = open.intersection(declared.declared.map(\.name))
        let isExtended = declared.extendsOthers && !declared.members.isDisjoint(with: names)
        guard !found.isEmpty || isExtended else { continue }
        if !isNear, !found.isEmpty { far.insert(sample.fence) }
        if !isNear, found.contains(where: { isAmbiguous($0, earlier, samples) }) { distant.insert(sample.fence) }
        open.subtract(found)
        parents[root(of: index)] = root(of: other)
      }
    }
    let before = earlier.map { samples[$0] }
    for other in earlier where sample.change(by: samples[other], among: before) != nil {
      parents[root(of: index)] = root(of: other)
    }
  }

  /// Whether a page may mean something else by a name in another section.
  private func isAmbiguous(_ name: String, _ earlier: [Int], _ samples: [Sample]) -> Bool {
    name.first?.isUppercase == true
      || earlier.count { samples[$0].syntax.topLevel.declared.contains { $0.name == name } } > 1
  }

  /// The numbers of the headings whose sections contain the sample; -1 for the text above all headings.
  private func sections(of sample: Sample) -> Set<Int> {
    var number = sample.section(document)
    var found: Set<Int> = [-1, number]
    while number > 0 {
      let level = document.headings[number].level
      guard let outer = document.headings[..<number].lastIndex(where: { $0.level < level }) else { break }
      number = outer
      found.insert(number)
    }
    return found
  }

  private func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }
}

extension Sample {
  fileprivate func section(_ document: Document) -> Int { document.fences[fence].heading?.value ?? -1 }

  /// The first name that it uses and an earlier sample changes, and that no sample after that declares again.
  func change(by other: Sample, among samples: [Sample]) -> String? {
    let changed = other.syntax.topLevel.changed
    guard !changed.isEmpty else { return nil }
    let own = syntax.topLevel
    let used = syntax.uses.places(of: changed, members: own.members, in: code).map(\.name)
    let between = samples.filter { $0.program == program && $0.fence > other.fence && $0.fence < fence }
    return used.first { name in
      !own.declared.contains { $0.name == name }
        && !between.contains { $0.syntax.topLevel.declared.contains { $0.name == name } }
    }
  }
}

extension [Sample] {
  /// Makes the samples sketches whose results depend on what a sample before them changes that is not run.
  mutating func leaveOutBehindSketches() {
    let sketches = filter(\.mode.isLeftOut)
    guard sketches.contains(where: { !$0.syntax.topLevel.changed.isEmpty }) else { return }
    let compiled = filter(\.mode.isCompiled)
    for index in indices where self[index].mode == .runs && !self[index].claims.isEmpty {
      let sample = self[index]
      let before = sketches.filter { $0.program == sample.program && $0.fence < sample.fence }
      guard let name = before.lazy.compactMap({ sample.change(by: $0, among: compiled) }).first else { continue }
      self[index].leaveOut(as: .sketch(why: "it uses '\(name)', which a sample above changes that is not run"))
    }
  }
}

extension SampleMode {
  /// Whether it would run if it were complete, or if what it needs were here.
  fileprivate var isLeftOut: Bool {
    switch self {
    case .compiles, .skipped, .sketch, .elsewhere: true
    case .runs, .fails, .traps, .tested, .quoted: false
    }
  }

  /// Whether the compiler sees the sample.
  var isCompiled: Bool {
    switch self {
    case .runs, .fails, .traps, .compiles: true
    case .skipped, .sketch, .elsewhere, .tested, .quoted: false
    }
  }
}
