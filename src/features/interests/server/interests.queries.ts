import { sql } from 'kysely'
import type { Day } from '#kernel/dates.ts'
import { type Locale, toLocale } from '#kernel/locale.ts'
import type { Database } from '#server/db/connect.ts'
import type { Callback, CallbackTime, Interest } from '../interests.domain.ts'

type Owner = { readonly brand: string; readonly investorId: string }

type New = Owner &
  Omit<Interest, 'isOnMarket'> & {
    readonly senderLoginId: string
    readonly locale: Locale
    readonly contactEmail: string
  }

/** False where one about this fund went out that day. The index decides: of two at once, one waits for the other. */
export async function insertInterest(db: Database, interest: New): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('interest')
    .values({
      id: interest.id,
      brand: interest.brand,
      investor_id: interest.investorId,
      sender_login_id: interest.senderLoginId,
      product_id: interest.fundId,
      product_name: interest.fundName,
      message: interest.message ?? null,
      callback_phone: interest.callback?.phone ?? null,
      callback_time: interest.callback?.time ?? null,
      locale: interest.locale,
      contact_name: interest.contactName,
      contact_email: interest.contactEmail,
      sent_at: interest.sentAt,
      sent_on: interest.sentOn,
    })
    .onConflict((conflict) => conflict.columns(['investor_id', 'product_id', 'sent_on']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Newest first. */
export async function selectInterests(db: Database, { brand, investorId }: Owner): Promise<Interest[]> {
  const rows = await db
    .selectFrom('interest')
    .leftJoin('fund_product', 'fund_product.id', 'product_id')
    .select([
      'interest.id',
      'product_id',
      'product_name',
      'message',
      'callback_phone',
      'callback_time',
      'contact_name',
      'sent_at',
      'sent_on',
      sql<boolean>`coalesce(is_on_market, false)`.as('is_on_market'),
    ])
    .where('interest.brand', '=', brand)
    .where('investor_id', '=', investorId)
    .orderBy('sent_at', 'desc')
    .orderBy('interest.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    fundId: row.product_id,
    fundName: row.product_name,
    isOnMarket: row.is_on_market,
    message: row.message ?? undefined,
    callback: toCallback(row.callback_phone, row.callback_time),
    contactName: row.contact_name,
    sentAt: row.sent_at,
    sentOn: row.sent_on,
  }))
}

/** What the office sees beside what the investor does. */
export type OfficeInterest = Omit<Interest, 'isOnMarket'> & {
  readonly investorKey: string
  /** Undefined where the login is gone. */
  readonly sender: { readonly name: string; readonly email: string } | undefined
  readonly locale: Locale
  readonly contactEmail: string
}

/** Of all investors, from a day on, oldest first. */
export async function selectOfficeInterests(
  db: Database,
  { brand, since }: { readonly brand: string; readonly since: Day },
): Promise<OfficeInterest[]> {
  const rows = await db
    .selectFrom('interest')
    .innerJoin('investor', 'investor.id', 'interest.investor_id')
    .leftJoin('login', 'login.id', 'sender_login_id')
    .selectAll('interest')
    .select(['investor.source_key', 'display_name', sql<string>`coalesce(accepted_email, email)`.as('email')])
    .where('interest.brand', '=', brand)
    .where('sent_on', '>=', since)
    .orderBy('sent_at')
    .orderBy('interest.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    investorKey: row.source_key,
    sender: row.display_name === null ? undefined : { name: row.display_name, email: row.email },
    fundId: row.product_id,
    fundName: row.product_name,
    message: row.message ?? undefined,
    callback: toCallback(row.callback_phone, row.callback_time),
    locale: toLocale(row.locale),
    contactName: row.contact_name,
    contactEmail: row.contact_email,
    sentAt: row.sent_at,
    sentOn: row.sent_on,
  }))
}

/** The table holds both or neither, and no other words than ours. */
function toCallback(phone: string | null, time: string | null): Callback | undefined {
  return phone === null || time === null ? undefined : { phone, time: time as CallbackTime }
}
