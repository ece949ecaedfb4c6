import type { Brand } from '#brands/brand.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses } from '#server/mail/letterhead.ts'

/** The course of a meeting is the office's, so all this runs as the owner of the tables and names the brand itself. */
export type MeetingParts = {
  readonly db: Database
  readonly houses: Houses
  readonly now: () => Date
}

export function getHouse({ brands }: Houses, brand: string): Brand {
  const house = brands.find(({ name }) => name === brand)
  if (!house) throw new Error(`there is no brand ${brand}`)
  return house
}
