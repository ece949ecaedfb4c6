import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { measureZip, writeZip, type ZipEntry } from './zip-stream.ts'

function buildEntry(name: string, pieces: Uint8Array[], own: Partial<ZipEntry> = {}): ZipEntry {
  const byteLength = pieces.reduce((sum, { length }) => sum + length, 0)
  const open = async () =>
    (async function* () {
      yield* pieces
    })()
  return { name, day: '2026-09-30', byteLength, open, ...own }
}

async function readBack(zip: Buffer) {
  const archive = await fromBufferPromise(zip)
  const found: { name: string; day: string; content: Buffer }[] = []
  for await (const entry of archive.eachEntry()) {
    const content = await buffer(await archive.openReadStreamPromise(entry))
    found.push({ name: entry.fileName, day: entry.getLastModDate().toDateString(), content })
  }
  return found
}

test('B5.1 an archive holds each file under its name, with its bytes and its day', async () => {
  const large = [randomBytes(70_000), randomBytes(1)]
  const entries = [
    buildEntry('Jahresbericht Süd 報告.pdf', [Buffer.from('first')]),
    buildEntry('empty.txt', [], { day: '2024-02-29' }),
    buildEntry('large.bin', large),
  ]
  const zip = await buffer(writeZip(entries))
  expect(zip).toHaveLength(measureZip(entries))
  expect(await readBack(zip)).toEqual([
    { name: 'Jahresbericht Süd 報告.pdf', day: 'Wed Sep 30 2026', content: Buffer.from('first') },
    { name: 'empty.txt', day: 'Thu Feb 29 2024', content: Buffer.alloc(0) },
    { name: 'large.bin', day: 'Wed Sep 30 2026', content: Buffer.concat(large) },
  ])
})

test.each([
  ['1979-12-31', 'Tue Jan 01 1980'],
  ['2108-01-01', 'Sat Dec 31 2107'],
] as const)('B5.1 a day like %s that an archive cannot tell becomes the nearest', async (day, expected) => {
  const [found] = await readBack(await buffer(writeZip([buildEntry('a', [], { day })])))
  expect(found?.day).toBe(expected)
})

test('security.md 17: an archive whose file fails ends there, and is none', async () => {
  const failing = buildEntry('b', [Buffer.alloc(10)], {
    open: async () =>
      // oxlint-disable-next-line require-yield
      (async function* (): AsyncGenerator<Uint8Array> {
        throw new Error('damaged')
      })(),
  })
  const written: Uint8Array[] = []
  const write = async () => {
    for await (const piece of writeZip([buildEntry('a', [Buffer.from('whole')]), failing]))
      written.push(piece)
  }
  await expect(write()).rejects.toThrow('damaged')
  await expect(fromBufferPromise(Buffer.concat(written))).rejects.toThrow()
})

test('B5.1 files are opened one after the other, and read only as they are taken', async () => {
  const log: string[] = []
  const watched = (name: string) =>
    buildEntry(name, [Buffer.alloc(1), Buffer.alloc(1)], {
      open: async () => {
        log.push(`open ${name}`)
        return (async function* () {
          try {
            for (const number of [1, 2]) {
              log.push(`${name}${number}`)
              yield Buffer.alloc(1)
            }
          } finally {
            log.push(`close ${name}`)
          }
        })()
      },
    })
  const zip = writeZip([watched('a'), watched('b')])
  await zip.next()
  expect(log).toEqual([])
  await zip.next()
  expect(log).toEqual(['open a', 'a1'])
  await zip.return(undefined)
  expect(log).toEqual(['open a', 'a1', 'close a'])
})
