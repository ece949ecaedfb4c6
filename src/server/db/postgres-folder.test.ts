import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { preparePostgresFolder } from './postgres-folder.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'portico-folder-'))
})
afterEach(async () => rm(directory, { recursive: true }))

/** Stands in for the programs of PostgreSQL: makes what `initdb` makes, as far as it matters here. */
const binaries: PostgresBinaries = {
  major: 18,
  initialise: async (args) => {
    const data = args[args.indexOf('--pgdata') + 1] ?? ''
    await mkdir(data)
    await writeFile(path.join(data, 'PG_VERSION'), '18\n')
  },
  launch: () => {
    throw new Error('nothing to launch here')
  },
}

const prepare = async (changes: Partial<PostgresBinaries> = {}) =>
  preparePostgresFolder({
    directory,
    binaries: { ...binaries, ...changes },
    isDurable: false,
    onProgress: () => undefined,
  })

describe('preparePostgresFolder', () => {
  test('processes that do it at the same time agree on one database and one password', async () => {
    const folders = await Promise.all([prepare(), prepare(), prepare()])
    expect(new Set(folders.map((folder) => folder.password)).size).toBe(1)
    expect((await readdir(directory)).toSorted()).toEqual(['data', 'password'])
  })

  test('one that fails half-way leaves no database behind', async () => {
    const diskFull = async () => {
      throw new Error('No space left on device')
    }
    await expect(prepare({ initialise: diskFull })).rejects.toThrow('No space left on device')
    expect(await readdir(directory)).not.toContain('data')
    await prepare()
    expect(await readFile(path.join(directory, 'data', 'PG_VERSION'), 'utf8')).toBe('18\n')
  })

  test('clears away what a killed process has begun, but not what a living one is making', async () => {
    const deadPid = spawnSync('true').pid
    await mkdir(path.join(directory, `data.${deadPid}-abcd`))
    await mkdir(path.join(directory, `data.${process.ppid}-abcd`))
    await prepare()
    expect((await readdir(directory)).toSorted()).toEqual(['data', `data.${process.ppid}-abcd`, 'password'])
  })

  test('never touches a folder that holds something else', async () => {
    await mkdir(path.join(directory, 'data'))
    await writeFile(path.join(directory, 'data', 'holiday.jpg'), '')
    await expect(prepare()).rejects.toThrow('holds files that are no database')
    expect(await readdir(path.join(directory, 'data'))).toEqual(['holiday.jpg'])
  })
})
