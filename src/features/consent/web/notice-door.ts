import { createStore } from '#web/store.ts'

/** A7.1: opened from the footer. */
export const noticeDoor = createStore(false)
