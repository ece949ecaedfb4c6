import type { Database } from '../db/connect.ts'
import type { OutgoingMail } from './mail.ts'

export type LocalMailHead = {
  readonly id: string
  readonly brand: string
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly arrivedAt: Date
}

export type LocalMail = LocalMailHead & { readonly text: string; readonly html: string }

const HEAD_COLUMNS = [
  'id',
  'brand',
  'sender_name',
  'sender_address',
  'recipient_name',
  'recipient_address',
  'subject',
  'arrived_at',
] as const

/** A mail that is sent twice arrives once. */
export async function insertLocalMail(db: Database, mail: OutgoingMail): Promise<void> {
  await db
    .insertInto('local_mail')
    .values({
      id: mail.id,
      brand: mail.brand,
      sender_address: mail.from.address,
      sender_name: mail.from.name,
      recipient_address: mail.to.address,
      recipient_name: mail.to.name,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Keeps the newest and no more. */
export async function trimLocalMails(db: Database, keep: number): Promise<void> {
  await db
    .deleteFrom('local_mail')
    .where('id', 'in', (older) =>
      older.selectFrom('local_mail').select('id').orderBy('arrived_at', 'desc').orderBy('id').offset(keep),
    )
    .execute()
}

/** Newest first. */
export async function listLocalMails(db: Database): Promise<LocalMailHead[]> {
  const rows = await db
    .selectFrom('local_mail')
    .select(HEAD_COLUMNS)
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toHead)
}

export async function findLocalMail(db: Database, id: string): Promise<LocalMail | undefined> {
  const row = await db
    .selectFrom('local_mail')
    .select([...HEAD_COLUMNS, 'text_body', 'html_body'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...toHead(row), text: row.text_body, html: row.html_body }
}

type HeadRow = Record<Exclude<(typeof HEAD_COLUMNS)[number], 'arrived_at'>, string> & { arrived_at: Date }

function toHead(row: HeadRow): LocalMailHead {
  return {
    id: row.id,
    brand: row.brand,
    from: `${row.sender_name} <${row.sender_address}>`,
    to: `${row.recipient_name} <${row.recipient_address}>`,
    subject: row.subject,
    arrivedAt: row.arrived_at,
  }
}
