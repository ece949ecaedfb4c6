import { LOCALES } from '#kernel/locale.ts'
import type { Database } from './connect.ts'

/** A1.7: what the portal speaks, so that people and mails can have it. A newer version may know more. */
export async function enterLanguages(db: Database): Promise<void> {
  await db
    .insertInto('language')
    .values(LOCALES.map((tag) => ({ tag })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
