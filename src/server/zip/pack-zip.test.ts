import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { packZip } from './pack-zip.ts'

test('a packed archive holds each text under its name, smaller than it was', async () => {
  const long = 'über und über '.repeat(1000)
  const zip = await packZip(
    [
      { name: 'a.txt', text: long },
      { name: 'folder/empty.txt', text: '' },
    ],
    '2026-09-30',
  )
  expect(zip.length).toBeLessThan(long.length / 10)
  const archive = await fromBufferPromise(zip)
  const found: [string, string, string][] = []
  for await (const entry of archive.eachEntry()) {
    const content = await text(await archive.openReadStreamPromise(entry))
    found.push([entry.fileName, entry.getLastModDate().toDateString(), content])
  }
  expect(found).toEqual([
    ['a.txt', 'Wed Sep 30 2026', long],
    ['folder/empty.txt', 'Wed Sep 30 2026', ''],
  ])
})
