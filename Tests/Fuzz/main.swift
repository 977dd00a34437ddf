import Foundation
import Fuzzing

// fuzz [--inputs N] [--seed S] [--from N] [--seconds S]   runs inputs, and goes on behind those that end the process
// fuzz --show NUMBER [--seed S]                           writes one input to standard output
// fuzz --file FILE                                        runs what was found: FILE ends in '-' and the subject's name

let options = FuzzOptions(CommandLine.arguments.dropFirst())
let root = URL(filePath: FileManager.default.currentDirectoryPath)
let corpus = FuzzCorpus(root: root)
if let number = options.shown {
  FileHandle.standardOutput.write(Data(FuzzCase(number: number, seed: options.seed, corpus: corpus).input))
} else if let file = options.file {
  guard let subject = file.split(separator: "-").last.flatMap({ FuzzSubject(rawValue: String($0)) }) else {
    print("the name of '\(file)' does not end in a subject")
    exit(2)
  }
  try await FuzzBench(root: root).run(FuzzCase(subject, [UInt8](try Data(contentsOf: URL(filePath: file)))))
} else if let worker = options.worker {
  try await FuzzWorker(options: options, corpus: corpus, root: root, progress: worker).run()
} else {
  let failures = try FuzzSupervisor(options: options, corpus: corpus).run()
  exit(failures == 0 ? 0 : 1)
}
