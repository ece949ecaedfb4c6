import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { EvidenceError } from './evidence-error.ts'
import { publishDocuments } from './publish-documents.service.ts'
import { type WantedEvidence, writeEvidence } from './write-evidence.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const halden = houseFactories(db)
const linden = houseFactories(db, 'linden')

const investor = await halden.addInvestor()
const ada = await halden.addLogin({ username: 'ada.lang', investor_id: investor.id })
const ben = await halden.addLogin({ username: 'ben.lang', investor_id: investor.id })
const file = await halden.addFile()
const own = { investor_id: investor.id, changed_in: 1, published_in: 1 }
const letter = await halden.addDocument(file.id, { ...own, source_key: 'L-1' })
const report = await halden.addDocument(file.id, { ...own, source_key: '=R-2' })
await linden.addDocument((await linden.addFile()).id, { source_key: 'L-1', kind: 'form' })
const AT = '2026-11-18T10:00:00.000Z'
await db
  .insertInto('publication')
  .values({
    brand: 'halden',
    number: 1,
    day: '2026-10-31',
    kind: 'import',
    actor: 'operator',
    digest: 'a'.repeat(64),
    changes: '{}',
    at: AT,
  })
  .execute()
await db.transaction().execute(async (transaction) => {
  await publishDocuments(transaction, [{ brand: 'halden', publication: 1 }], { isAnnounced: true })
})
for (const what of ['opened', 'downloaded', 'downloaded'])
  await db
    .insertInto('document_access')
    .values({
      brand: 'halden',
      document_id: letter.id,
      version: 1,
      sha256: file.sha256,
      login_id: String(ada.id),
      what,
      at: sql`${AT}::timestamptz + interval '1 hour'`,
    })
    .execute()

await sql`
  insert into notice (brand, topic, login_id, publication, interval, planned_at, queued_at, mail_id, outcome, settled_at)
  values ('halden', 'documents', ${ada.id}, 1, 'instantly', ${AT}, ${AT}, gen_random_uuid(), 'sent',
    ${AT}::timestamptz + interval '1 minute')
`.execute(db)

const tell = async (wanted: Partial<WantedEvidence>) => {
  let text = ''
  await writeEvidence(db, { document: undefined, person: undefined, brand: undefined, ...wanted }, (part) => {
    text += part
  })
  return text.split('\r\n')
}

const HEAD = '\uFEFFat,what,publication,document,document_id,version,sha256,login_id,username'
const SOON = '2026-11-18T10:01:00.000Z'
const LATER = '2026-11-18T11:00:00.000Z'
const line = (at: string, what: string, of: typeof letter, who: typeof ada) =>
  `${at},${what},1,${of === letter ? 'L-1' : "'=R-2"},${of.id},1,${file.sha256},${who.id},${who.username}`

describe('B5.6 the evidence as CSV', () => {
  test('of a document: to whom it was published, whether they were told, who opened it, each download', async () => {
    const people = [ada, ben].toSorted((one, other) => (String(one.id) < String(other.id) ? -1 : 1))
    const expected = [
      HEAD,
      ...people.map((who) => line(AT, 'published', letter, who)),
      `${SOON},notice sent,1,,,,,${ada.id},ada.lang`,
      line(LATER, 'opened', letter, ada),
      line(LATER, 'downloaded', letter, ada),
      line(LATER, 'downloaded', letter, ada),
      '',
    ]
    expect(await tell({ document: 'L-1', brand: 'halden' })).toEqual(expected)
    expect(await tell({ document: letter.id })).toEqual(expected)
  })

  test('of a person, and of both', async () => {
    expect(await tell({ person: 'Ben.Lang' })).toEqual([
      HEAD,
      line(AT, 'published', report, ben),
      line(AT, 'published', letter, ben),
      '',
    ])
    expect(await tell({ person: 'ben.lang', document: 'L-1' })).toEqual([
      HEAD,
      line(AT, 'published', letter, ben),
      '',
    ])
  })

  test('names that mean nothing or too much are told', async () => {
    await expect(tell({ document: 'L-9' })).rejects.toThrow(new EvidenceError('There is no document "L-9".'))
    await expect(tell({ person: 'ada.lang', brand: 'linden' })).rejects.toThrow(
      'There is nobody called "ada.lang" at linden.',
    )
    await expect(tell({ document: 'L-1' })).rejects.toThrow(
      'This is known at halden and linden: name one of them with --brand.',
    )
    await expect(tell({ document: report.id, person: crypto.randomUUID() })).rejects.toThrow(
      'There is nobody called',
    )
  })

  test('outlives document and person, by their ids', async () => {
    await db.deleteFrom('document').where('id', '=', letter.id).execute()
    await db.deleteFrom('login').where('username', '=', 'ada.lang').execute()
    const lines = await tell({ document: letter.id, person: String(ada.id) })
    const gone = `${letter.id},1,${file.sha256},${ada.id},`
    expect(lines).toEqual([
      HEAD,
      `${AT},published,1,,${letter.id},1,,${ada.id},`,
      `${SOON},notice sent,1,,,,,${ada.id},`,
      `${LATER},opened,,,${gone}`,
      `${LATER},downloaded,,,${gone}`,
      `${LATER},downloaded,,,${gone}`,
      '',
    ])
    await expect(tell({ document: 'L-1', brand: 'halden' })).rejects.toThrow(
      'There is no document "L-1" at halden.',
    )
  })
})

describe('B5.6 append-only', () => {
  test.each(['document_delivery', 'document_access'])(
    '%s: neither the portal nor its owner changes a row',
    async (table) => {
      const changes = [
        sql`update ${sql.table(table)} set brand = brand`,
        sql`delete from ${sql.table(table)}`,
        sql`truncate ${sql.table(table)}`,
      ]
      for (const change of changes) {
        await expect(change.execute(db)).rejects.toThrow('append-only')
        const portal = { brand: 'halden', loginId: String(ben.id), investorId: investor.id }
        await expect(asTenant(db, portal, async (tenant) => change.execute(tenant))).rejects.toThrow(
          'permission denied',
        )
      }
    },
  )

  test('document_version: nothing but one recall', async () => {
    const set = async (change: ReturnType<typeof sql>) =>
      await sql`update document_version set ${change} where document_id = ${report.id}`.execute(db)
    await expect(set(sql`sha256 = ${'b'.repeat(64)}`)).rejects.toThrow('kept as it was published')
    await set(sql`recalled_on = '2026-11-18', recall_reason = 'Wrong'`)
    await expect(set(sql`recall_reason = 'Other'`)).rejects.toThrow('kept as it was published')
    const portal = { brand: 'halden', loginId: String(ben.id), investorId: investor.id }
    for (const change of [sql`update document_version set number = 1`, sql`delete from document_version`])
      await expect(asTenant(db, portal, async (tenant) => change.execute(tenant))).rejects.toThrow(
        'permission denied',
      )
  })
})
