import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { asTenant } from '#server/db/tenant.ts'
import { sourceId } from '../import.domain.ts'
import { count, createBundleTest, PDF, tell } from './bundle.test-data.ts'
import { undoImport } from './undo-import.service.ts'

const { db, connection, write, remove, load, clear, close } = await createBundleTest()
afterAll(close)

const csv = (...lines: string[]) => lines.map((line) => `${line}\n`).join('')
const pdf = (text: string) => Buffer.concat([PDF, Buffer.from(text)])
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const documents = (...rows: string[]) =>
  csv(
    'key,kind,file,day,description,investor,fund,product,investment,participation,recalled_on,recall_reason',
    ...rows,
  )

const LETTER = 'D-1,letter,a.pdf,2026-01-31,Letter,I-1,,,,,,'
const REPORT = 'D-2,fundDocument,b.pdf,2026-01-31,Report,,F-1,,,,,'
/** Two investors: the first holds fund F-1 and product T-1, the second only T-1. */
const HOUSE = {
  'halden/investor.csv': csv('key,kind,last_name', 'I-1,person,Lang', 'I-2,person,Kurz'),
  'halden/fund.csv': csv(
    'source_system,key,kind,name,currency',
    'ERP,F-1,special,Nord,EUR',
    'ERP,F-2,special,Süd,EUR',
  ),
  'halden/fund_investment.csv': csv(
    'investor,fund,source_system,key,number,invested_on,currency,number_of_shares,nominal',
    'I-1,F-1,ERP,FI-1,1,2020-01-01,EUR,100,1000',
  ),
  'halden/fund_product.csv': csv('key,name,year,currency,asset_class', 'T-1,Fonds 1,2020,EUR,office'),
  'halden/participation.csv': csv(
    'investor,product,key,number,nominal,currency,agio',
    'I-1,T-1,P-1,1,1000,EUR,0',
    'I-2,T-1,P-2,2,1000,EUR,0',
  ),
  'halden/login.csv': csv(
    'username,display_name,email,locale,roles,investor',
    'first,First,a@b.example,de-DE,zeichner,I-1',
    'second,Second,a@b.example,de-DE,zeichner,I-2',
  ),
  'halden/document.csv': documents(LETTER, REPORT),
  'halden/files/a.pdf': pdf('a'),
  'halden/files/b.pdf': pdf('b'),
}

let start = 0
beforeEach(async () => {
  await clear()
  write(HOUSE)
  const report = await load()
  expect(tell(report)).toEqual([])
  start = report.publications[0]?.number ?? 0
})

const undo = async (isDryRun = false) =>
  await undoImport({ connection, brands: ['halden', 'linden'], today: () => '2026-11-18', isDryRun })

const idOf = (key: string) => sourceId('halden', 'document', key)

/** The documents that an investor may see, by key. */
const seenBy = async (investor: string) =>
  await asTenant(
    db,
    { brand: 'halden', investorId: sourceId('halden', 'investor', investor) },
    async (tenant) => {
      const { rows } = await sql<{ key: string }>`
      select source_key as key from visible_document join document using (id) order by 1
    `.execute(tenant)
      return rows.map(({ key }) => key)
    },
  )

