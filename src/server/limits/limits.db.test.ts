import { afterAll, describe, expect, test } from 'vitest'
import { connectDatabase } from '#server/db/connect.ts'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { forgetAttempts, removeExpiredAttempts, returnAttempt, takeAttempt } from './limits.queries.ts'

const { db, url, close } = await freshDatabase()
afterAll(close)

const limit = { attempts: 3, windowSeconds: 900 }
const BEGIN = Date.parse('2026-11-15T12:00:00Z')
const at = (seconds: number) => new Date(BEGIN + seconds * 1000)
const take = async (key: string, seconds = 0) => await takeAttempt(db, { key, limit, now: at(seconds) })

describe('security.md 3 attempts', () => {
  test('are allowed up to the limit, then refused until the window has passed since the last allowed one', async () => {
    expect((await take('a', 0)).isAllowed).toBe(true)
    expect((await take('a', 10)).isAllowed).toBe(true)
    expect((await take('a', 20)).isAllowed).toBe(true)
    expect(await take('a', 30)).toEqual({ isAllowed: false, retryAfterSeconds: 890 })
    expect(await take('a', 919)).toEqual({ isAllowed: false, retryAfterSeconds: 1 })
    expect((await take('a', 920)).isAllowed).toBe(true)
  })

  test('are counted apart for each key', async () => {
    for (let count = 0; count < 4; count += 1) await take('b')
    expect((await take('c')).isAllowed).toBe(true)
  })

  test('that turned out well are given back or forgotten', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await take('d')).isAllowed).toBe(true)
      await returnAttempt(db, 'd')
    }
    for (let count = 0; count < 4; count += 1) await take('d')
    await forgetAttempts(db, 'd')
    expect((await take('d')).isAllowed).toBe(true)
  })

  test('of 400 that come at once on two nodes exactly the limit are let through', async () => {
    const other = connectDatabase({ url })
    const hundred = { attempts: 100, windowSeconds: 900 }
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        takeAttempt(index % 2 ? db : other.db, { key: 'e', limit: hundred, now: at(0) }),
      ),
    )
    await other.close()
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(100)
  })

  test('that are long over are removed', async () => {
    await take('f')
    await removeExpiredAttempts(db, at(901))
    expect(await db.selectFrom('rate_limit').selectAll().where('key', '=', 'f').execute()).toEqual([])
  })
})
