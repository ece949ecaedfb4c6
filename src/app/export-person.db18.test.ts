import { createHash, randomUUID } from 'node:crypto'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadBrands } from '#brands/registry.ts'
import { giveDemoAccess } from '#demo/give-demo-access.ts'
import { giveDemoInterests } from '#demo/give-demo-interests.ts'
import { giveDemoRequests } from '#demo/give-demo-requests.ts'
import { giveDemoVotes } from '#demo/give-demo-votes.ts'
import { findLogin } from '#features/logins/server/find-login.service.ts'
import { EXPORT_LIMIT } from '#features/personal-data/personal-data.domain.ts'
import { isShown, keyOf } from '#features/personal-data/server/export-page.ts'
import { exportPerson } from '#features/personal-data/server/export-person.service.ts'
import { PERSON_TABLES } from '#features/personal-data/server/person-tables.ts'
import { LOCALES, type Locale } from '#kernel/locale.ts'
import { recordAudit } from '#server/audit/record-audit.queries.ts'
import { readTexts } from '#server/open-texts.ts'
import { SYSTEM_RANDOMNESS } from '#server/secrets.ts'
import { writeZip } from '#server/zip/zip-stream.ts'
import { demoDatabase } from '../../tests/database/demo-database.ts'
import { houseFactories } from '../../tests/database/house-factories.ts'
import { CATALOGUES } from './catalogue/catalogues.ts'

const { db, objects, close } = await demoDatabase()
afterAll(close)

const now = () => new Date('2026-11-18T12:00:00Z')
const brands = loadBrands({ directory: 'brands', catalogues: CATALOGUES })
const houses = { brands, findOrigin: () => 'https://portal.example' }
const origin = {
  device: { userAgent: 'Firefox', address: '203.0.113.7' },
  requestId: '00000000-0000-4000-8000-000000000001',
}

async function take(name: string, username: string, more: { locale?: Locale; maxBytes?: number } = {}) {
  const brand = brands.find((one) => one.name === name)
  const login = await findLogin(db, { brand: name, username })
  if (!brand || !login) throw new Error(username)
  const { locale = 'en-GB', maxBytes = 100_000_000 } = more
  const { id: loginId, investorId } = login
  const wanted = { loginId, investorId, name: login.displayName, brand, locale, day: '2026-11-18', origin }
  const entries = await exportPerson({ db, objects, now, maxBytes }, wanted)
  const read = async (file: string) => {
    const pieces: Uint8Array[] = []
    for await (const piece of (await entries.find((entry) => entry.name === file)?.open()) ?? [])
      pieces.push(piece)
    return Buffer.concat(pieces)
  }
  const data = JSON.parse((await read('data.json')).toString()) as {
    tables: Record<string, Record<string, unknown>[]>
    files: { name: string; place?: string; sha256: string }[]
  }
  return { login, entries, read, data, page: (await read('index.html')).toString() }
}