const readDocuments = async () => {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(document) - 'changed_in' as row from document order by source_key
  `.execute(db)
  return rows.map(({ row }) => row)
}

const fileOf = async (key: string) =>
  await db
    .selectFrom('document')
    .innerJoin('stored_file as file', 'file.id', 'document.file_id')
    .where('document.source_key', '=', key)
    .select(['file.id', 'file.source_key as path', 'file.sha256'])
    .executeTakeFirst()

const listVersions = async (key: string) => {
  const rows = await db
    .selectFrom('document_version')
    .where('document_id', '=', idOf(key))
    .select(['number', 'sha256', 'published_in', 'recalled_on', 'recall_reason'])
    .orderBy('number')
    .execute()
  return rows.map(({ published_in, ...row }) => Object.assign(row, { since: (published_in ?? 0) - start }))
}

const listDeliveries = async (publication: number) =>
  await db
    .selectFrom('document_delivery as delivery')
    .innerJoin('login', 'login.id', 'delivery.login_id')
    .where('publication', '=', publication)
    .select(['username', 'document_ids', 'versions'])
    .orderBy('username')
    .execute()

describe('B5.6 a document that a bundle no longer delivers', () => {
  test('stays readable with its file; its row can come again', async () => {
    remove('halden/files/a.pdf')
    write({ 'halden/document.csv': documents(REPORT) })
    expect(count(await load({ isDryRun: true }))).toContain(
      'halden/files: 0 new, 0 changed, 1 unchanged, 0 removed',
    )
    expect((await load()).publications).toEqual([])
    expect(await seenBy('I-1')).toEqual(['D-1', 'D-2'])
    write({ 'halden/document.csv': documents(REPORT, LETTER), 'halden/files/a.pdf': pdf('new') })
    expect(tell(await load())).toEqual([])
    expect(await listVersions('D-1')).toMatchObject([
      { sha256: sha256(pdf('a')) },
      { sha256: sha256(pdf('new')) },
    ])
  })

  test('its file may stand in the folder, as long as it is the same one', async () => {
    write({ 'halden/document.csv': documents(REPORT) })
    expect(tell(await load({ isDryRun: true }))).toEqual([])
    write({ 'halden/files/a.pdf': pdf('new') })
    expect(tell(await load({ isDryRun: true }))).toEqual(['halden/files/a.pdf: is named by no row'])
  })

  test('what the bundle itself names must be in it, also where a kept document names it too', async () => {
    remove('halden/files/a.pdf')
    write({ 'halden/document.csv': documents(REPORT, LETTER.replace('D-1', 'D-3')) })
    expect(tell(await load())).toEqual(['halden/document.csv:3 file: "a.pdf" is not in halden/files'])
  })

  test('keeps its own bytes where its path holds another file now', async () => {
    const before = await readDocuments()
    write({
      'halden/document.csv': documents(REPORT, 'D-3,letter,a.pdf,2026-02-28,Hers,I-2,,,,,,'),
      'halden/files/a.pdf': pdf('hers'),
    })
    const preview = await load({ isDryRun: true })
    const path = `kept/${sha256(pdf('a'))}/a.pdf`
    expect(preview.changes.lines).toContain(`~ halden/document.csv "D-1": file "a.pdf" → "${path}"`)
    expect(tell(await load())).toEqual([])
    expect(await fileOf('D-1')).toEqual({
      id: sourceId('halden', 'stored_file', path),
      path,
      sha256: sha256(pdf('a')),
    })
    expect(await listVersions('D-1')).toHaveLength(1)
    expect(await fileOf('D-3')).toMatchObject({ path: 'a.pdf', sha256: sha256(pdf('hers')) })
    expect((await load()).publications).toEqual([])
    expect((await undo()).refusals).toEqual([])
    expect((await readDocuments()).filter((_, nth) => nth < 2)).toEqual(before)
  })
})

describe('B5.6 when what a document is about goes', () => {
  const without = (name: keyof typeof HOUSE, key: string) =>
    String(HOUSE[name])
      .split('\n')
      .filter((line) => !line.split(',').includes(key))
      .join('\n')

  const removeFund = async () => {
    remove('halden/document.csv')
    remove('halden/files')
    write({
      'halden/fund.csv': without('halden/fund.csv', 'F-1'),
      'halden/fund_investment.csv': without('halden/fund_investment.csv', 'F-1'),
    })
    return await load({ isAllowed: true })
  }

  test('it stays for those to whom it was delivered, and an undo brings back what it was about', async () => {
    const before = await readDocuments()
    expect(tell(await removeFund())).toEqual([])
    expect([await seenBy('I-1'), await seenBy('I-2')]).toEqual([['D-1', 'D-2'], []])
    expect((await undo()).refusals).toEqual([])
    expect(await readDocuments()).toEqual(before)
  })

  test('nobody else sees it then: neither holders of a product that it names as well, nor everybody a form', async () => {
    write({
      'halden/document.csv': documents(
        LETTER,
        'D-2,fundDocument,b.pdf,2026-01-31,Report,,F-1,T-1,,,,',
        'D-7,form,b.pdf,2026-01-31,Form,,F-1,,,,,',
        'D-8,letter,b.pdf,2026-01-31,Letter,I-1,F-1,,FI-1,,,',
      ),
    })
    expect(tell(await load())).toEqual([])
    const before = await readDocuments()
    expect(tell(await removeFund())).toEqual([])
    expect(await seenBy('I-1')).toEqual(['D-1', 'D-2', 'D-7', 'D-8'])
    expect(await seenBy('I-2')).toEqual([])
    expect(await seenBy('I-9')).toEqual([])
    expect((await undo()).refusals).toEqual([])
    expect(await readDocuments()).toEqual(before)
  })

  test('the bundle itself must not name what goes', async () => {
    write({
      'halden/fund.csv': without('halden/fund.csv', 'F-1'),
      'halden/fund_investment.csv': without('halden/fund_investment.csv', 'F-1'),
    })
    expect(tell(await load())).toEqual(['halden/document.csv:3 fund: "F-1" is not in halden/fund.csv'])
    write({
      ...HOUSE,
      'halden/investor.csv': without('halden/investor.csv', 'I-1'),
      'halden/login.csv': without('halden/login.csv', 'I-1'),
      'halden/fund_investment.csv': without('halden/fund_investment.csv', 'I-1'),
      'halden/participation.csv': without('halden/participation.csv', 'I-1'),
    })
    await db.updateTable('login').set({ investor_id: null }).execute()
    expect(tell(await load())).toEqual([
      'halden/document.csv:2 investor: "I-1" is not in halden/investor.csv',
    ])
  })

  test('with its investor it goes, and an undo brings it back as it was, with its versions and marks', async () => {
    write({ 'halden/document.csv': documents(REPORT, 'D-1,letter,a.pdf,2026-01-31,Letter,I-1,,T-1,,P-1,,') })
    await load()
    await db.updateTable('login').set({ investor_id: null }).execute()
    await sql`
      insert into document_read (login_id, document_id, brand) select id, ${idOf('D-1')}, brand from login
    `.execute(db)
    const before = await readDocuments()
    const versions = await listVersions('D-1')
    remove('halden/files')
    remove('halden/login.csv')
    write({
      'halden/investor.csv': without('halden/investor.csv', 'I-1'),
      'halden/fund_investment.csv': without('halden/fund_investment.csv', 'I-1'),
      'halden/participation.csv': without('halden/participation.csv', 'I-1'),
      'halden/document.csv': documents(REPORT),
    })
    expect(tell(await load({ isAllowed: true }))).toEqual([])
    expect(await listVersions('D-1')).toEqual([])
    expect((await undo()).refusals).toEqual([])
    expect([await readDocuments(), await listVersions('D-1')]).toEqual([before, versions])
    expect(await db.selectFrom('document_read').select('login_id').execute()).toHaveLength(2)
  })
})

describe('B5.6 versions and deliveries', () => {
  test('a new file is a new version, whichever way it comes; the same bytes elsewhere are none', async () => {
    write({ 'halden/files/b.pdf': pdf('b2') })
    remove('halden/document.csv')
    expect(tell(await load())).toEqual([])
    remove('halden/files/b.pdf')
    write({
      'halden/files/c.pdf': pdf('b2'),
      'halden/document.csv': documents(LETTER.replace('Letter', 'Renamed'), REPORT.replace('b.pdf', 'c.pdf')),
    })
    await load()
    write({
      'halden/files/d.pdf': pdf('b'),
      'halden/document.csv': documents(LETTER, REPORT.replace('b.pdf', 'd.pdf')),
    })
    remove('halden/files/c.pdf')
    await load()
    const kept = { recalled_on: null, recall_reason: null }
    expect(await listVersions('D-2')).toEqual([
      { number: 1, sha256: sha256(pdf('b')), since: 0, ...kept },
      { number: 2, sha256: sha256(pdf('b2')), since: 1, ...kept },
      { number: 3, sha256: sha256(pdf('b')), since: 3, ...kept },
    ])
    expect(await listVersions('D-1')).toHaveLength(1)
  })

  test('are kept for every person who may see them, and the audit trail has their digest', async () => {
    const [letter, report] = [idOf('D-1'), idOf('D-2')]
    const both = [letter, report].toSorted()
    expect(await listDeliveries(start)).toEqual([{ username: 'first', document_ids: both, versions: [1, 1] }])
    write({
      'halden/files/b.pdf': pdf('b2'),
      'halden/files/c.pdf': pdf('c'),
      'halden/document.csv': documents(
        `${LETTER.slice(0, -1)}2026-11-01,Wrong`,
        REPORT,
        'D-3,fundDocument,c.pdf,2026-01-31,Product,,,T-1,,,,',
      ),
    })
    const { publications } = await load()
    expect(publications).toEqual([{ brand: 'halden', number: start + 1 }])
    const third = idOf('D-3')
    const delivered = await listDeliveries(start + 1)
    const numbers = new Map([
      [report, 2],
      [third, 1],
    ])
    const ids = [report, third].toSorted()
    expect(delivered).toEqual([
      { username: 'first', document_ids: ids, versions: ids.map((id) => numbers.get(id)) },
      { username: 'second', document_ids: [third], versions: [1] },
    ])
    const rows = await db
      .selectFrom('document_delivery')
      .where('publication', '=', start + 1)
      .selectAll()
      .execute()
    const lines = rows
      .toSorted((one, other) => (one.login_id < other.login_id ? -1 : 1))
      .map((row) => `${row.login_id} ${row.investor_id} ${row.document_ids.join()} ${row.versions.join()}`)
    const digest = createHash('sha256')
    for (const line of lines) digest.update(createHash('sha256').update(line).digest())
    const events = db.selectFrom('audit_event').where('kind', '=', 'documents.delivered').select('facts')
    expect(await events.orderBy('number', 'desc').limit(1).execute()).toEqual([
      { facts: { publication: start + 1, documents: 2, people: 2, digest: digest.digest('hex') } },
    ])
  })
})

describe('B10.4 undo', () => {
  const mistaken = { recalled_on: '2026-11-18', recall_reason: 'publishedByMistake' }

  test('documents that the import brought are recalled; brought again, they are published again', async () => {
    const bundle = {
      'halden/files/b.pdf': pdf('b'),
      'halden/files/c.pdf': pdf('c'),
      'halden/fund.csv': `${HOUSE['halden/fund.csv']}ERP,F-3,special,West,EUR\n`,
      'halden/fund_investment.csv': `${HOUSE['halden/fund_investment.csv']}I-2,F-3,ERP,FI-3,3,2020-01-01,EUR,1,10\n`,
      'halden/document.csv': documents(LETTER, REPORT, 'D-3,fundDocument,c.pdf,2026-01-31,New,,F-3,,,,,'),
    }
    write(bundle)
    expect(tell(await load())).toEqual([])
    await sql`
      insert into document_read (login_id, document_id, brand)
      select id, ${idOf('D-3')}, brand from login where username = 'second'
    `.execute(db)
    const preview = await undo(true)
    const recall =
      '~ halden/document.csv "D-3": recalled_on empty → "2026-11-18", recall_reason empty → "publishedByMistake"'
    expect(preview.changes.lines.filter((line) => /document|files/.test(line))).toEqual([recall])
    const report = await undo()
    expect(report.refusals).toEqual([])
    expect(report.counts.filter(({ table }) => ['document', 'stored_file'].includes(table))).toMatchObject([
      { table: 'stored_file', removed: 0 },
      { table: 'document', changed: 1, removed: 0 },
    ])
    const row = db.selectFrom('document').where('source_key', '=', 'D-3')
    const recalled = row.select(['recalled_on', 'recall_reason', 'is_detached'])
    expect(await recalled.executeTakeFirst()).toEqual({ ...mistaken, is_detached: true })
    expect(await seenBy('I-2')).toEqual(['D-3'])
    expect(await db.selectFrom('document_read').select('document_id').execute()).toEqual([
      { document_id: idOf('D-3') },
    ])
    expect(await listDeliveries(start + 2)).toEqual([])

    expect(tell(await load())).toEqual([])
    expect(await recalled.executeTakeFirst()).toEqual({
      recalled_on: null,
      recall_reason: null,
      is_detached: false,
    })
    expect(await listVersions('D-3')).toMatchObject([
      { number: 1, since: 1, ...mistaken },
      { number: 2, since: 3, recalled_on: null },
    ])
    expect(await listDeliveries(start + 3)).toMatchObject([{ username: 'second', versions: [2] }])
    expect((await undo()).refusals).toEqual([])
    expect(await recalled.executeTakeFirst()).toEqual({ ...mistaken, is_detached: true })
  })

  test('a version that the import brought is recalled, and the former file is a version again', async () => {
    write({ 'halden/files/b.pdf': pdf('wrong') })
    await load()
    expect((await undo()).refusals).toEqual([])
    expect(await fileOf('D-2')).toMatchObject({ sha256: sha256(pdf('b')) })
    expect(await listVersions('D-2')).toMatchObject([
      { number: 1, since: 0, recalled_on: null },
      { number: 2, since: 1, sha256: sha256(pdf('wrong')), ...mistaken },
      { number: 3, since: 2, sha256: sha256(pdf('b')), recalled_on: null },
    ])
    expect(await listDeliveries(start + 2)).toEqual([
      { username: 'first', document_ids: [idOf('D-2')], versions: [3] },
    ])
  })

  test('what a person who came with the import got goes with that person', async () => {
    write({
      'halden/investor.csv': `${HOUSE['halden/investor.csv']}I-3,person,Neu\n`,
      'halden/login.csv': `${HOUSE['halden/login.csv']}third,Third,a@b.example,de-DE,zeichner,I-3\n`,
      'halden/document.csv': documents(LETTER, REPORT, LETTER.replace('D-1', 'D-3').replace('I-1', 'I-3')),
    })
    expect(tell(await load())).toEqual([])
    await sql`
      insert into download_link (token_hash, brand, login_id, document_id, created_at, expires_at)
      select ${'a'.repeat(64)}, brand, id, ${idOf('D-3')}, now(), now() from login where username = 'third'
    `.execute(db)
    expect((await undo()).refusals).toEqual([])
    expect(await readDocuments()).toHaveLength(2)
    expect(await db.selectFrom('download_link').select('brand').execute()).toEqual([])
  })
})

test('B5.8 an import that is kept has planned its notices, an undo announces nothing', async () => {
  await db.updateTable('login').set({ password_hash: 'chosen' }).execute()
  const listTold = async () =>
    await db
      .selectFrom('notice')
      .innerJoin('login', 'login.id', 'notice.login_id')
      .where('publication', '>', start)
      .select(['username', sql<number>`publication - ${start}::integer`.as('since')])
      .orderBy('publication')
      .execute()
  write({ 'halden/files/b.pdf': pdf('second') })
  await load({ isDryRun: true })
  expect(await listTold()).toEqual([])
  expect(tell(await load())).toEqual([])
  expect(await listTold()).toEqual([{ username: 'first', since: 1 }])
  expect((await undo()).refusals).toEqual([])
  expect(await listVersions('D-2')).toHaveLength(3)
  expect(await listTold()).toHaveLength(1)
})
