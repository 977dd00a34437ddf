/// What a form does later, in order.
final class FormTasks {
  fileprivate var waiting: [() -> Void] = []
  /// Performs the present tasks. A closure, so that only pages with such tasks contain the code.
  let run: (FormTasks) -> Void

  var isWaiting: Bool { !waiting.isEmpty }

  init(_ run: @escaping (FormTasks) -> Void) { self.run = run }
}

extension Form {
  /// Performs a task after this event and before the next one, as if an answer came from a server.
  ///
  /// So in a check, a state that waits can be seen: answers come with the next input. In the browser they come 0.3 seconds
  /// after the last event, or with the next one if that is sooner.
  public func later(_ task: @escaping () -> Void) {
    let tasks = tasks ?? FormTasks(Form.run)
    tasks.waiting.append(task)
    self.tasks = tasks
  }

  /// Performs the tasks; those that they add wait for the next call.
  private static func run(_ tasks: FormTasks) {
    let present = tasks.waiting
    tasks.waiting = []
    for task in present { task() }
  }
}
