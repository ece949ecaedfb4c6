import { createDoor } from '#web/lazy/door.ts'

/** A7.1: opened from the footer. */
export const noticeDoor = createDoor()
