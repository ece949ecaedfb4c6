import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { listDueGroups } from '#features/notifications/server/notices.queries.ts'
import { sendNotices } from '#features/notifications/server/send-notices.service.ts'
import { replaceFilter } from '#features/notifications/server/settings.queries.ts'
import type { Locale } from '#kernel/locale.ts'
import { hashSecret, SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { freshDatabase } from '../../../../tests/database/fresh-database.ts'
import { houseFactories } from '../../../../tests/database/house-factories.ts'
import { TEST_HOUSES } from '../../../../tests/session/test-identity.ts'
import { announceDocuments } from './announce-documents.service.ts'
import { composeDocumentNotices } from './compose-document-notices.service.ts'

const { db, close } = await freshDatabase()
afterAll(close)
const { addLogin, addInvestor, addFund, addFile, addDocument } = houseFactories(db)
const file = await addFile()
const fund = await addFund()

async function addPerson(own: Parameters<typeof addLogin>[0] = {}) {
  const investor = await addInvestor()
  const login = await addLogin({
    password_hash: 'a real one',
    roles: ['zeichner'],
    investor_id: investor.id,
    email: `${investor.id}@example.com`,
    ...own,
  })
  return { loginId: String(login.id), investorId: investor.id, email: login.email }
}

async function addPublished(own: Parameters<typeof addDocument>[1] = {}): Promise<string> {
  const { id, description } = await addDocument(file.id, {
    kind: 'fundDocument',
    fund_id: fund.id,
    ...own,
  })
  await sql`
    insert into document_version (document_id, number, brand, file_name, content_type, byte_length, sha256, description, day, report_period)
    select ${id}, 1, brand, file_name, content_type, byte_length, sha256, ${description}, '2026-10-15', '2026-09-30'
    from stored_file where id = ${file.id}`.execute(db)
  return id
}

async function deliver(
  person: { loginId: string; investorId: string },
  publication: number,
  documentIds: readonly string[],
) {
  await db
    .insertInto('document_delivery')
    .values({
      brand: 'halden',
      publication,
      login_id: person.loginId,
      investor_id: person.investorId,
      document_ids: [...documentIds],
      versions: documentIds.map(() => 1),
    })
    .execute()
}

const announce = async (publication: number) => await announceDocuments(db, { brand: 'halden', publication })
const recall = async (table: 'document' | 'document_version', id: string) =>
  await sql`
    update ${sql.table(table)} set recalled_on = '2026-11-01', recall_reason = 'Wrong figures'
    where ${sql.ref(table === 'document' ? 'id' : 'document_id')} = ${id}`.execute(db)

async function send(): Promise<void> {
  const now = () => new Date('2026-11-18T12:00:00Z')
  const documents = composeDocumentNotices({ randomness: SYSTEM_RANDOMNESS, now })
  const portion = { after: '00000000-0000-0000-0000-000000000000', limit: 100 }
  for (const group of await listDueGroups(db, TEST_HOUSES.brands))
    await sendNotices(db, { houses: TEST_HOUSES, composers: { documents } }, group, portion)
}

async function readMail({ email }: { email: string }) {
  return await db
    .selectFrom('outgoing_mail')
    .select(['subject', 'text_body', 'html_body'])
    .where('recipient_address', '=', email)
    .executeTakeFirst()
}

describe('B5.8 a publication of documents', () => {
  test('is told to whom it brought some, but for the archive, what was recalled, and who may not open any', async () => {
    const [ada, grace, guest] = [await addPerson(), await addPerson(), await addPerson({ roles: [] })]
    const [letter, wrong, mistaken] = [await addPublished(), await addPublished(), await addPublished()]
    for (const person of [ada, grace, guest]) await deliver(person, 1, [letter])
    expect(await announce(1)).toBe(0)
    await recall('document', wrong)
    await recall('document_version', mistaken)
    await deliver(ada, 2, [letter, wrong])
    await deliver(grace, 2, [wrong, mistaken])
    await deliver(guest, 2, [letter])
    expect(await announce(2)).toBe(1)
    await send()
    expect((await readMail(ada))?.subject).toBe('Example Fund House: A new document for you')
  })

  test('each title leads to its document, for this login and 90 days', async () => {
    const person = await addPerson()
    const documentId = await addPublished({ categories: ['annualReport'] })
    await deliver(person, 3, [documentId])
    await announce(3)
    await send()
    const { text_body = '', html_body = '' } = (await readMail(person)) ?? {}
    expect(text_body).toContain('Quarterly report\nUrban Core I\nhttps://portal.example/halden/download/')
    expect(html_body).toContain('>Urban Core I</div>')
    const token = /\/download\/([\w-]+)/.exec(text_body)?.[1] ?? ''
    const link = await db
      .selectFrom('download_link')
      .select(['login_id', 'document_id', 'expires_at'])
      .where('token_hash', '=', hashSecret(token))
      .executeTakeFirst()
    expect(link).toEqual({
      login_id: person.loginId,
      document_id: documentId,
      expires_at: new Date('2027-02-16T12:00:00Z'),
    })
  })

  test.each([
    ['en-GB', 'Example Fund House: 12 new documents for you', '2 further documents are in your portal.'],
    [
      'de-DE',
      'Example Fund House: 12 neue Dokumente für Sie',
      '2 weitere Dokumente finden Sie in Ihrem Portal.',
    ],
  ] as const)(
    'at most ten titles and the number of the others: %s',
    async (locale: Locale, subject, others) => {
      const person = await addPerson({ locale })
      const titles = Array.from({ length: 12 }, (_, index) => `Letter ${String(index).padStart(2, '0')}`)
      const ids: string[] = []
      for (const description of titles) ids.push(await addPublished({ description }))
      const publication = locale === 'en-GB' ? 4 : 5
      await deliver(person, publication, ids)
      await announce(publication)
      await send()
      const mail = await readMail(person)
      expect(mail?.subject).toBe(subject)
      expect(titles.filter((title) => mail?.text_body.includes(title))).toEqual(titles.slice(0, 10))
      expect(mail?.text_body).toContain(others)
      expect(mail?.text_body).toMatch(/https:\/\/portal\.example\/halden(\/de-DE)?\/documents\n/)
    },
  )

  test('of what a person does not want, or was recalled since, nothing is said', async () => {
    const [person, other] = [await addPerson(), await addPerson()]
    const tax = await addPublished({ description: 'Tax letter', categories: ['taxCertificate', 'national'] })
    const report = await addPublished({ description: 'Report', categories: ['annualReport'] })
    const wrong = await addPublished({ description: 'Wrong one' })
    const choices = [{ category: 'taxCertificate', subcategory: '', notify: false }]
    await replaceFilter(db, { brand: 'halden', loginId: person.loginId, interval: 'instantly', choices })
    await deliver(person, 6, [tax, report, wrong])
    await deliver(other, 6, [wrong])
    await announce(6)
    await recall('document', wrong)
    await send()
    const text = (await readMail(person))?.text_body ?? ''
    expect(['Tax letter', 'Report', 'Wrong one'].filter((title) => text.includes(title))).toEqual(['Report'])
    expect(await readMail(other)).toBeUndefined()
  })
})
