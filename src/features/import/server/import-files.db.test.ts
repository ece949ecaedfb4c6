import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { sourceId } from '../import.domain.ts'
import { count, createBundleTest, PDF, PNG, tell } from './bundle.test-data.ts'
import { buildZip } from './zip.test-data.ts'

const { db, folder, scratch, store, storeFolder, write, remove, load, clear, close } =
  await createBundleTest()
afterAll(close)
afterEach(clear)

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const listStored = () => (existsSync(storeFolder) ? readdirSync(storeFolder, { recursive: true }) : [])

const DOCUMENTS =
  'key,kind,file,day,description,categories\nD-1,form,forms/Vollmacht.pdf,2026-01-31,Vollmacht,Forms; Other\n'
const SOUND = {
  'halden/document.csv': DOCUMENTS,
  'halden/contact_person.csv':
    'source_system,key,first_name,last_name,email,picture\nHR,C-1,Ada,Lang,ada@halden.example,faces/ada.png\n',
  'halden/files/forms/Vollmacht.pdf': PDF,
  'halden/files/faces/ada.png': PNG,
}

describe('documents and pictures', () => {
  test('are kept with name, type, size and SHA-256, their bytes in the object store', async () => {
    write(SOUND)
    expect(count(await load())).toEqual([
      'halden/files: 2 new, 0 changed, 0 unchanged, 0 removed',
      'halden/contact_person.csv: 1 new, 0 changed, 0 unchanged, 0 removed',
      'halden/document.csv: 1 new, 0 changed, 0 unchanged, 0 removed',
    ])
    const files = await db.selectFrom('stored_file').selectAll().orderBy('source_key').execute()
    expect(files).toEqual([
      {
        id: sourceId('halden', 'stored_file', 'faces/ada.png'),
        brand: 'halden',
        source_key: 'faces/ada.png',
        file_name: 'ada.png',
        content_type: 'image/png',
        byte_length: String(PNG.length),
        sha256: sha256(PNG),
        published_in: 1,
        changed_in: 1,
      },
      expect.objectContaining({
        source_key: 'forms/Vollmacht.pdf',
        file_name: 'Vollmacht.pdf',
        content_type: 'application/pdf',
        sha256: sha256(PDF),
      }),
    ])
    expect(await buffer(await store.open(sha256(PDF), PDF.length))).toEqual(PDF)
    expect(await db.selectFrom('document').select(['categories', 'file_id']).executeTakeFirst()).toEqual({
      categories: ['Forms', 'Other'],
      file_id: sourceId('halden', 'stored_file', 'forms/Vollmacht.pdf'),
    })
  })

  test('a second import changes nothing and sends nothing', async () => {
    write(SOUND)
    await load()
    const sent: string[] = []
    const watched: ObjectStore = {
      ...store,
      put: async (object) => {
        const open = () => {
          sent.push(object.sha256)
          return object.open()
        }
        await store.put({ ...object, open })
      },
    }
    expect(count(await load({ store: watched }))).toEqual([
      'halden/files: 0 new, 0 changed, 2 unchanged, 0 removed',
      'halden/contact_person.csv: 0 new, 0 changed, 1 unchanged, 0 removed',
      'halden/document.csv: 0 new, 0 changed, 1 unchanged, 0 removed',
    ])
    expect(sent).toEqual([])

    const newer = Buffer.concat([PDF, Buffer.from('%%EOF\n')])
    write({ 'halden/files/forms/Vollmacht.pdf': newer })
    expect((await load({ store: watched })).counts[0]).toMatchObject({ changed: 1, unchanged: 1 })
    expect(sent).toEqual([sha256(newer)])
  })

  test('a dry run writes nothing, neither rows nor bytes; nor does a broken bundle', async () => {
    write(SOUND)
    expect((await load({ isDryRun: true })).counts[0]).toMatchObject({ added: 2 })
    write({ 'halden/document.csv': DOCUMENTS.replace('2026-01-31', 'soon') })
    expect((await load()).problemCount).toBe(1)
    expect(await db.selectFrom('stored_file').select('id').execute()).toEqual([])
    expect(listStored()).toEqual([])
  })

  test('bytes that cannot be stored keep the rows out as well', async () => {
    write(SOUND)
    const full: ObjectStore = { ...store, put: () => Promise.reject(new Error('the disk is full')) }
    await expect(load({ store: full })).rejects.toThrow('the disk is full')
    expect(await db.selectFrom('document').select('id').execute()).toEqual([])
  })

  test('every file is looked at: type, content, use; what names one that is wrong is not told for it', async () => {
    write({
      ...SOUND,
      'halden/files/forms/picture.pdf': PNG,
      'halden/files/logo.svg': '<svg/>',
      'halden/files/letters/unused.pdf': PDF,
      'halden/files/.DS_Store': 'litter',
      'halden/document.csv': `${DOCUMENTS}D-2,form,forms/picture.pdf,2026-01-31,Bild,\nD-3,form,,2026-01-31,Leer,\n`,
    })
    symlinkSync('/etc/hosts', path.join(folder, 'halden/files/hosts.txt'))
    expect(tell(await load())).toEqual([
      'halden/files/hosts.txt: is neither a file nor a folder',
      'halden/files/forms/picture.pdf: is no pdf inside',
      expect.stringMatching(/^halden\/files\/logo\.svg: is of no known type: pdf, png/),
      'halden/document.csv:4 file: is empty',
      'halden/files/letters/unused.pdf: is named by no row',
    ])
  })

  test('every reference is looked up', async () => {
    write({ ...SOUND, 'halden/document.csv': `${DOCUMENTS}D-2,form,forms/missing.pdf,2026-01-31,Fehlt,\n` })
    expect(tell(await load())).toEqual([
      'halden/document.csv:3 file: "forms/missing.pdf" is not in halden/files',
    ])
  })

  test('B5.6 a file that is gone from the folder goes, unless a row still refers to it; a document stays with its own', async () => {
    write(SOUND)
    await load()
    remove('halden/contact_person.csv')
    remove('halden/files/faces/ada.png')
    remove('halden/files/forms/Vollmacht.pdf')
    expect(tell(await load())).toEqual([
      'halden/files/faces/ada.png: is missing, but contact_person still refers to it',
      'halden/document.csv:2 file: "forms/Vollmacht.pdf" is not in halden/files',
    ])
    write({
      'halden/contact_person.csv': 'source_system,key,first_name,last_name,email\n',
      'halden/document.csv': 'key,kind,file,day,description\n',
    })
    expect(count(await load())).toEqual([
      'halden/files: 0 new, 0 changed, 0 unchanged, 1 removed',
      'halden/contact_person.csv: 0 new, 0 changed, 0 unchanged, 1 removed',
      'halden/document.csv: 0 new, 0 changed, 0 unchanged, 0 removed',
    ])
  })

  test('without a files folder, rows may refer to files that came before', async () => {
    write(SOUND)
    await load()
    remove('halden/files')
    write({ 'halden/document.csv': DOCUMENTS.replace('D-1', 'D-2') })
    expect(count(await load())).toContain('halden/document.csv: 1 new, 0 changed, 0 unchanged, 0 removed')
  })

  test('a name that Mac OS wrote in two characters is the same name', async () => {
    write({
      'halden/document.csv': DOCUMENTS.replace('forms/Vollmacht.pdf', 'Übersicht.pdf'),
      [`halden/files/${'Übersicht.pdf'.normalize('NFD')}`]: PDF,
    })
    expect((await load()).problems).toEqual([])
  })
})

