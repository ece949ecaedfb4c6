import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { settingEndpoints } from '#features/settings/server/settings.routes.ts'
import { createLogger } from '#server/logger.ts'
import { buildPrincipal, buildTestApi } from '../../../../tests/api/test-api.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { createAnnouncements } from './announcements.keeper.ts'
import { announcementEndpoints } from './announcements.routes.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addLogin } = houseFactories(db)

const lines: string[] = []
const logger = createLogger('info', { write: (line) => void lines.push(line) })
let now = new Date('2026-11-15T12:00:00Z')
const KEPT_MS = 10_000
const announcements = createAnnouncements({ logger, now: () => now })
const call = buildTestApi(db, [
  ...announcementEndpoints({ announcements, listNotices: async () => [] }),
  ...settingEndpoints({ announcements: (asking) => announcements.listStored(asking) }),
])

const ada = buildPrincipal({ loginId: (await addLogin()).id, roles: [], investmentGroups: ['DACH'] })
const bob = buildPrincipal({ loginId: (await addLogin()).id, investmentGroups: ['PGK'] })

const write = (text: string, own: object = {}) => ({ messages: { 'en-GB': text }, ...own })

async function announce(setting: unknown, brand = 'halden'): Promise<void> {
  const value = JSON.stringify(setting)
  await db
    .insertInto('public_setting')
    .values({ brand, name: 'announcements', value })
    .onConflict((conflict) => conflict.columns(['brand', 'name']).doUpdateSet({ value }))
    .execute()
  now = new Date(now.getTime() + KEPT_MS)
}

async function dismiss(value: unknown): Promise<void> {
  const row = { login_id: ada.loginId, brand: 'halden', name: 'dismissed-announcements' }
  await db.deleteFrom('user_setting').where('login_id', '=', ada.loginId).execute()
  await db
    .insertInto('user_setting')
    .values({ ...row, value: JSON.stringify(value) })
    .execute()
}

type Shown = { hash: string; type: string; locale: string; html: string }
async function list(as?: typeof ada, headers: Record<string, string> = {}): Promise<Shown[]> {
  const path = as ? '/api/halden/announcements/own' : '/api/halden/announcements'
  const response = await call(path, { ...(as && { as }), headers })
  expect(response.status).toBe(200)
  return ((await response.json()) as { announcements: Shown[] }).announcements
}
const listTexts = async (as?: typeof ada) =>
  (await list(as)).map(({ html }) => html.replaceAll(/<[^>]*>/g, ''))

beforeEach(async () => {
  await db.deleteFrom('user_setting').execute()
  await announce([])
  lines.length = 0
})

describe('A9.2 what is announced', () => {
  test('to visitors: what is public; to those who are signed in: theirs as well', async () => {
    await announce([
      write('for all', { public: true }),
      write('for signed-in people'),
      write('for DACH', { targetGroup: ['DACH'] }),
      write('for PGK', { targetGroup: ['PGK', 'PGP'] }),
    ])
    expect(await listTexts()).toEqual(['for all'])
    expect(await listTexts(ada)).toEqual(['for all', 'for signed-in people', 'for DACH'])
    expect(await listTexts(bob)).toEqual(['for all', 'for signed-in people', 'for PGK'])
  })

  test('by the clock of the server', async () => {
    const window = { activeFrom: '2026-12-01T08:00:00Z', activeTo: '2026-12-02T08:00:00Z' }
    await announce([write('planned', { ...window, public: true })])
    const shownAt = async (moment: string) => {
      now = new Date(moment)
      return await listTexts()
    }
    expect(await shownAt('2026-12-01T07:59:59Z')).toEqual([])
    expect(await shownAt('2026-12-01T08:00:00Z')).toEqual(['planned'])
    expect(await shownAt('2026-12-02T08:00:01Z')).toEqual([])
  })

  test('not what the person has dismissed; others still see it', async () => {
    await announce([write('one'), write('two')])
    const [one] = await list(ada)
    await dismiss([one?.hash, 'of something long gone', 7])
    expect(await listTexts(ada)).toEqual(['two'])
    expect(await listTexts(bob)).toEqual(['one', 'two'])
    expect(lines).toEqual([])
  })

  test('to whoever looks at somebody else’s portfolio: for that person’s groups, without what they dismissed themselves', async () => {
    await announce([write('for PGK', { targetGroup: ['PGK'] }), write('for DACH', { targetGroup: ['DACH'] })])
    const viewing = { ...ada, investmentGroups: bob.investmentGroups, actingFor: { ...bob } }
    expect(await listTexts(viewing)).toEqual(['for PGK'])
    await dismiss((await list(viewing)).map(({ hash }) => hash))
    expect(await listTexts(viewing)).toEqual([])
  })

  test('by each brand for itself', async () => {
    await announce([write('of linden', { public: true })], 'linden')
    expect(await list()).toEqual([])
  })

  test('nothing, where the brand has no such setting', async () => {
    await db.deleteFrom('public_setting').execute()
    now = new Date(now.getTime() + KEPT_MS)
    expect(await list()).toEqual([])
    expect(await list(ada)).toEqual([])
  })
})

