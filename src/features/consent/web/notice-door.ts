import { createDoor } from '#web/door.ts'

/** A7.1: opened from the footer. */
export const noticeDoor = createDoor()
