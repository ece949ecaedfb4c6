import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { Random } from '#demo/numbers/random.ts'
import { votingFactories } from '#features/voting/server/voting.test-data.ts'
import { openDemoPortal } from '../../tests/api/demo-portal.ts'
import { buildSampleCalls } from '../../tests/api/sample-calls.ts'

// Midnight at the fund house comes while the sessions last.
let time = Date.parse('2026-11-15T22:52:00Z')
const now = () => new Date(time)
const portal = await openDemoPortal({ now })
afterAll(portal.close)
const { db } = portal
const { app: plainApp } = await portal.openNode({ keepsAnswers: false })
const nodes = [await portal.openNode(), await portal.openNode()] as const
const samples = await buildSampleCalls(db)
const kept = portal.endpoints
  .filter(({ restsOn }) => restsOn !== undefined)
  .map(({ method, path }) => samples[`${method} ${path}`])
  .flatMap((sample) =>
    sample && (sample.of ?? 'special.investor') === 'special.investor' ? [sample.path] : [],
  )

type App = typeof plainApp
type Person = { readonly name: string; token: string }

async function ask(app: App, token: string, path: string, headers: Record<string, string> = {}) {
  const response = await app.request(`http://localhost${path}`, {
    headers: { authorization: `Bearer ${token}`, host: 'localhost', ...headers },
  })
  return { status: response.status, tag: response.headers.get('etag'), body: await response.text() }
}

