import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { BRAND_TABLES, FILE_TABLE } from '../import.domain.ts'
import { createBundleTest, PDF, tell } from './bundle.test-data.ts'
import type { ImportOptions } from './import-bundle.service.ts'
import { buildZip } from './zip.test-data.ts'

const { db, scratch, write, close, clear, ...bundle } = await createBundleTest()
afterAll(close)
afterEach(clear)

/** A bundle with a row for every table. */
const TEMPLATES = path.resolve(import.meta.dirname, '../../../../docs/import/templates')

// Publications stay for good, so each test has houses of its own.
let houses = 0
const nameHouse = () => `house${(houses += 1)}`
const load = async (brands: string | readonly string[], options: Partial<ImportOptions> = {}) =>
  bundle.load({ brands: [brands].flat(), ...options })

const FUNDS = 'key,source_system,kind,name,currency'
const fund = (key: string, name = 'Urban Core') => `${key},FUNDS,special,${name},EUR`
const funds = (...lines: string[]) => [FUNDS, ...lines, ''].join('\n')
const COUNTRIES = 'code,name_en,name_de\nDE,Germany,Deutschland\n'

const listPublications = async (brand: string) =>
  await db.selectFrom('publication').selectAll().where('brand', '=', brand).orderBy('number').execute()
const listEvents = async (brand: string) =>
  await db
    .selectFrom('audit_event')
    .select(['kind', 'facts', 'actor_login_id'])
    .where('brand', '=', brand)
    .where('kind', '=', 'data.published')
    .orderBy('number')
    .execute()
const listMarks = async (brand: string) =>
  await db
    .selectFrom('fund')
    .select(['source_key', 'published_in', 'changed_in'])
    .where('brand', '=', brand)
    .orderBy('source_key')
    .execute()
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')

describe('B10.4 an import is one publication of each brand whose data it changes', () => {
  test('numbered from 1, with its day, its digest and what changed, and told in the audit trail', async () => {
    const brand = nameHouse()
    write({ 'bundle.json': '{"day":"2026-10-31"}', [`${brand}/fund.csv`]: funds(fund('F-1'), fund('F-2')) })
    const before = new Date()
    expect((await load(brand)).publications).toEqual([{ brand, number: 1 }])
    write({ [`${brand}/fund.csv`]: funds(fund('F-2', 'Urban Plus'), fund('F-3')) })
    write({ [`${brand}/contact_person.csv`]: 'source_system,key,first_name,last_name,email\n' })
    expect((await load(brand)).publications).toEqual([{ brand, number: 2 }])

    const [first, second, ...others] = await listPublications(brand)
    expect(others).toEqual([])
    expect(first).toMatchObject({ number: 1, day: '2026-10-31', kind: 'import', actor: 'operator' })
    expect(first?.actor_login_id).toBeNull()
    expect(first?.changes).toEqual({ fund: { added: 2, changed: 0, removed: 0 } })
    expect(second?.changes).toEqual({
      contact_person: { added: 0, changed: 0, removed: 0 },
      fund: { added: 1, changed: 1, removed: 1 },
    })
    expect(first?.at.getTime()).toBeGreaterThanOrEqual(before.getTime())
    expect(second?.at.getTime()).toBeGreaterThan(first?.at.getTime() ?? Infinity)
    expect(second?.digest).not.toBe(first?.digest)
    const facts = { publication: 2, cause: 'import', day: '2026-10-31', digest: second?.digest }
    expect((await listEvents(brand)).at(-1)).toEqual({
      kind: 'data.published',
      facts: { ...facts, added: 1, changed: 1, removed: 1 },
      actor_login_id: null,
    })
  })

  test('brands are numbered apart, and one that nothing changed for has none', async () => {
    const [one, other] = [nameHouse(), nameHouse()]
    write({ [`${one}/fund.csv`]: funds(fund('F-1')), [`${other}/fund.csv`]: funds(fund('F-1')) })
    await load([one, other])
    write({ [`${other}/fund.csv`]: funds(fund('F-1'), fund('F-2')) })
    expect((await load([one, other])).publications).toEqual([{ brand: other, number: 2 }])
    expect(await listPublications(one)).toHaveLength(1)
    expect(await listEvents(one)).toHaveLength(1)
  })

  test('the same bundle again, or what no brand owns, publishes nothing and leaves no gap', async () => {
    const brand = nameHouse()
    write({ [`${brand}/fund.csv`]: funds(fund('F-1')) })
    await load(brand)
    expect((await load(brand)).publications).toEqual([])
    write({ 'country.csv': COUNTRIES })
    const report = await load(brand)
    expect([report.publications, report.counts.map(({ added }) => added)]).toEqual([[], [0, 1]])
    write({ [`${brand}/fund.csv`]: funds() })
    expect((await load(brand)).publications).toEqual([{ brand, number: 2 }])
  })

  test('a dry run and a refused bundle write none', async () => {
    const brand = nameHouse()
    write({ [`${brand}/fund.csv`]: funds(fund('F-1')) })
    expect((await load(brand, { isDryRun: true })).publications).toEqual([])
    write({ [`${brand}/fund.csv`]: funds(fund('F-1'), 'F-2,FUNDS,speciall,Urban Core,EUR') })
    const refused = await load(brand)
    expect([refused.publications, tell(refused)]).toEqual([[], [expect.stringContaining('speciall')]])
    expect([await listPublications(brand), await listEvents(brand)]).toEqual([[], []])
  })

  test('files that cannot be stored take the publication back with them', async () => {
    const brand = nameHouse()
    write({
      [`${brand}/document.csv`]: 'key,kind,file,day,description\nD-1,form,a.pdf,2026-01-31,Form\n',
      [`${brand}/files/a.pdf`]: PDF,
    })
    const put = async () => await Promise.reject(new Error('the store is full'))
    await expect(load(brand, { store: { ...bundle.store, has: async () => false, put } })).rejects.toThrow(
      'the store is full',
    )
    expect(await listPublications(brand)).toEqual([])
  })
})

