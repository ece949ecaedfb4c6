import { createStore } from '#web/store.ts'

/** A11: opened by button or key. */
export const searchDoor = createStore(false)
