type Door = {
  readonly watch: (watcher: () => void) => () => void
  readonly isOpen: () => boolean
  readonly set: (open: boolean) => void
}

/** Whether something is open that may not have been fetched yet: who opens it need not know it. */
export function createDoor(): Door {
  const watchers = new Set<() => void>()
  let isOpen = false
  return {
    watch: (watcher) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    isOpen: () => isOpen,
    set: (open) => {
      isOpen = open
      for (const tell of watchers) tell()
    },
  }
}
