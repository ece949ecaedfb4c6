const watchers = new Set<() => void>()
let isOpen = false

/** A7.1: opened from the footer, perhaps before the notice itself has been fetched. */
export const noticeDoor = {
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
