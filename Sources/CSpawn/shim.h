// GNU additions that Swift's Glibc module hides, as <spawn.h> and <unistd.h> declare them.
#include <spawn.h>

#include <sys/pidfd.h>

int pipe2(int ends[2], int flags);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
