import path from 'node:path'
import type { Database } from '#server/db/connect.ts'
import {
  facts,
  type Houses,
  note,
  openLetterhead,
  paragraph,
  type Recipient,
} from '#server/mail/letterhead.ts'
import { emails } from './locales/en-GB.ts'

const address = await openLetterhead(path.join(import.meta.dirname, 'locales'), emails)

/** Written into the caller's transaction: it goes out only if that commits. */
export async function tellFeedMade(houses: Houses, db: Database, to: Recipient, moment: Date): Promise<void> {
  const { text, button, at, send } = address(houses, to)
  const blocks = [
    paragraph(text('feedMade.text')),
    facts(at(moment)),
    button(text('feedMade.button'), 'dates'),
    note(text('feedMade.note')),
  ]
  await send(db, 'session.calendarFeedMade', blocks, { subject: text('feedMade.subject') })
}