describe('A9.3', () => {
  test('the most serious first, else as listed', async () => {
    const types = ['default', 'info', 'danger', 'warning', 'info', 'success', 'danger']
    await announce(types.map((type, n) => write(String(n), { type })))
    expect(await listTexts(ada)).toEqual(['2', '6', '3', '5', '1', '4', '0'])
  })

  test('dismissals that are no list: a warning, and all show again', async () => {
    await announce([write('one')])
    await dismiss({ not: 'a list' })
    expect(await listTexts(ada)).toEqual(['one'])
    expect(lines.join('')).toContain('dismissed announcements are not a list')
  })

  test('dismissals that cannot be read: a warning, and all show again', async () => {
    await announce([write('one')])
    await dismiss((await list(ada)).map(({ hash }) => hash))
    await sql`revoke select on user_setting from portico_app`.execute(db)
    try {
      expect(await listTexts(ada)).toEqual(['one'])
    } finally {
      await sql`grant select on user_setting to portico_app`.execute(db)
    }
    expect(lines.join('')).toContain('dismissed announcements could not be read')
    expect(await listTexts(ada)).toEqual([])
  })
})

describe('A9.1', () => {
  test('in the language of the caller, or else in the one there is', async () => {
    const both = { 'en-GB': 'Hello', 'de-DE': 'Hallo' }
    await announce([{ messages: both, public: true }, write('only English', { public: true })])
    expect(await list(undefined, { 'accept-language': 'de-DE' })).toMatchObject([
      { locale: 'de-DE', html: '<p>Hallo</p>' },
      { locale: 'en-GB', html: '<p>only English</p>' },
    ])
  })

  test('what cannot be read is left out, and reported once', async () => {
    await announce([write('good', { public: true }), write('', { public: true }), 'bad'])
    expect(await listTexts()).toEqual(['good'])
    now = new Date(now.getTime() + KEPT_MS)
    expect(await listTexts()).toEqual(['good'])
    expect(lines.map((line) => JSON.parse(line).place)).toEqual([1, 2])
  })

  test.each([['text'], [7], [{}], [null]])('%j instead of a list announces nothing', async (setting) => {
    await announce(setting)
    expect(await list()).toEqual([])
    expect(await list(ada)).toEqual([])
  })

  test('a change shows within ten seconds', async () => {
    await announce([write('old', { public: true })])
    expect(await listTexts()).toEqual(['old'])
    await announce([write('new', { public: true })])
    now = new Date(now.getTime() - 1)
    expect(await listTexts()).toEqual(['old'])
    now = new Date(now.getTime() + 1)
    expect(await listTexts()).toEqual(['new'])
  })
})

test('the own ones need a session of this brand', async () => {
  expect((await call('/api/halden/announcements/own')).status).toBe(401)
  expect((await call('/api/linden/announcements/own', { as: ada })).status).toBe(401)
  const oneTime = { ...ada, isOneTimePassword: true }
  expect((await call('/api/halden/announcements/own', { as: oneTime })).status).toBe(403)
  expect((await call('/api/nobody/announcements')).status).toBe(404)
})

describe('B9.1 A9.2 the stored announcements', () => {
  const open = write('open', { public: true })
  const house = write('house')
  const group = write('group', { targetGroup: ['PGK'] })
  const publicGroup = write('public group', { public: true, targetGroup: ['PGK'] })
  const later = write('later', { public: true, activeFrom: '2099-01-01' })
  const broken = { ...write('broken', { public: true }), type: 'loud' }
  const read = async (own: Parameters<typeof call>[1] = {}) => {
    const response = await call('/api/userconfig/v1/public/announcements/halden', own)
    return [response.status, await response.json()]
  }

  test('are those for who asks, and as the office has written them', async () => {
    await announce([open, house, group, publicGroup, later, broken])
    expect(await read()).toEqual([200, [open]])
    expect(await read({ as: ada })).toEqual([200, [open, house]])
    expect(await read({ as: bob })).toEqual([200, [open, house, group, publicGroup]])
  })

  test('are those for visitors where the session is over, one-time or of another brand', async () => {
    await announce([open, house])
    const visitors = [200, [open]]
    expect(await read({ token: 'over' })).toEqual(visitors)
    expect(await read({ as: { ...ada, isOneTimePassword: true } })).toEqual(visitors)
    expect(await read({ as: { ...ada, brand: 'linden' } })).toEqual(visitors)
  })
})
