import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { getSealingKey } from '#server/sealing-key.queries.ts'
import { buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { notificationEndpoints } from './notifications.routes.ts'
import { replaceFilter } from './settings.queries.ts'
import { createUnsubscribeToken } from './unsubscribe-token.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addLogin } = houseFactories(db)
const call = buildTestApi(db, notificationEndpoints({ db, listCategories: async () => [] }))
const key = await getSealingKey(db)

let loginId = ''
let token = ''
beforeEach(async () => {
  loginId = String((await addLogin()).id)
  token = createUnsubscribeToken(loginId, { key, brand: 'halden' })
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const ONE_CLICK = { 'List-Unsubscribe': 'One-Click' }
type Sent = { brand?: string; body?: object; headers?: Record<string, string> }
const addressOf = (text: string, brand = 'halden') => `/api/notifications/v1/unsubscribe/${brand}/${text}`
const post = async (text: string, { brand = 'halden', body = ONE_CLICK, headers = {} }: Sent = {}) =>
  await call(addressOf(text, brand), { method: 'POST', body, headers: { ...FORM, ...headers } })

const findInterval = async () =>
  (
    await db
      .selectFrom('notification_setting')
      .select('interval')
      .where('login_id', '=', loginId)
      .executeTakeFirst()
  )?.interval
const listEvents = async () =>
  await db
    .selectFrom('audit_event')
    .select(['kind', 'actor_login_id'])
    .where('subject_login_id', '=', loginId)
    .execute()

describe('B5.8, RFC 8058 unsubscribing', () => {
  test('works signed out, without redirect, as often as it is asked for, and is written down once', async () => {
    const answers = [await post(token), await post(token)]
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [200, null],
      [200, null],
    ])
    expect(await findInterval()).toBe('never')
    expect(await listEvents()).toEqual([{ kind: 'notices.unsubscribed', actor_login_id: null }])
  })

  test('as the RFC also allows: multipart', async () => {
    const boundary = 'mail-program'
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--${boundary}--\r\n`
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, host: 'localhost' }
    const answer = await call(addressOf(token), { method: 'POST', headers, rawBody: body })
    expect(answer.status).toBe(200)
    expect(await findInterval()).toBe('never')
  })

  test('keeps what was chosen, for whoever comes back', async () => {
    const choices = [{ category: 'annualReport', subcategory: '', notify: false }]
    await replaceFilter(db, { brand: 'halden', loginId, interval: 'daily', choices })
    await post(token)
    expect(await findInterval()).toBe('never')
    const kept = db.selectFrom('notification_choice').select('category').where('login_id', '=', loginId)
    expect(await kept.execute()).toEqual([{ category: 'annualReport' }])
  })

  test('opening the link leads to the page and changes nothing', async () => {
    const answer = await call(addressOf(token), { headers: { 'accept-language': 'de-DE' } })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/halden/de-DE/unsubscribe/${token}`,
    ])
    expect(await findInterval()).toBeUndefined()
  })

  test('a token cut short, changed, made up, of another brand or for another purpose is refused', async () => {
    const wrong = [
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
      'x'.repeat(59),
      loginId,
      'a.b',
    ]
    for (const text of wrong) {
      const answer = await post(text)
      expect([text, answer.status]).toEqual([text, 400])
      expect(await answer.json()).toMatchObject({ code: 'notifications.invalidToken' })
    }
    expect((await post(token, { brand: 'linden' })).status).toBe(400)
    expect(await findInterval()).toBeUndefined()
  })

  test('a body that does not say so is refused', async () => {
    for (const body of [{ 'List-Unsubscribe': 'yes' }, {}])
      expect((await post(token, { body })).status).toBe(400)
    expect((await post(token, { headers: { 'content-type': 'application/json' } })).status).toBe(415)
    expect(await findInterval()).toBeUndefined()
  })

  test('a login that is gone has nothing to end', async () => {
    await db.deleteFrom('login').where('id', '=', loginId).execute()
    expect((await post(token)).status).toBe(200)
  })

  test('two tokens of one person have nothing in common that could be seen', () => {
    const other = createUnsubscribeToken(loginId, { key, brand: 'halden' })
    expect(other).not.toBe(token)
    expect(other.slice(0, 8)).not.toBe(token.slice(0, 8))
  })
})