async function change(app: App, token: string, method: string, path: string, body: unknown): Promise<number> {
  const response = await app.request(`http://localhost${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, host: 'localhost', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}

/** As an import does it: what it changes, and last of all that it did. */
async function publish(cents: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`update fund_valuation set share_price = share_price + ${cents}::numeric / 100 where brand = 'halden'`.execute(
      transaction,
    )
    await sql`insert into publication (brand, number, day, kind, actor, digest, changes)
      select 'halden', max(number) + 1, '2026-11-15', 'import', 'operator', repeat('0', 64), '{}' from publication
      where brand = 'halden'`.execute(transaction)
  })
}

/** The span of news moves with the clock, and every refusal has an id of its own. */
const withoutOwn = (body: string) => body.replaceAll(/"(since|until|errorId)":"[^"]*",?/g, '')

describe('E2 finished answers', () => {
  test('are those of the caller, and of what is true now: any people, changes and nodes', async () => {
    const random = new Random('kept answers')
    const people: Person[] = []
    for (const name of ['special.investor', 'both.investor', 'company.investor'])
      people.push({ name, token: await portal.enter('halden', name) })
    people.push({
      name: 'a viewer',
      token: await portal.enterFor('halden', 'viewer.guest', 'special.investor'),
    })
    const anyOf = <Value>(values: readonly Value[]) =>
      values[Math.floor(random.next() * values.length)] as Value
    const wrong: string[] = []
    let found = 0
    for (let step = 0; step < 120; step += 1) {
      const { app, answers } = anyOf(nodes)
      const person = anyOf(people)
      const chance = random.next()
      if (chance < 0.03) {
        await publish(Math.ceil(random.next() * 1000))
        time += 500
      } else if (chance < 0.1) time += random.next() * 60_000
      else if (chance < 0.15) {
        await change(app, person.token, 'PUT', '/api/userconfig/v1/user/column-choice', String(step))
      } else {
        const path = anyOf([...kept, '/api/userconfig/v1/user?names=column-choice'])
        await ask(app, person.token, path)
        const before = answers?.measure().count
        const [one, plain] = [await ask(app, person.token, path), await ask(plainApp, person.token, path)]
        if (one.status === 200 && before === answers?.measure().count) found += 1
        if (one.status !== plain.status || withoutOwn(one.body) !== withoutOwn(plain.body))
          wrong.push(`step ${step}: ${person.name} ${path}`)
      }
    }
    expect(wrong).toEqual([])
    // Otherwise nothing was shown.
    expect(found).toBeGreaterThan(20)
  }, 60_000)

  test('are not sent again to who holds them, until a publication: on every node, and by the next call', async () => {
    const path = '/api/halden/portfolio/summary'
    const token = await portal.enter('halden', 'special.investor')
    const [one, other] = nodes
    const { tag, body } = await ask(one.app, token, path)
    const held = { 'if-none-match': String(tag) }
    expect(tag).toMatch(/^"[\w-]{43}"$/)
    for (const { app } of nodes)
      expect(await ask(app, token, path, held)).toEqual({ status: 304, tag, body: '' })
    expect(await ask(plainApp, token, path)).toEqual({ status: 200, tag: null, body })

    await publish(100_000)
    time += 500
    for (const { app } of nodes) {
      const fresh = await ask(app, token, path, held)
      expect(fresh.status).toBe(200)
      expect(fresh.body).not.toBe(body)
      expect(fresh.body).toBe((await ask(plainApp, token, path)).body)
    }
    // What was overtaken is gone, and what is held of it is known to be old.
    expect(one.answers?.measure().count).toBe(1)
    expect((await ask(other.app, await portal.enter('halden', 'both.investor'), path, held)).status).toBe(200)
  })

  test('what somebody changes for themselves is seen at once, on another node too', async () => {
    const token = await portal.enter('halden', 'special.investor')
    const path = '/api/userconfig/v1/user?names=column-choice'
    const [one, other] = nodes
    for (const value of ['first', 'second', 'third']) {
      expect(await change(one.app, token, 'PUT', '/api/userconfig/v1/user/column-choice', value)).toBe(200)
      for (const { app } of [other, one])
        expect(JSON.parse((await ask(app, token, path)).body)).toEqual({ 'column-choice': value })
    }
  })

  test('of a session that has ended, and of one that waits for an approval, are shown to nobody', async () => {
    const token = await portal.enter('halden', 'special.investor')
    const path = '/api/halden/portfolio/summary'
    const [one, other] = nodes
    for (const { app } of nodes) expect((await ask(app, token, path)).status).toBe(200)
    const before = one.answers?.measure().count ?? 0
    expect(await change(one.app, token, 'DELETE', '/api/auth/v1/session', undefined)).toBe(200)
    expect(one.answers?.measure().count).toBe(before - 1)
    time += 500
    for (const { app } of [one, other]) expect((await ask(app, token, path)).status).toBe(401)
  })

  test('of all brands know the rates that changed', async () => {
    const token = await portal.enter('halden', 'special.investor')
    const path = '/api/halden/portfolio/summary?currency=USD'
    const [{ app }] = nodes
    const before = await ask(app, token, path)
    await sql`update currency_rate set rate = rate * 2 where currency = 'USD'`.execute(db)
    time += 500
    const after = await ask(app, token, path)
    expect(after.body).not.toBe(before.body)
    expect(after.body).toBe((await ask(plainApp, token, path)).body)
  })

  test('of a publication that a restore has lost are not those of the next one with its number', async () => {
    const path = '/api/halden/portfolio/summary'
    const token = await portal.enter('halden', 'special.investor')
    const [{ app }] = nodes
    await publish(100)
    time += 500
    const lost = await ask(app, token, path)
    await sql`alter table publication disable trigger append_only`.execute(db)
    await sql`delete from publication where brand = 'halden' and number = (
      select max(number) from publication where brand = 'halden')`.execute(db)
    await sql`alter table publication enable trigger append_only`.execute(db)
    await publish(200)
    time += 500
    const fresh = await ask(app, token, path, { 'if-none-match': String(lost.tag) })
    expect(fresh.status).toBe(200)
    expect(fresh.body).not.toBe(lost.body)
    expect(fresh.body).toBe((await ask(plainApp, token, path)).body)
  })

  test('B7.7 of votes know who has voted, for whom, and that time is up, at once and on every node', async () => {
    const votes = votingFactories(db)
    const [holder, proxy] = [
      await portal.getLogin('halden', 'special.investor'),
      await portal.getLogin('halden', 'both.investor'),
    ]
    const principalId = holder.investorId ?? ''
    const tokens = [
      await portal.enter('halden', 'special.investor'),
      await portal.enter('halden', 'both.investor'),
    ]
    const paths = [
      '/api/voting/v1/meetings',
      '/api/halden/portfolio/dates',
      '/api/halden/portfolio/dates?limit=5',
    ]
    const wrong: string[] = []
    const seen: string[] = []
    const look = async (moment: string) => {
      const bodies: string[] = []
      for (const token of tokens)
        for (const path of paths) {
          const { status, body: plain } = await ask(plainApp, token, path)
          if (status !== 200) wrong.push(`${moment}: ${path} is ${status}`)
          bodies.push(plain)
          for (const { app } of nodes)
            if ((await ask(app, token, path)).body !== plain) wrong.push(`${moment}: ${path}`)
        }
      const told = createHash('sha256').update(bodies.join('\n')).digest('hex')
      if (seen.at(-1) === told) wrong.push(`${moment}: nothing else to see`)
      seen.push(told)
    }
    await look('before')
    const { id } = await votes.buildMeeting({ state: 'draft', ends_at: new Date(time + 60_000) })
    await votes.addEntitlement(id, principalId)
    await votes.moveTo(id, 'announced')
    await look('announced')
    await votes.moveTo(id, 'open')
    await look('open')
    const given = await votes.addProxy(id, { principalId, proxyLoginId: proxy.id })
    await look('by proxy')
    await db
      .updateTable('vote_proxy')
      .set({ ended_at: now(), end_reason: 'revoked' })
      .where('id', '=', given.id)
      .execute()
    await look('taken back')
    time += 70_000
    await look('over')
    const other = await votes.buildMeeting()
    const holding = await votes.addEntitlement(other.id, principalId)
    await votes.addProxy(other.id, { principalId, proxyLoginId: proxy.id })
    await look('another one')
    await votes.castVotes(other.id, principalId, { held: [holding], topicIds: other.topicIds })
    await look('voted')
    await votes.moveTo(other.id, 'closed')
    await look('closed')
    expect(wrong).toEqual([])
  })
})
