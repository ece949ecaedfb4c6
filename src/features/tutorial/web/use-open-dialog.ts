import { useSyncExternalStore } from 'react'

/** Whether a dialog stands before the page: nothing behind it can be reached. */
export function useOpenDialog(): boolean {
  return useSyncExternalStore(watch, isDialogOpen, () => false)
}

function watch(tell: () => void): () => void {
  const observer = new MutationObserver(tell)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
