import { createWorkshop } from '#server/workshop/workshop.ts'

/** The returns of thousands of investments take seconds, and so does drawing them. */
export function createStatementWorkshop() {
  return createWorkshop(new URL('./statement-thread.ts', import.meta.url))
}
