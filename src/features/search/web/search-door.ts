import { createDoor } from '#web/lazy/door.ts'

/** A11: opened by button or key. */
export const searchDoor = createDoor()
