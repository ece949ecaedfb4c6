import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { IMPORTED_TABLES, sourceId } from '../import.domain.ts'
import { createBundleTest, tell } from './bundle.test-data.ts'
import { describeEntities } from './catalogue.queries.ts'
import { makeTwoBundles } from './two-bundles.test-data.ts'
import { undoImport } from './undo-import.service.ts'
import { formatUndo } from './undo-report.ts'

const { db, connection, scratch, write, remove, load, close } = await createBundleTest()
afterAll(close)

const undo = async (options: { isDryRun?: boolean; reportFile?: string } = {}) =>
  await undoImport({ connection, brands: ['halden', 'linden'], today: () => '2026-11-18', ...options })

/** Every row of every imported table, to the last digit; only which publication changed it last is left out. */
async function readTables(): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of [...IMPORTED_TABLES, 'document_read']) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(target) - 'changed_in')::text as row from ${sql.table(table)} as target order by 1
    `.execute(db)
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

const listPublications = async () =>
  await db
    .selectFrom('publication')
    .select(['number', 'kind', 'undoes', 'day', 'digest', 'changes'])
    .where('brand', '=', 'halden')
    .orderBy('number')
    .execute()

const makeLogin = async (username: string, investorKey: string) =>
  await db
    .insertInto('login')
    .values({
      brand: 'halden',
      username,
      display_name: 'Somebody',
      email: 's@halden.example',
      locale: 'de-DE',
      investor_id: sourceId('halden', 'investor', investorKey),
    })
    .returning('id')
    .executeTakeFirstOrThrow()

const idOf = async (username: string) =>
  (await db.selectFrom('login').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id
const readDocument = async (username: string, key: string) =>
  await db
    .insertInto('document_read')
    .values({
      login_id: await idOf(username),
      document_id: sourceId('halden', 'document', key),
      brand: 'halden',
    })
    .execute()

const expectRefused = async (...refusals: string[]) => {
  const state = await readTables()
  const publications = await listPublications()
  expect((await undo()).refusals).toEqual(refusals)
  expect(await readTables()).toEqual(state)
  expect(await listPublications()).toEqual(publications)
}

const { first, second } = await makeTwoBundles(await describeEntities(db, IMPORTED_TABLES))

test('B10.4 where there was no import, none is undone', async () => {
  const report = await undo()
  expect(report.refusals).toEqual(['There is no import that could be undone.'])
  expect(formatUndo(report)).toBe('There is no import that could be undone.\n\nNothing was undone')
})

describe('B10.4 the last import is undone', () => {
  let before: Awaited<ReturnType<typeof readTables>>
  beforeAll(async () => {
    write({ 'bundle.json': '{"day":"2026-09-30"}', ...first })
    expect(tell(await load())).toEqual([])
    await readDocument('sophie.albrecht', 'D-5001b')
    before = await readTables()
    remove('.')
    write({ 'bundle.json': '{"day":"2026-10-31"}', ...second })
    const preview = await load({ isDryRun: true, isAllowed: true, reportFile: path.join(scratch, 'there') })
    const report = await load({ isAllowed: true })
    expect([tell(preview), tell(report)]).toEqual([[], []])
    for (const table of IMPORTED_TABLES) {
      const counts = report.counts.find((count) => count.table === table)
      const isPart = ['login', 'currency_rate', 'document'].includes(table)
      const touched = isPart
        ? [counts?.added, counts?.changed]
        : [counts?.added, counts?.changed, counts?.removed]
      expect(
        touched.map((rows = 0) => rows > 0),
        table,
      ).not.toContain(false)
    }
  })

  test('not while something refers to what came with the import', async () => {
    const { id } = await makeLogin('made.since', 'I-2001c')
    await db
      .insertInto('password_link')
      .values({
        token_hash: randomUUID(),
        brand: 'halden',
        login_id: await idOf('sophie.albrechtc'),
        created_at: new Date(),
        expires_at: new Date(),
      })
      .execute()
    await expectRefused(
      'halden/investor.csv "I-2001c" came with the import, and login refers to it now.',
      'halden/login.csv "sophie.albrechtc" came with the import, and password_link refers to it now.',
    )
    await db.deleteFrom('login').where('id', '=', id).execute()
    await db.deleteFrom('password_link').execute()
  })

  test('not when a row that it changed has gone since', async () => {
    await db.deleteFrom('currency_rate').where('currency', '=', 'USD').execute()
    await expectRefused(
      'currency_rate.csv "USD, 2026-09-30" was changed by the import, and has been removed since.',
    )
    await db
      .insertInto('currency_rate')
      .values({ currency: 'USD', day: '2026-09-30', rate: '1.00000001' })
      .execute()
  })

  test('a dry run tells the same rows as the import, the other way round, and changes nothing', async () => {
    const imported = await readTables()
    const reportFile = path.join(scratch, 'back')
    const report = await undo({ isDryRun: true, reportFile })
    expect(report.refusals).toEqual([])
    expect(await readTables()).toEqual(imported)
    expect(await listPublications()).toHaveLength(2)
    const there = readFileSync(path.join(scratch, 'there'), 'utf8').trimEnd().split('\n')
    const back = readFileSync(reportFile, 'utf8').trimEnd().split('\n')
    const turned = there.map((line) => ({ '+': '-', '-': '+', '~': '~' })[line.charAt(0)] + line.slice(1))
    const withoutCells = (lines: readonly string[]) =>
      lines.map((line) => line.replace(/^(~.*?):.*/, '$1')).toSorted()
    expect(withoutCells(back)).toEqual(withoutCells(turned))
    expect(there).toContain('~ halden/participation.csv "P-70001": nominal "50000.00" → "1.10"')
    expect(back).toContain('~ halden/participation.csv "P-70001": nominal "1.10" → "50000.00"')
    expect(formatUndo(report)).toMatch(/\nDry run: the import of .* can be undone; nothing was changed$/)
  })

  test('every table comes back as it was; what people did meanwhile stays', async () => {
    const own = {
      locale: 'en-GB',
      password_hash: 'changed by herself',
      second_factor: 'none',
      is_disabled: true,
    } as const
    await db.updateTable('login').set(own).where('username', '=', 'sophie.albrecht').execute()
    await readDocument('sophie.albrecht', 'D-5001c')
    const report = await undo()
    expect(report.refusals).toEqual([])
    expect(report.publications).toEqual([{ brand: 'halden', number: 3 }])
    const after = await readTables()
    for (const table of [...IMPORTED_TABLES, 'document_read'])
      if (table !== 'login') expect(after[table], table).toEqual(before[table])
    const login = (rows: readonly string[] = []) =>
      rows.map((row) => {
        const columns = JSON.parse(row) as Record<string, unknown>
        return Object.assign(columns, columns['username'] === 'sophie.albrecht' ? own : {})
      })
    expect(login(after['login'])).toEqual(login(before['login']))
    expect(
      await db
        .selectFrom('login')
        .select(['password_hash', 'is_disabled'])
        .where('username', '=', 'sophie.albrecht')
        .execute(),
    ).toEqual([{ password_hash: own.password_hash, is_disabled: true }])
  })

  test('as a publication of its own, as of the day of the data that came back', async () => {
    const [, imported, undone, ...others] = await listPublications()
    expect(others).toEqual([])
    expect(imported).toMatchObject({ number: 2, kind: 'import', undoes: null, day: '2026-10-31' })
    expect(undone).toMatchObject({
      number: 3,
      kind: 'undo',
      undoes: 2,
      day: '2026-09-30',
      digest: imported?.digest,
    })
    const changes = (row: typeof imported) => row?.changes as Record<string, Record<string, number>>
    expect(Object.keys(changes(undone)).toSorted()).toEqual(Object.keys(changes(imported)).toSorted())
    for (const [table, { added, changed, removed }] of Object.entries(changes(imported)))
      expect(changes(undone)[table], table).toEqual({
        // It went along with its investor.
        added: table === 'document' ? 1 : removed,
        changed,
        removed: added,
      })
    const { rows } = await sql`
      select published_in, changed_in from contact_person order by source_key
    `.execute(db)
    expect(rows).toEqual([
      { published_in: 1, changed_in: 3 },
      { published_in: 1, changed_in: 3 },
    ])
    const events = db.selectFrom('audit_event').select(['kind', 'facts']).where('brand', '=', 'halden')
    expect(await events.orderBy('number', 'desc').limit(1).execute()).toEqual([
      {
        kind: 'data.undone',
        facts: expect.objectContaining({ publication: 3, undoes: 2, digest: imported?.digest }),
      },
    ])
    const others2 = db.selectFrom('audit_event').select('kind').where('brand', '=', 'linden')
    expect(await others2.orderBy('number', 'desc').limit(1).execute()).toEqual([{ kind: 'import.undone' }])
  })

  test('once only, and nothing of what it changed is kept any longer', async () => {
    const again = await undo()
    expect(again.refusals).toEqual([
      expect.stringMatching(
        /^The last import was undone already, at 20.*Z\. Only the last one can be undone\.$/,
      ),
    ])
    expect(await db.selectFrom('last_import_row').select('what').execute()).toEqual([])
  })

  test('another import can be undone afterwards, unless a further publication came after it', async () => {
    const state = await readTables()
    remove('.')
    write({
      'halden/contact_person.csv': String(first['halden/contact_person.csv']).replaceAll('Lang', 'Kurz'),
    })
    expect((await load()).publications).toEqual([{ brand: 'halden', number: 4 }])
    expect((await load()).publications).toEqual([])
    expect((await undo()).publications).toEqual([{ brand: 'halden', number: 5 }])
    expect(await readTables()).toEqual(state)
    expect((await load()).publications).toEqual([{ brand: 'halden', number: 6 }])
    const row = {
      brand: 'halden',
      day: '2026-11-01',
      actor: 'operator',
      digest: 'a'.repeat(64),
      changes: '{}',
    }
    await db
      .insertInto('publication')
      .values({ ...row, number: 7, kind: 'undo', undoes: 1 })
      .execute()
    await expectRefused('halden was changed since publication 6 by another one.')
  })
})

describe('B10.4 an import of what no brand owns', () => {
  test('is undone without a publication', async () => {
    const codes = async () =>
      await db.selectFrom('country').select(['code', 'name_de']).orderBy('code').execute()
    const before = await codes()
    const published = await listPublications()
    remove('.')
    write({ 'country.csv': 'code,name_en,name_de\nDE,Germany,Anders\nXX,New,Neu\n' })
    await load()
    expect(await codes()).not.toEqual(before)
    const report = await undo()
    expect([report.refusals, report.publications]).toEqual([[], []])
    expect(await codes()).toEqual(before)
    expect(await listPublications()).toEqual(published)
    expect(formatUndo(report)).toMatch(/\nUndone: the import of .* with the digest [0-9a-f]{64}$/)
  })
})

test('B10.4 a row that breaks a rule which is younger than it cannot come back, and that is told', async () => {
  remove('.')
  write({ 'linden/fund_product.csv': 'key,name,year,currency,asset_class\nT-1,Fonds,2020,EUR,office\n' })
  await load()
  const rule = sql`fund_product add constraint fund_product_year_rule check (year between 1900 and 2199) not valid`
  await sql`alter table fund_product drop constraint fund_product_year_rule`.execute(db)
  await db.updateTable('fund_product').set({ year: 1 }).where('brand', '=', 'linden').execute()
  await sql`alter table ${rule}`.execute(db)
  await load()
  expect((await undo()).refusals).toEqual([
    'A row of fund_product as it was breaks a rule that holds by now, so it cannot come back.',
  ])
})
