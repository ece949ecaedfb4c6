import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { storeUserSetting } from '#features/settings/server/store-user-setting.service.ts'
import { connectDatabase } from '#server/db/connect.ts'
import { asTenant } from '#server/db/tenant.ts'
import { waitForOtherPublications } from '#server/publications/publications.queries.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { identityFactories, openIdentity } from '../../../../tests/session/test-identity.ts'

const { db, url, close } = await freshDatabase()
const portal = connectDatabase({ url, lockWaitMs: 400 })
afterAll(async () => {
  await portal.close()
  await close()
})
const { addUser, countSessions } = identityFactories(db)
beforeEach(async () => void (await sql`delete from rate_limit`.execute(db)))

/** An import that has changed all logins and has yet to commit. */
async function duringImport<Result>(work: () => Promise<Result>): Promise<Result> {
  return await db.transaction().execute(async (importing) => {
    await waitForOtherPublications(importing)
    await sql`update login set display_name = display_name || '.', changed_in = 7`.execute(importing)
    return await work()
  })
}

describe('E3 an import that has yet to commit', () => {
  test('lets everybody sign in, keep a setting and go on', async () => {
    const identity = await openIdentity(portal.db)
    const [ada, eve] = [await addUser(), await addUser()]
    const token = await identity.enter(eve.username)
    const answers = await duringImport(async () => {
      const signedIn = await identity.login(ada.username)
      const keep = async (loginId: string) =>
        await asTenant(portal.db, { brand: 'halden', loginId }, (tenant) =>
          storeUserSetting(tenant, { brand: 'halden', loginId, name: 'columns', value: 'few' }),
        )
      await Promise.all([keep(ada.id), keep(eve.id)])
      return [signedIn.status, (await identity.post('/api/auth/v1/login', undefined, token)).status]
    })
    expect(answers).toEqual([200, 200])
    expect(await countSessions(ada.id)).toBe(1)
  })

  test('keeps who has to wait for what it changes no longer than the limit, and says so', async () => {
    const identity = await openIdentity(portal.db)
    const { username, id } = await addUser()
    const token = await identity.enter(username)
    await identity.confirm(token)
    const change = { oldPassword: 'korrekt pferd batterie', password: 'ein ganz anderes Wort 1' }
    const sent = await duringImport(
      async () =>
        await identity.send('/api/logins/v1/halden/password', { method: 'PUT', body: change, token }),
    )
    expect([sent.status, sent.retryAfter]).toEqual([503, expect.any(String)])
    expect(await countSessions(id)).toBe(1)
  })
})
