// Lets the order of the names in a folder differ between the runs of a program: by name in one run, the other way round in the next.
// The first run has the order of the file system.

#include <dirent.h>
#include <fts.h>

/// The names of an open folder that are still to be told, in the order of this run.
struct Listing {
  DIR *folder;
  struct dirent **entries;
  size_t count, next;
  struct Listing *after;
};

static struct Listing *listings;
static pthread_mutex_t listing = PTHREAD_MUTEX_INITIALIZER;

static int inOrder(const char *one, const char *other) { return variation % 2 ? strcmp(one, other) : strcmp(other, one); }

static int compareEntries(const void *one, const void *other) {
  return inOrder((*(struct dirent *const *)one)->d_name, (*(struct dirent *const *)other)->d_name);
}

static int compareFiles(const FTSENT **one, const FTSENT **other) { return inOrder((*one)->fts_name, (*other)->fts_name); }

/// Reads all names of a folder; NULL if there is no memory.
static struct Listing *list(DIR *folder) {
  struct Listing *made = calloc(1, sizeof *made);
  if (!made) return NULL;
  *made = (struct Listing){folder, NULL, 0, 0, listings};
  for (struct dirent *entry; (entry = hidden(readdir)(folder));) {
    struct dirent **longer = realloc(made->entries, (made->count + 1) * sizeof *longer), *copy = malloc(entry->d_reclen);
    if (longer) made->entries = longer;
    if (!longer || !copy) break;
    made->entries[made->count++] = memcpy(copy, entry, entry->d_reclen);
  }
  if (made->count > 0) qsort(made->entries, made->count, sizeof *made->entries, compareEntries);
  return listings = made;
}

static void forget(DIR *folder) {
  pthread_mutex_lock(&listing);
  for (struct Listing **place = &listings; *place; place = &(*place)->after) {
    struct Listing *found = *place;
    if (found->folder != folder) continue;
    *place = found->after;
    for (size_t number = 0; number < found->count; number++) free(found->entries[number]);
    free(found->entries);
    free(found);
    break;
  }
  pthread_mutex_unlock(&listing);
}

struct dirent *readdir(DIR *folder) {
  if (!variation) return hidden(readdir)(folder);
  pthread_mutex_lock(&listing);
  struct Listing *found = listings;
  while (found && found->folder != folder) found = found->after;
  if (!found) found = list(folder);
  struct dirent *entry = found && found->next < found->count ? found->entries[found->next++] : NULL;
  pthread_mutex_unlock(&listing);
  return entry;
}

void rewinddir(DIR *folder) {
  forget(folder);
  hidden(rewinddir)(folder);
}

int closedir(DIR *folder) {
  forget(folder);
  return hidden(closedir)(folder);
}

FTS *fts_open(char *const *paths, int options, int (*compare)(const FTSENT **, const FTSENT **)) {
  return hidden(fts_open)(paths, options, compare || !variation ? compare : compareFiles);
}