describe('B10.4 a row knows its publications', () => {
  test('the one that brought it, and the one that last changed it', async () => {
    const brand = nameHouse()
    write({ [`${brand}/fund.csv`]: funds(fund('F-1'), fund('F-2'), fund('F-3')) })
    await load(brand)
    write({ [`${brand}/fund.csv`]: funds(fund('F-1'), fund('F-2', 'Urban Plus'), fund('F-4')) })
    await load(brand)
    expect(await listMarks(brand)).toEqual([
      { source_key: 'F-1', published_in: 1, changed_in: 1 },
      { source_key: 'F-2', published_in: 1, changed_in: 2 },
      { source_key: 'F-4', published_in: 2, changed_in: 2 },
    ])
  })

  test('also where many rows come at once, beside others and into an empty table', async () => {
    const brand = nameHouse()
    for (const last of [2, 4]) {
      const keys = Array.from({ length: last }, (_, nth) => `F-${nth + 1}`)
      write({ [`${brand}/fund.csv`]: funds(...keys.map((key) => fund(key))) })
      await load(brand, { massRows: 1 })
    }
    expect((await listMarks(brand)).map((row) => [row.published_in, row.changed_in])).toEqual([
      [1, 1],
      [1, 1],
      [2, 2],
      [2, 2],
    ])
  })

  test('every table of a brand has both columns, and no file can set them', async () => {
    const { rows } = await sql<{ table: string }>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name in ('published_in', 'changed_in')
      group by table_name having count(*) = 2 order by table_name
    `.execute(db)
    expect(rows.map(({ table }) => table)).toEqual([FILE_TABLE, ...BRAND_TABLES].toSorted())
    const [published] = (await load('halden', { bundle: TEMPLATES })).publications
    for (const { table } of rows) {
      const { rows: marks } = await sql`
        select distinct published_in, changed_in from ${sql.table(table)} where brand = 'halden'
      `.execute(db)
      expect(marks, table).toEqual([{ published_in: published?.number, changed_in: published?.number }])
    }
    const brand = nameHouse()
    write({ [`${brand}/fund.csv`]: `${FUNDS},published_in\n${fund('F-1')},7\n` })
    expect(tell(await load(brand))).toEqual([expect.stringMatching(/fund\.csv:1.*published_in/)])
  })
})

describe('B10.4 the digest', () => {
  const digestOf = async (brand: string) => (await listPublications(brand)).at(-1)?.digest

  test('is that of the files, as sha256sum writes them', async () => {
    const brand = nameHouse()
    const files = {
      'bundle.json': '{"day":"2026-10-31"}',
      'country.csv': COUNTRIES,
      [`${brand}/document.csv`]: 'key,kind,file,day,description\nD-1,form,a.pdf,2026-01-31,Form\n',
      [`${brand}/files/a.pdf`]: PDF,
    }
    write(files)
    await load(brand)
    const lines = Object.entries(files).map(([name, content]) => `${sha256(content)}  ${name}\n`)
    expect(await digestOf(brand)).toBe(sha256(lines.join('')))
  })

  test('is the same for a folder and an archive of it, in whatever order and folder', async () => {
    const brand = nameHouse()
    const entries = [
      { name: `${brand}/fund.csv`, content: funds(fund('F-1')) },
      { name: `${brand}/contact_person.csv`, content: 'source_system,key,first_name,last_name,email\n' },
    ]
    write(Object.fromEntries(entries.map(({ name, content }) => [name, content])))
    await load(brand)
    const digests = [await digestOf(brand)]
    const wrapped = entries.map(({ name, content }) => ({ name: `export/${name}`, content }))
    for (const archive of [entries, entries.toReversed(), wrapped]) {
      const zip = path.join(scratch, 'bundle.zip')
      writeFileSync(zip, buildZip(archive))
      await clear()
      await load(brand, { bundle: zip })
      rmSync(zip)
      digests.push(await digestOf(brand))
    }
    expect(digests).toHaveLength(4)
    expect(new Set(digests).size).toBe(1)
    expect(await listPublications(brand)).toHaveLength(4)
  })
})

describe('B10.4 publications', () => {
  const brand = nameHouse()

  test('cannot be altered or removed, not even by their owner', async () => {
    write({ [`${brand}/fund.csv`]: funds(fund('F-1')) })
    await load(brand)
    for (const change of [
      'update publication set number = 7',
      'delete from publication',
      'truncate publication',
    ])
      await expect(sql.raw(change).execute(db), change).rejects.toThrow('publication is append-only')
  })

  test('show people of the brand number, moment and day, and nothing else', async () => {
    const other = nameHouse()
    const ask = async (statement: string) =>
      await asTenant(db, { brand }, async (tenant) => (await sql.raw(statement).execute(tenant)).rows)
    write({ [`${other}/fund.csv`]: funds(fund('F-1')) })
    await load([brand, other])
    expect(await ask('select brand, number, day from publication')).toEqual([
      { brand, number: 1, day: '2026-11-18' },
    ])
    expect(await ask('select at from publication')).toEqual([{ at: expect.any(Date) }])
    for (const refused of [
      'select digest from publication',
      'select changes from publication',
      `insert into publication (brand, number) values ('${brand}', 2)`,
      'delete from publication',
    ])
      await expect(ask(refused), refused).rejects.toThrow('permission denied')
  })
})
