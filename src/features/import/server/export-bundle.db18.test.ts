import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { hashPassword } from '#server/password-hash.ts'
import { IMPORTED_TABLES } from '../import.domain.ts'
import { count, createBundleTest, PDF, tell } from './bundle.test-data.ts'
import { describeEntities } from './catalogue.queries.ts'
import { type ExportOptions, exportBundle } from './export-bundle.service.ts'
import { ExportError } from './export-error.ts'
import { makeTwoBundles } from './two-bundles.test-data.ts'

const house = await createBundleTest()
const other = await createBundleTest()
const { db, connection, store, scratch, write, load } = house
afterAll(async () => Promise.all([house.close(), other.close()]))

let folders = 0
const nameFolder = () => path.join(scratch, 'exports', `bundle${(folders += 1)}`)
const exportTo = async (folder: string, options: Partial<ExportOptions> = {}) =>
  await exportBundle({
    connection,
    folder,
    brands: ['halden', 'linden'],
    store,
    today: () => '2026-11-18',
    ...options,
  })

/** What files can hold; a password stays where it is. */
const readTables = async (of: Database) => {
  const tables: Record<string, string[]> = {}
  for (const table of IMPORTED_TABLES) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(target) - '{published_in,changed_in,password_hash,created_at}'::text[])::text as row
      from ${sql.table(table)} as target order by 1
    `.execute(of)
    tables[table] = rows.map(({ row }) => row)
  }
  return tables
}

const ODD = [
  'a;b',
  'a, b',
  '"',
  '""',
  'a\r\nb\n\nc',
  '\\.',
  '\\N',
  'null',
  '=1+1',
  "O'Neill",
  '\u202Eabc',
  '€😀',
  '0',
]

describe('B10.4 an export', () => {
  test('holds every table with whatever is in its cells; importing it changes nothing, elsewhere it makes the same house', async () => {
    const { first } = await makeTwoBundles(await describeEntities(db, IMPORTED_TABLES))
    const hash = await hashPassword('known to nobody else')
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
    write({
      'bundle.json': '{"day":"2026-09-30"}',
      ...first,
      'halden/login.csv': `${String(first['halden/login.csv'])}"one.time","A","a@b.example","de-DE","${hash}","true","none","","",""\n`,
      'linden/contact_person.csv': `source_system,key,first_name,last_name,email,position\n${ODD.map((text) => `CRM,${cell(`key ${text}`)},A,${cell(text)},a@b.example,`).join('\n')}\n`,
      'linden/public_setting.csv': `name,value\na,null\nb,"""null"""\nc,"{""x"":[1.50,""a\\nb"",null,1e-7]}"\nd,"""  """\n`,
      'linden/fund.csv':
        'source_system,key,kind,name,currency,number_of_shares,initiated_on\nERP,F,special,N,EUR,99999999999999.100000,1900-02-28\n',
      'linden/files/Ä b/c.pdf': PDF,
      'linden/document.csv':
        'key,kind,file,day,description,categories\nD,form,Ä b/c.pdf,2026-01-31,Form,"A, ""B""; C"\n',
    })
    expect(tell(await load())).toEqual([])
    const folder = nameFolder()
    const exported = await exportTo(folder)
    const again = await load({ bundle: folder })
    expect(tell(again)).toEqual([])
    const rows = again.counts.reduce((sum, { unchanged }) => sum + unchanged, 0)
    expect(exported).toEqual({
      day: '2026-09-30',
      tables: 65,
      rows: rows - 15,
      files: 15,
      unnamed: 0,
      detached: 0,
    })
    expect(again.counts.filter(({ added, changed, removed }) => added + changed + removed > 0)).toEqual([])
    expect(again.publications).toEqual([])
    expect(tell(await other.load({ bundle: folder }))).toEqual([])
    expect(await readTables(other.db)).toEqual(await readTables(db))
    expect(readFileSync(path.join(folder, 'linden/files/Ä b/c.pdf'))).toEqual(PDF)
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
    expect(texts.filter((text) => text.includes('argon2id'))).toEqual([])
    expect(readFileSync(path.join(folder, 'halden/login.csv'), 'utf8')).toContain('one.time')
  })

  test('B5.6 has recalled documents and those that were not delivered again, but not those that are about nothing any more', async () => {
    const report = 'D-9,fundDocument,R-9.pdf,2026-01-31,Report'
    const head = 'key,kind,file,day,description,fund,recalled_on,recall_reason\n'
    const house = await createBundleTest()
    onTestFinished(house.close)
    const fund = (...keys: string[]) =>
      `source_system,key,kind,name,currency\n${keys.map((key) => `ERP,${key},special,N,EUR\n`).join('')}`
    house.write({
      'linden/fund.csv': fund('F', 'G'),
      'linden/files/R-8.pdf': PDF,
      'linden/files/R-9.pdf': PDF,
      'linden/document.csv': `${head}${report},F,,\n${report.replaceAll('-9', '-8')},G,2026-02-01,Wrong\n`,
    })
    expect(tell(await house.load())).toEqual([])
    house.remove('linden/files')
    house.write({ 'linden/fund.csv': fund('G'), 'linden/document.csv': head })
    expect(tell(await house.load())).toEqual([])
    const folder = nameFolder()
    const exported = await exportTo(folder, { connection: house.connection, store: house.store })
    expect(exported).toMatchObject({ files: 1, unnamed: 1, detached: 1 })
    const again = await house.load({ bundle: folder })
    expect([tell(again), again.publications]).toEqual([[], []])
    expect(readFileSync(path.join(folder, 'linden/document.csv'), 'utf8').split('\n')).toEqual([
      expect.stringMatching(/,recalled_on,recall_reason,description_en,description_de,language$/),
      expect.stringMatching(/^,G,.*D-8,.*,2026-02-01,Wrong,,,$/),
      '',
    ])
  })

  test('can be read by nobody but its owner', async () => {
    const folder = nameFolder()
    await exportTo(folder)
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const modes = entries.map((entry) => [
      entry.isDirectory(),
      statSync(path.join(entry.parentPath, entry.name)).mode & 0o777,
    ])
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    expect(
      new Set(modes.map(([isFolder, mode]) => `${isFolder ? 'folder' : 'file'} ${mode?.toString(8)}`)),
    ).toEqual(new Set(['folder 700', 'file 600']))
  })

  test('goes to an empty folder or a new one, whole or not at all', async () => {
    const folder = nameFolder()
    mkdirSync(folder, { recursive: true })
    await exportTo(folder)
    await expect(exportTo(folder)).rejects.toThrow(new ExportError(`${folder} is not empty.`))
    const missing = nameFolder()
    const broken = { ...store, open: async () => await Promise.reject(new Error('the store is down')) }
    await expect(exportTo(missing, { store: broken })).rejects.toThrow('the store is down')
    expect(
      readdirSync(path.dirname(missing)).filter((name) => name.startsWith(path.basename(missing))),
    ).toEqual([])
    const file = path.join(scratch, 'a file')
    writeFileSync(file, '')
    await expect(exportTo(file)).rejects.toThrow('ENOTDIR')
  })

  test('leaves out files that no row names, and refuses a key that leads elsewhere', async () => {
    await db.deleteFrom('document').where('brand', '=', 'linden').execute()
    const folder = nameFolder()
    expect(await exportTo(folder)).toMatchObject({ files: 14, unnamed: 1 })
    const report = await load({ bundle: folder, isDryRun: true })
    expect([tell(report), count(report).filter((line) => !line.endsWith('0 removed'))]).toEqual([
      [],
      ['linden/files: 0 new, 0 changed, 0 unchanged, 1 removed'],
    ])
    await db
      .updateTable('stored_file')
      .set({ source_key: '../../x.png' })
      .where('source_key', '=', 'people/ada-lang.png')
      .execute()
    await expect(exportTo(nameFolder())).rejects.toThrow(
      new ExportError('"../../x.png" is no path of a file.'),
    )
  })
})
