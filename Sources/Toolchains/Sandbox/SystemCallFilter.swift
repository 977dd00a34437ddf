import Glibc

/// The system calls that sandboxed processes must not make, as a seccomp BPF program.
///
/// System calls that samples do not need fail with EPERM: namespaces, mounts, other processes' memory, kernel keys,
/// kernel memory without limits, and sockets. System calls that are newer than this list fail with ENOSYS, as on an
/// older kernel, so that C libraries use alternatives. Calls of another architecture's ABI end the process.
struct SystemCallFilter: Equatable, Sendable {
  /// The kinds of sockets that a process may create.
  enum Sockets: Equatable, Sendable {
    /// None, except pairs of local sockets.
    case none
    /// Local sockets (AF_UNIX), for processes with their own network namespace.
    case local
    /// Local and internet sockets, and those for name resolution (AF_NETLINK).
    case internet
  }

  /// The BPF program: 8 bytes per instruction, in this machine's byte order.
  let bytes: [UInt8]

  init(sockets: Sockets) {
    var program = FilterProgram()
    program.load(offset: FilterProgram.architecture)
    program.unless(equals: FilterProgram.auditArchitecture, return: .kill)
    program.load(offset: FilterProgram.number)
    // Higher numbers belong to the x32 ABI, or are newer than this list.
    program.when(atLeast: SystemCallFilter.newest + 1, return: .error(ENOSYS))
    for call in SystemCallFilter.refused { program.when(equals: call, return: .error(EPERM)) }
    // The flags of `clone3` are in memory, which filters cannot read; C libraries then use `clone`.
    program.when(equals: Number.clone3, return: .error(ENOSYS))
    for call in [Number.clone, Number.unshare] {
      program.when(equals: call, argument: 0, hasAnyOf: SystemCallFilter.namespaces, return: .error(EPERM))
    }
    // TIOCSTI would type into the user's terminal.
    program.when(equals: Number.ioctl, argument: 1, isAnyOf: [0x5412, 0x541C], return: .error(EPERM))
    program.when(equals: Number.personality, argument: 0, isNoneOf: [0, 0xFFFF_FFFF], return: .error(EPERM))
    let families: [UInt32] =
      switch sockets {
      case .none: []
      case .local: [1]
      case .internet: [1, 2, 10, 16]
      }
    program.when(equals: Number.socket, argument: 0, isNoneOf: families, return: .error(EACCES))
    program.when(equals: Number.socketpair, argument: 0, isNoneOf: [1], return: .error(EACCES))
    program.allow()
    bytes = program.bytes
  }

  /// The flags CLONE_NEWTIME, NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. In `clone`, the first is a
  /// bit of the signal number that no used signal has.
  private static let namespaces: UInt32 = 0x7E02_0080

  /// The newest known system call: `cachestat` of Linux 6.5.
  private static let newest: UInt32 = 451
}

#if arch(x86_64)
  private enum Number {
    static let ioctl: UInt32 = 16
    static let socket: UInt32 = 41
    static let socketpair: UInt32 = 53
    static let clone: UInt32 = 56
    static let personality: UInt32 = 135
    static let unshare: UInt32 = 272
    static let clone3: UInt32 = 435
  }
#elseif arch(arm64)
  private enum Number {
    static let ioctl: UInt32 = 29
    static let personality: UInt32 = 92
    static let unshare: UInt32 = 97
    static let socket: UInt32 = 198
    static let socketpair: UInt32 = 199
    static let clone: UInt32 = 220
    static let clone3: UInt32 = 435
  }
#endif

extension SystemCallFilter {
  /// The denied system calls by number, for this architecture.
  private static let refused: [UInt32] = calls.map { call in
    #if arch(x86_64)
      call.x86
    #elseif arch(arm64)
      call.arm
    #endif
  }.filter { $0 != none }

  /// The number of a system call that an architecture does not have.
  private static let none = UInt32.max

  private static let calls: [(name: String, x86: UInt32, arm: UInt32)] = [
    // Other processes.
    ("ptrace", 101, 117), ("process_vm_readv", 310, 270), ("process_vm_writev", 311, 271), ("kcmp", 312, 272),
    ("pidfd_getfd", 438, 438), ("process_madvise", 440, 440), ("migrate_pages", 256, 238), ("move_pages", 279, 239),
    // Namespaces and mounts.
    ("mount", 165, 40), ("umount2", 166, 39), ("pivot_root", 155, 41), ("chroot", 161, 51), ("setns", 308, 268),
    ("open_tree", 428, 428), ("move_mount", 429, 429), ("fsopen", 430, 430), ("fsconfig", 431, 431),
    ("fsmount", 432, 432), ("fspick", 433, 433), ("mount_setattr", 442, 442), ("open_by_handle_at", 304, 265),
    ("name_to_handle_at", 303, 264),
    // Parts of the kernel that had many security bugs and that samples do not need.
    ("bpf", 321, 280), ("perf_event_open", 298, 241), ("userfaultfd", 323, 282), ("io_uring_setup", 425, 425),
    ("io_uring_enter", 426, 426), ("io_uring_register", 427, 427), ("add_key", 248, 217), ("request_key", 249, 218),
    ("keyctl", 250, 219), ("fanotify_init", 300, 262), ("lookup_dcookie", 212, 18), ("modify_ldt", 154, none),
    ("vmsplice", 278, 75),
    // Memory that outlives its process or belongs to no process.
    ("memfd_create", 319, 279), ("memfd_secret", 447, 447), ("shmget", 29, 194), ("semget", 64, 190),
    ("msgget", 68, 186), ("mq_open", 240, 180),
    // The machine itself.
    ("kexec_load", 246, 104), ("kexec_file_load", 320, 294), ("create_module", 174, none), ("init_module", 175, 105),
    ("finit_module", 313, 273), ("delete_module", 176, 106), ("reboot", 169, 142), ("swapon", 167, 224),
    ("swapoff", 168, 225), ("acct", 163, 89), ("quotactl", 179, 60), ("quotactl_fd", 443, 443), ("syslog", 103, 116),
    ("vhangup", 153, 58), ("iopl", 172, none), ("ioperm", 173, none), ("sethostname", 170, 161),
    ("setdomainname", 171, 162), ("settimeofday", 164, 170), ("adjtimex", 159, 171), ("clock_settime", 227, 112),
    ("clock_adjtime", 305, 266), ("uselib", 134, none), ("sysfs", 139, none), ("_sysctl", 156, none),
    ("nfsservctl", 180, 42),
  ]
}
