import { randomUUID } from 'node:crypto'
import type { Database } from '../db/connect.ts'
import type { Mail } from './mail.ts'
import { requireSafeFields } from './mail-fields.ts'
import { insertOutgoingMail } from './outbox.queries.ts'

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if that commits, soon after, and not otherwise. A
 * request may do so as the role it runs as.
 */
export async function enqueueMail(db: Database, mail: Mail, id: string = randomUUID()): Promise<void> {
  requireSafeFields(mail)
  await insertOutgoingMail(db, id, mail)
}
