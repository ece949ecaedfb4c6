const watchers = new Set<() => void>()
let isOpen = false

/** Opened by button or key, perhaps before the search itself has been fetched. */
export const searchDoor = {
  watch: (watcher: () => void) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  isOpen: () => isOpen,
  set: (open: boolean) => {
    isOpen = open
    for (const tell of watchers) tell()
  },
}
