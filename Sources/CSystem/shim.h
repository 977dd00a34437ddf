// GNU additions that Swift's Glibc module hides, as its headers declare them.
#include <spawn.h>

#include <sys/pidfd.h>
#include <sys/xattr.h>

int pipe2(int ends[2], int flags);
int renameat2(int folder, const char *path, int other_folder, const char *other, unsigned int flags);
int syncfs(int descriptor);
int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
