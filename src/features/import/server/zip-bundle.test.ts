import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatProblem } from './import-report.ts'
import { buildZip, claimEntries, type ZipEntry } from './zip.test-data.ts'
import { unpackZip } from './zip-bundle.ts'

let scratch = ''
beforeEach(() => {
  scratch = mkdtempSync(path.join(tmpdir(), 'portico-zip-'))
})
afterEach(() => rmSync(scratch, { recursive: true }))

async function unpack(bytes: Buffer): Promise<{ problems: string[]; files: string[] }> {
  const file = path.join(scratch, 'bundle.zip')
  const directory = path.join(scratch, 'outer', 'unpacked')
  writeFileSync(file, bytes)
  const problems: string[] = []
  await unpackZip({
    file,
    directory,
    report: (problem) => problems.push(formatProblem(problem)),
    onProgress: () => undefined,
  })
  const files = readdirSync(scratch, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && entry.name !== 'bundle.zip')
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
  return { problems, files: files.toSorted() }
}

describe('unpackZip', () => {
  test('unpacks files and folders, umlauts included', async () => {
    const entries = [
      { name: 'halden/', content: '' },
      { name: 'halden/fund.csv', content: 'key\nF-1\n' },
      { name: 'halden/files/Übersicht.txt', content: 'ä'.repeat(100_000) },
    ]
    expect(await unpack(buildZip(entries))).toEqual({
      problems: [],
      files: ['halden/files/Übersicht.txt', 'halden/fund.csv'],
    })
    const unpacked = readFileSync(path.join(scratch, 'outer/unpacked/halden/files/Übersicht.txt'), 'utf8')
    expect(unpacked).toBe('ä'.repeat(100_000))
  })

  const refused: [string, ZipEntry, string][] = [
    ['a path upwards', { name: '../evil.csv', content: 'x' }, 'has a path that leads elsewhere'],
    ['a path upwards inside', { name: 'a/../../evil.csv', content: 'x' }, 'has a path that leads elsewhere'],
    ['a backslash path', { name: '..\\evil.csv', content: 'x' }, 'has a path that leads elsewhere'],
    ['an absolute path', { name: '/tmp/portico-evil.csv', content: 'x' }, 'has a path that leads elsewhere'],
    ['a drive', { name: 'C:/evil.csv', content: 'x' }, 'has a path that leads elsewhere'],
    ['a line break in a name', { name: 'a\nb.csv', content: 'x' }, 'has a path that leads elsewhere'],
    ['a symbolic link', { name: 'link', content: '/etc/passwd', isSymbolicLink: true }, 'is a symbolic link'],
    ['an encrypted file', { name: 'secret.csv', content: 'x', isEncrypted: true }, 'is encrypted'],
    ['a wrong checksum', { name: 'a.csv', content: 'x', checksum: 1 }, 'is damaged: its checksum is another'],
    ['a wrong size', { name: 'a.csv', content: 'xxxx', byteLength: 2 }, 'cannot be unpacked: too many bytes'],
    ['a name that is too long', { name: `${'x'.repeat(300)}.csv`, content: 'x' }, 'ENAMETOOLONG'],
    ['a name that stands there twice', { name: 'good.csv', content: 'x' }, 'stands in the archive twice'],
    ['a file as folder', { name: 'good.csv/a.csv', content: 'x' }, 'stands in the archive twice'],
  ]
  test.each(refused)('reports %s, writes nothing elsewhere and goes on', async (_title, entry, reason) => {
    const good = { name: 'good.csv', content: 'key\n' }
    const { problems, files } = await unpack(buildZip([good, entry, { name: 'also.csv', content: 'key\n' }]))
    expect(problems).toEqual([expect.stringContaining(reason)])
    expect(files.filter((file) => file !== 'a.csv')).toEqual(['also.csv', 'good.csv'])
  })

  test('refuses an archive that would fill the disk', async () => {
    const zeros = Buffer.alloc(12 * 1024 * 1024)
    const { problems, files } = await unpack(buildZip([{ name: 'zeros.csv', content: zeros }]))
    expect(problems).toEqual(['bundle.zip: unpacks to more than 200 times its size'])
    expect(files).toEqual([])
  })

  test('refuses more files than anybody needs', async () => {
    const zip = claimEntries(buildZip([{ name: 'a.csv', content: '' }]), 500_001n)
    expect(await unpack(zip)).toEqual({ problems: ['bundle.zip: holds more than 500000 files'], files: [] })
  })

  test.each([
    ['no archive', Buffer.from('key,name\n')],
    ['an empty file', Buffer.alloc(0)],
    ['half an archive', buildZip([{ name: 'a.csv', content: 'x'.repeat(1000) }]).subarray(0, 40)],
  ])('reports %s', async (_title, bytes) => {
    expect((await unpack(bytes)).problems).toEqual([
      expect.stringMatching(/^bundle\.zip: cannot be unpacked: /),
    ])
  })
})
