import type { Locale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { Houses, Recipient } from '#server/mail/letterhead.ts'
import { TEST_HOUSES } from '../session/test-identity.ts'

let count = 0

/** What arrives at somebody who reads the language: subject and letter, without the brand's name before and what stands below every mail. */
export async function readMail(
  db: Database,
  locale: Locale,
  send: (houses: Houses, db: Database, to: Recipient) => Promise<void>,
): Promise<string> {
  count += 1
  const email = `reader-${count}@example.com`
  await send(TEST_HOUSES, db, { brand: 'halden', displayName: 'Sophie Albrecht', email, locale })
  const { subject, text_body } = await db
    .selectFrom('outgoing_mail')
    .select(['subject', 'text_body'])
    .where('recipient_address', '=', email)
    .executeTakeFirstOrThrow()
  const [letter = ''] = text_body.split('\n-- \n')
  return `${subject.replace('Example Fund House: ', '')}\n\n${letter.trim()}`
}
