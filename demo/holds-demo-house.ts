import type { Database } from '#server/db/connect.ts'
import { DEMO_LOGINS } from './demo-logins.ts'

/** Whether somebody of the demo house can sign in, whose password everybody knows. */
export async function holdsDemoHouse(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('login')
    .select('id')
    .where((eb) =>
      eb.or(
        DEMO_LOGINS.map(({ brand, username, displayName }) =>
          eb.and({ brand, username, display_name: displayName }),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
