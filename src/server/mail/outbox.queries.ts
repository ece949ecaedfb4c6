import { sql } from 'kysely'
import type { Database } from '../db/connect.ts'
import type { Mail, OutgoingMail } from './mail.ts'

/** Told at each commit that put mails into the outbox. */
export const OUTGOING_MAIL_CHANNEL = 'outgoing_mail'

export type DueMail = OutgoingMail & {
  readonly attempts: number
  readonly ageMs: number
  /** Without end unless something in the mail expires. */
  readonly msToLive: number
}

/** `returning` is out of the question: the role of a request cannot read the table. */
export async function insertOutgoingMail(db: Database, id: string, mail: Mail): Promise<void> {
  await db
    .insertInto('outgoing_mail')
    .values({
      id,
      brand: mail.brand,
      kind: mail.kind,
      locale: mail.locale,
      sender_address: mail.from.address,
      sender_name: mail.from.name,
      recipient_address: mail.to.address,
      recipient_name: mail.to.name,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      expires_at: mail.expiresAt ?? null,
      // Named only where there is one: a request may not write this column.
      ...(mail.unsubscribeUrl !== undefined && { unsubscribe_url: mail.unsubscribeUrl }),
      ...(mail.replyTo && { reply_address: mail.replyTo.address, reply_name: mail.replyTo.name }),
    })
    .execute()
}

type Wanted = {
  readonly maxSilenceMs: number
  /** Whether those that go to many are wanted too. */
  readonly takesBulk: boolean
}

const isBulk = sql<boolean>`unsubscribe_url is not null`

/**
 * Takes the next mail that is due and that nobody else is sending. It is ours until the transaction ends, with or without
 * our help: a process that dies loses it at once, one that falls silent after `maxSilenceMs`.
 */
export async function lockDueMail(
  transaction: Database,
  { maxSilenceMs, takesBulk }: Wanted,
): Promise<DueMail | undefined> {
  await sql`
    select set_config('idle_in_transaction_session_timeout', ${String(maxSilenceMs)}, true)
  `.execute(transaction)
  // One clock for all nodes: the database's.
  const row = await transaction
    .selectFrom('outgoing_mail')
    .selectAll()
    .select([
      sql<number>`extract(epoch from now() - created_at)::float8 * 1000`.as('age_ms'),
      sql<number>`coalesce(extract(epoch from expires_at - now())::float8 * 1000, 'infinity')`.as(
        'ms_to_live',
      ),
    ])
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '<=', sql<Date>`now()`)
    .$if(!takesBulk, (query) => query.where('unsubscribe_url', 'is', null))
    .orderBy(isBulk)
    .orderBy(sql`expires_at is null`)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  return {
    id: row.id,
    brand: row.brand,
    kind: row.kind,
    locale: row.locale,
    from: { address: row.sender_address, name: row.sender_name },
    to: { address: row.recipient_address, name: row.recipient_name },
    subject: row.subject,
    text: row.text_body,
    html: row.html_body,
    ...(row.unsubscribe_url !== null && { unsubscribeUrl: row.unsubscribe_url }),
    ...(row.reply_address !== null && {
      replyTo: { address: row.reply_address, name: row.reply_name ?? '' },
    }),
    createdAt: row.created_at,
    attempts: row.attempts,
    ageMs: row.age_ms,
    msToLive: row.ms_to_live,
  }
}

type Settled = {
  readonly status: 'sent' | 'refused' | 'failed' | 'expired'
  readonly attempts: number
  readonly error?: string
}

/** What was in the mail goes with it. */
export async function settleMail(
  db: Database,
  id: string,
  { status, attempts, error }: Settled,
): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({
      status,
      attempts,
      last_error: error ?? null,
      settled_at: sql<Date>`clock_timestamp()`,
      text_body: '',
      html_body: '',
      unsubscribe_url: null,
      reply_address: null,
      reply_name: null,
    })
    .where('id', '=', id)
    .execute()
}

type Postponed = { readonly delayMs: number; readonly attempts: number; readonly error: string }

export async function postponeMail(
  db: Database,
  id: string,
  { delayMs, attempts, error }: Postponed,
): Promise<void> {
  await db
    .updateTable('outgoing_mail')
    .set({
      attempts,
      last_error: error,
      next_attempt_at: sql<Date>`clock_timestamp() + ${delayMs} * interval '1 millisecond'`,
    })
    .where('id', '=', id)
    .execute()
}

/** Of the mails that go to many: how many could go now, and how many there are with those that wait for another attempt. */
export async function countBulkMails(db: Database): Promise<{ readonly due: number; readonly all: number }> {
  const { due, all } = await db
    .selectFrom('outgoing_mail')
    .select([
      sql<string>`count(*) filter (where next_attempt_at <= now())`.as('due'),
      sql<string>`count(*)`.as('all'),
    ])
    .where('status', '=', 'waiting')
    .where(isBulk)
    .executeTakeFirstOrThrow()
  return { due: Number(due), all: Number(all) }
}

/** Returns how many. */
export async function deleteWaitingMails(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing_mail')
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function countWaitingMails(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('outgoing_mail')
    .select((select) => select.fn.countAll<string>().as('waiting'))
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

export async function deleteSettledMails(db: Database, olderThanDays: number): Promise<bigint> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoing_mail')
    .where('settled_at', '<', sql<Date>`now() - ${olderThanDays} * interval '1 day'`)
    .executeTakeFirstOrThrow()
  return numDeletedRows
}