describe('a bundle in a .zip file', () => {
  const zip = path.join(scratch, 'bundle.zip')
  const entries = Object.entries(SOUND).map(([name, content]) => ({ name, content }))

  test.each([
    ['as it is', ''],
    ['with one folder around everything', 'export 2026/'],
  ])('is imported %s, and what was unpacked is removed', async (_title, prefix) => {
    // A place of its own: other tests unpack theirs at the same time.
    const temporary = mkdtempSync(path.join(scratch, 'temporary-'))
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const litter = { name: '__MACOSX/._bundle', content: 'litter' }
    const wrapped = entries.map(({ name, content }) => ({ name: `${prefix}${name}`, content }))
    writeFileSync(zip, buildZip([...wrapped, litter]))
    const report = await load({ bundle: zip })
    expect(report.problems).toEqual([])
    expect(report.counts).toHaveLength(3)
    expect(await buffer(await store.open(sha256(PNG), PNG.length))).toEqual(PNG)
    expect(readdirSync(temporary)).toEqual([])
  })

  test('is refused whole when something in it is wrong, and all of it is told', async () => {
    writeFileSync(
      zip,
      buildZip([
        ...entries,
        { name: '../../evil.csv', content: 'x' },
        { name: 'halden/fund.csv', content: 'key\nF-1\n' },
      ]),
    )
    expect(tell(await load({ bundle: zip }))).toEqual([
      '../../evil.csv: has a path that leads elsewhere',
      'halden/fund.csv:1: "source_system", "kind", "name", "currency" are missing',
    ])
    expect(listStored()).toEqual([])
  })

  test('a damaged archive is refused', async () => {
    writeFileSync(zip, 'no archive')
    expect(tell(await load({ bundle: zip }))).toEqual([
      expect.stringMatching(/^bundle\.zip: cannot be unpacked/),
    ])
    rmSync(zip)
    writeFileSync(path.join(scratch, 'bundle.rar'), readFileSync(import.meta.filename))
    expect(tell(await load({ bundle: path.join(scratch, 'bundle.rar') }))).toEqual([
      expect.stringMatching(/bundle\.rar: is neither a folder nor a \.zip file$/),
    ])
  })
})
