import { sql } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import type { Choice, Filter, Interval } from '../notifications.domain.ts'

export type Person = { readonly brand: string; readonly loginId: string }

export async function findFilter(db: Database, { brand, loginId }: Person): Promise<Filter | undefined> {
  const setting = await db
    .selectFrom('notification_setting')
    .select('interval')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .executeTakeFirst()
  if (!setting) return undefined
  const choices = await selectChoices(db, { brand, loginIds: [loginId] })
  return { interval: setting.interval as Interval, choices: choices.get(loginId) ?? [] }
}

/** By login; who has chosen nothing is not in it. */
export async function selectChoices(
  db: Database,
  { brand, loginIds }: { readonly brand: string; readonly loginIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly Choice[]>> {
  const rows = await db
    .selectFrom('notification_choice')
    .select(['login_id', 'category', 'subcategory', 'notify'])
    .where('brand', '=', brand)
    .where(sql<boolean>`login_id = any(${loginIds}::uuid[])`)
    .orderBy('login_id')
    .orderBy('category')
    .orderBy('subcategory')
    .execute()
  return Map.groupBy(rows, ({ login_id }) => login_id)
}

/** Of two who write at once, the later counts, and as a whole: it waits for the row of the setting. */
export async function replaceFilter(
  db: Database,
  { brand, loginId, interval, choices }: Person & Filter,
): Promise<void> {
  await upsertInterval(db, { brand, loginId, interval })
  await db
    .deleteFrom('notification_choice')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .execute()
  const values = choices.map((choice) => ({ ...choice, brand, login_id: loginId }))
  if (values.length > 0) await db.insertInto('notification_choice').values(values).execute()
}

/** The choices stay as they are. False where it was so before. */
export async function upsertInterval(
  db: Database,
  { brand, loginId, interval }: Person & { readonly interval: Interval },
): Promise<boolean> {
  const { rows } = await sql<{ was: string | null }>`
    with before as (select interval from notification_setting where login_id = ${loginId} and brand = ${brand})
    insert into notification_setting (login_id, brand, interval) values (${loginId}, ${brand}, ${interval})
    on conflict (login_id) do update set interval = excluded.interval, changed_at = now()
    returning (select interval from before) as was
  `.execute(db)
  return rows[0]?.was !== interval
}

export async function deleteFilter(db: Database, { brand, loginId }: Person): Promise<void> {
  await db
    .deleteFrom('notification_setting')
    .where('brand', '=', brand)
    .where('login_id', '=', loginId)
    .execute()
}

/** For who unsubscribes without signing in. */
export async function lockLogin(db: Database, { brand, loginId }: Person): Promise<boolean> {
  const row = await db
    .selectFrom('login')
    .select('id')
    .where('brand', '=', brand)
    .where('id', '=', loginId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}
