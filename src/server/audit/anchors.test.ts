import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { appendAnchors, readAnchors } from './anchors.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'portico-anchors-'))
afterAll(() => rm(folder, { recursive: true }))
const file = path.join(folder, 'audit', 'anchors.log')
beforeEach(() => rm(path.dirname(file), { recursive: true, force: true }))

const halden = { brand: 'halden', number: 812, hash: 'a'.repeat(64), at: '2026-11-15T10:00:00.000Z' }
const linden = { brand: 'linden', number: 7, hash: 'b'.repeat(64), at: '2026-11-15T10:00:00.000Z' }
async function read() {
  const anchors = []
  for await (const anchor of readAnchors(file)) anchors.push(anchor)
  return anchors
}

describe('security.md 19: the anchor file', () => {
  test('is made on first use, for its owner alone, and read back in order', async () => {
    expect(await read()).toEqual([])
    expect(await appendAnchors(file, [halden, linden])).toEqual([halden, linden])
    expect(await read()).toEqual([halden, linden])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readFile(file, 'utf8')).toContain(`2026-11-15T10:00:00.000Z halden 812 ${halden.hash}\n`)
  })

  test('grows only where a chain has', async () => {
    await appendAnchors(file, [halden, linden])
    const next = { ...halden, number: 813, hash: 'c'.repeat(64) }
    expect(await appendAnchors(file, [next, { ...linden, at: '2026-11-15T10:01:00.000Z' }])).toEqual([next])
    expect(await appendAnchors(file, [next, linden])).toEqual([])
    expect(await read()).toEqual([halden, linden, next])
  })

  test('knows the last lines of a file far longer than it reads back', async () => {
    await appendAnchors(file, [linden])
    const { at, number, hash } = halden
    await appendFile(file, `${at} halden ${number} ${hash}\n`.repeat(2000))
    expect(await appendAnchors(file, [halden])).toEqual([])
    expect(await read()).toHaveLength(2001)
  })

  test('goes on after half a line, which is told and does no harm', async () => {
    await appendAnchors(file, [halden])
    await appendFile(file, '2026-11-15T10:01:00.000Z hald')
    await appendAnchors(file, [linden])
    expect(await read()).toEqual([halden, undefined, linden])
  })
})
