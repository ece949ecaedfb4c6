import type { Database } from '../db/connect.ts'
import type { Logger } from '../logger.ts'
import { type MailOutcome, observe, type Work } from '../observe.ts'
import { MailRefusedError, type MailTransport } from './mail.ts'
import { type DueMail, lockDueMail, postponeMail, settleMail } from './outbox.queries.ts'

export type Delivery = {
  readonly db: Database
  readonly transport: MailTransport
  readonly logger: Logger
  /** How long to wait after the given number of attempts. */
  readonly retryDelayMs: (attempts: number) => number
  /** Whether mails that go to many are sent too. */
  readonly takesBulk: boolean
}

const MAX_SEND_MS = 60_000
// The end of the sending is still to be written down.
const MAX_SILENCE_MS = MAX_SEND_MS + 30_000
const GIVE_UP_AFTER_MS = 24 * 60 * 60 * 1000
const FIRST_RETRY_MS = 5_000
const MAX_RETRY_MS = 10 * 60 * 1000
const MAX_ERROR_LENGTH = 500

/** 5, 10, 20 seconds and so on: a code outlives a few of them, and no server is pressed for long. */
export function doublingRetryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS)
}

/**
 * Sends the next due mail and writes down what became of it. False when there was none. The row stays locked while the
 * server is talked to: should this process die before the last step, another sends the mail once more, under the same id.
 */
export async function deliverNextMail({ db, ...delivery }: Delivery): Promise<boolean> {
  return await db.transaction().execute(async (transaction) => {
    const mail = await lockDueMail(transaction, {
      maxSilenceMs: MAX_SILENCE_MS,
      takesBulk: delivery.takesBulk,
    })
    if (!mail) return false
    const work: Work['mail'] = { kind: mail.kind, mailId: mail.id }
    await observe('mail', work, async () => {
      work.outcome = await deliver(mail, { ...delivery, db: transaction })
    })
    return true
  })
}

async function deliver(mail: DueMail, delivery: Delivery): Promise<MailOutcome> {
  const { db, transport, logger } = delivery
  const line = { mailId: mail.id, kind: mail.kind, brand: mail.brand, attempts: mail.attempts + 1 }
  if (mail.msToLive <= 0) {
    await settleMail(db, mail.id, { status: 'expired', attempts: mail.attempts })
    logger.warn({ ...line, attempts: mail.attempts }, 'mail expired before it could be sent')
    return 'expired'
  }
  try {
    await transport.send(mail, Math.min(MAX_SEND_MS, mail.msToLive))
  } catch (error) {
    return await settleFailure(mail, error, delivery)
  }
  await settleMail(db, mail.id, { status: 'sent', attempts: line.attempts })
  logger.info(line, 'mail sent')
  return 'sent'
}

async function settleFailure(
  mail: DueMail,
  error: unknown,
  { db, logger, retryDelayMs }: Delivery,
): Promise<MailOutcome> {
  const attempts = mail.attempts + 1
  const delayMs = retryDelayMs(attempts)
  const isRefused = error instanceof MailRefusedError
  const isFinal = isRefused || mail.ageMs + delayMs > GIVE_UP_AFTER_MS
  const line = { mailId: mail.id, kind: mail.kind, brand: mail.brand, attempts, err: error }
  if (isFinal) {
    const status = isRefused ? 'refused' : 'failed'
    await settleMail(db, mail.id, { status, attempts, error: describe(error) })
    logger.error(line, 'mail given up')
    return status
  }
  await postponeMail(db, mail.id, { delayMs, attempts, error: describe(error) })
  logger.warn({ ...line, delayMs }, 'mail not sent yet')
  return 'deferred'
}

function describe(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text.replaceAll('\0', '').slice(0, MAX_ERROR_LENGTH)
}