describe('E4: everything about a person', () => {
  beforeAll(async () => {
    const parts = { db, houses, randomness: SYSTEM_RANDOMNESS, now }
    await giveDemoAccess(parts)
    await giveDemoRequests(parts)
    await giveDemoInterests(parts)
    await giveDemoVotes({ ...parts, objects })
  })

  test('holds every table that is to be in it, with rows of the person alone and without secrets', async () => {
    const { login, data, page } = await take('halden', 'special.investor')
    const exported: string[] = PERSON_TABLES.filter((one) => one.exported !== false).map(({ table }) => table)
    expect(Object.keys(data.tables).toSorted()).toEqual([...exported, 'audit_event'].toSorted())
    for (const table of [
      'login',
      'investor',
      'investor_bank_account',
      'fund_investment',
      'change_request',
      'view_for_grant',
    ])
      expect(data.tables[table]?.length, table).toBeGreaterThan(0)
    const rows = Object.values(data.tables).flat()
    const own = (column: string) => new Set(rows.flatMap((row) => row[column] ?? []))
    expect(own('login_id')).toEqual(new Set([login.id]))
    expect(own('investor_id')).toEqual(new Set([login.investorId]))
    const { rows: others } = await sql<{ text: string }>`
      select email as text from login where id <> ${login.id} and username not like 'office.%' and username <> 'viewer.guest'
      union select iban from investor_bank_account where investor_id <> ${login.investorId}
    `.execute(db)
    const all = JSON.stringify(data)
    expect(others.filter(({ text }) => all.includes(text) || page.includes(text))).toEqual([])
    expect(all).not.toMatch(/argon2|code_hash|token_hash|password_hash|"secret"/)
    expect(page).toContain('<h2>Bank accounts</h2>')
    expect(page).not.toMatch(/<script|src=|MISSING/)
  })

  test('has their files with the digests that are told, as far as they fit', async () => {
    const { data, read, entries } = await take('halden', 'special.investor')
    expect(data.files.length).toBeGreaterThan(0)
    for (const { place = '', sha256 } of data.files)
      expect(
        createHash('sha256')
          .update(await read(place))
          .digest('hex'),
      ).toBe(sha256)
    let bytes = 0
    for await (const piece of writeZip(entries)) bytes += piece.length
    expect(bytes).toBeGreaterThan(10_000)
    const small = await take('halden', 'special.investor', { maxBytes: 1 })
    expect(small.entries.map(({ name }) => name)).toEqual(['index.html', 'data.json'])
    expect(small.data.files.map(({ sha256 }) => sha256)).toEqual(data.files.map(({ sha256 }) => sha256))
    expect(small.page).toContain('in the portal, under Documents')
  })

  test('can be read in German, exact to the cent, also by somebody without investments', async () => {
    const { page, data } = await take('linden', 'public.investor', { locale: 'de-DE' })
    expect(page).toContain('<html lang="de-DE">')
    expect(page).toContain('<h2>Beteiligungen</h2>')
    expect(page).toMatch(/<td>\d{1,3}\.\d{3},\d{2}<\/td>/)
    expect(data.tables.participation?.length).toBeGreaterThan(0)
    const guest = await take('halden', 'viewer.guest')
    expect(guest.data.tables.investor).toEqual([])
    expect(guest.data.tables.view_for_grant).toMatchObject([{ viewer_name: 'Viktor Gast' }])
  })

  test('leaves out what a colleague did who signs in for the same investor', async () => {
    const { login } = await take('halden', 'special.investor')
    const colleague =
      (await houseFactories(db).addLogin({ investor_id: login.investorId, username: 'cora.colleague' })).id ??
      ''
    const sent = {
      brand: 'halden',
      investor_id: login.investorId ?? '',
      product_name: 'Nord',
    }
    const told = {
      sent_at: now(),
      sent_on: '2026-11-18',
      locale: 'en-GB',
      contact_name: 'C',
      contact_email: 'c@halden.example',
    }
    for (const [by, message] of [
      [colleague, 'Written by Cora'],
      [login.id, 'Written by me'],
    ] as const)
      await db
        .insertInto('interest')
        .values({
          id: randomUUID(),
          product_id: randomUUID(),
          sender_login_id: by,
          message,
          ...sent,
          ...told,
        })
        .execute()
    const office = (await findLogin(db, { brand: 'halden', username: 'office.approver' }))?.id ?? ''
    for (const [actorLoginId, username] of [
      [colleague, 'cora.colleague'],
      [office, 'the.office'],
    ] as const)
      await db.transaction().execute(async (transaction) => {
        const subject = { investorId: login.investorId ?? '' }
        const event = { brand: 'halden', kind: 'user.enabled', facts: {}, actorLoginId, subject } as const
        await recordAudit(transaction, { ...event, personal: { actor: { username } } })
      })
    const { data } = await take('halden', 'special.investor')
    const all = JSON.stringify(data)
    expect(all).toContain('Written by me')
    expect(all).toContain('the.office')
    expect(all).not.toMatch(/Written by Cora|cora\.colleague/)
  })

  test('is recorded, and made so often a day and no more', async () => {
    const { login } = await take('halden', 'tan.investor')
    const recorded = db.selectFrom('audit_event').select('facts').where('kind', '=', 'person.exported')
    expect(await recorded.where('actor_login_id', '=', login.id).execute()).toMatchObject([
      { facts: { files: expect.any(Number) } },
    ])
    for (let attempt = 1; attempt < EXPORT_LIMIT.attempts; attempt += 1) await take('halden', 'tan.investor')
    await expect(take('halden', 'tan.investor')).rejects.toMatchObject({ kind: { status: 429 } })
  })

  test('names every table and column that it shows, in each language', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select table_name as "table", column_name as "column" from information_schema.columns where table_schema = 'public'
    `.execute(db)
    for (const locale of LOCALES) {
      const { texts } = (await readTexts(
        path.join(import.meta.dirname, '../features/personal-data/server/locales'),
        locale,
      )) as {
        texts: { tables: Record<string, string>; columns: Record<string, string> }
      }
      const missing: string[] = []
      for (const { table, exported } of PERSON_TABLES) {
        if (exported === false) continue
        if (!texts.tables[keyOf.table(table)]) missing.push(table)
        for (const { column } of rows.filter((row) => row.table === table))
          if (
            column !== 'brand' &&
            !exported.hidden.includes(column) &&
            isShown(column) &&
            !texts.columns[keyOf.column(column)]
          )
            missing.push(`${table}.${column}`)
      }
      expect(missing, locale).toEqual([])
    }
  })
})
