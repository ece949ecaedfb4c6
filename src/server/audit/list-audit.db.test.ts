import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../tests/database/fresh-database.ts'
import { asTenant, type Tenant } from '../db/tenant.ts'
import type { AuditEvent } from './audit-events.ts'
import { eraseSubject } from './erase-subject.queries.ts'
import { type AuditFilter, listAuditEvents } from './list-audit.queries.ts'
import { recordAudit } from './record-audit.queries.ts'

const { db, close } = await freshDatabase()
afterAll(close)

const ada = { brand: 'halden', loginId: randomUUID(), investorId: randomUUID() }
const guest = { brand: 'halden', loginId: randomUUID() }
const bert = { brand: 'halden', loginId: randomUUID(), investorId: randomUUID() }
const operator: Tenant = { brand: 'halden', loginId: randomUUID(), isOperator: true }
const grantId = randomUUID()

async function record(event: AuditEvent): Promise<void> {
  await db.transaction().execute((transaction) => recordAudit(transaction, event))
}

async function list(tenant: Tenant, filter: Partial<AuditFilter> = {}) {
  return await asTenant(db, tenant, (transaction) =>
    listAuditEvents(transaction, { brand: tenant.brand, limit: 50, ...filter }),
  )
}

async function listNumbers(tenant: Tenant, filter: Partial<AuditFilter> = {}) {
  return (await list(tenant, filter)).map(({ number }) => number)
}

const signIn = (who: { brand: string; loginId: string }): AuditEvent => ({
  brand: who.brand,
  kind: 'signIn.succeeded',
  actorLoginId: who.loginId,
  subject: { loginId: who.loginId },
  facts: { secondFactor: null, isOneTimePassword: false },
  personal: { actor: { ipAddress: '203.0.113.7' } },
})

await record(signIn(ada))
await record(signIn(bert))
await record({
  brand: 'halden',
  kind: 'viewFor.used',
  actorLoginId: guest.loginId,
  subject: { loginId: ada.loginId, investorId: ada.investorId },
  vieweeLoginId: ada.loginId,
  requestId: randomUUID(),
  facts: { grantId },
  personal: { actor: { name: 'Grace Guest', ipAddress: '198.51.100.1' } },
})
await record({ ...signIn(bert), brand: 'linden' })
await record({ brand: 'halden', kind: 'user.disabled', subject: { loginId: bert.loginId }, facts: {} })
await record({
  brand: 'halden',
  kind: 'viewFor.ended',
  vieweeLoginId: ada.loginId,
  facts: { grantId, reason: 'revoked' },
})

describe('security.md 19: the trail as it is read', () => {
  test('an operator sees all of their brand, newest first, and nothing of another', async () => {
    expect(await listNumbers(operator)).toEqual([5, 4, 3, 2, 1])
    expect(await listNumbers({ ...operator, brand: 'linden' })).toEqual([1])
    expect(await listNumbers(operator, { brand: 'linden' })).toEqual([])
  })

  test('by person and kind', async () => {
    expect(await listNumbers(operator, { subject: { loginId: ada.loginId } })).toEqual([5, 3, 1])
    expect(await listNumbers(operator, { subject: { investorId: ada.investorId } })).toEqual([3])
    expect(await listNumbers(operator, { actorLoginId: bert.loginId })).toEqual([2])
    expect(await listNumbers(operator, { kinds: ['viewFor.used', 'user.disabled'] })).toEqual([4, 3])
    expect(await listNumbers(operator, { kinds: [] })).toEqual([])
  })

  test('page by page', async () => {
    expect(await listNumbers(operator, { limit: 2 })).toEqual([5, 4])
    expect(await listNumbers(operator, { limit: 2, before: 4 })).toEqual([3, 2])
    expect(await listNumbers(operator, { limit: 2, before: 2 })).toEqual([1])
  })

  test('A4.9 an investor sees who looked at the portfolio, by name and not by address', async () => {
    const [view] = await list(ada, { kinds: ['viewFor.used'] })
    expect(view).toMatchObject({
      number: 3,
      actorLoginId: guest.loginId,
      subject: { loginId: ada.loginId, investorId: ada.investorId },
      vieweeLoginId: ada.loginId,
      facts: { grantId },
      personal: { 'actor.name': 'Grace Guest' },
    })
    expect(view?.personal).toEqual({ 'actor.name': 'Grace Guest' })
    expect(view?.at).toBeInstanceOf(Date)
  })

  test('everybody sees what they did and what was done to or for them, and no more', async () => {
    expect(await listNumbers(ada)).toEqual([5, 3, 1])
    expect(await listNumbers(bert)).toEqual([4, 2])
    expect(await listNumbers(guest)).toEqual([3])
    expect(await listNumbers({ brand: 'halden' })).toEqual([])
    expect((await list(guest))[0]?.personal).toMatchObject({ 'actor.ipAddress': '198.51.100.1' })
    expect((await list(operator))[2]?.personal).toMatchObject({ 'actor.ipAddress': '198.51.100.1' })
  })

  test('without what was erased', async () => {
    await eraseSubject(db, { brand: 'halden', loginId: guest.loginId })
    const [view] = await list(ada, { kinds: ['viewFor.used'] })
    expect(view).toMatchObject({ actorLoginId: guest.loginId, personal: {} })
  })
})
