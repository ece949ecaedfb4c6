import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildPicture, describePicture } from '../picture.test-data.ts'
import { resizePicture, UnreadablePictureError } from './resize-picture.ts'

test.each([
  ['jpeg', 'jpeg', 'image/jpeg'],
  ['png', 'png', 'image/png'],
  ['gif', 'png', 'image/png'],
  ['avif', 'webp', 'image/webp'],
  ['jpeg', 'webp', 'image/webp'],
] as const)('B10.2 a %s becomes a smaller %s', async (source, format, mediaType) => {
  const bytes = await buildPicture({ format: source, width: 400, height: 200 })
  const resized = await resizePicture(bytes, { width: 160, format })
  expect(await describePicture(resized)).toEqual({ width: 160, height: 80, mediaType, hasExif: false })
})

test('B10.2 a picture is never enlarged', async () => {
  const bytes = await buildPicture({ width: 100, height: 50 })
  const resized = await resizePicture(bytes, { width: 960, format: 'jpeg' })
  expect(await describePicture(resized)).toMatchObject({ width: 100, height: 50 })
})

test('B10.2 a picture taken upright is shown upright, and its camera data stay here', async () => {
  const bytes = await buildPicture({ width: 400, height: 200, orientation: 6 })
  expect(await describePicture(bytes)).toMatchObject({ hasExif: true })
  const resized = await resizePicture(bytes, { width: 160, format: 'jpeg' })
  expect(await describePicture(resized)).toMatchObject({ width: 160, height: 320, hasExif: false })
})

/** A PNG of a few hundred bytes that says of itself to be 30,000 pixels wide and high. */
async function buildBomb(): Promise<Buffer> {
  const bytes = await buildPicture({ format: 'png' })
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
  return bytes
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>'

test.each([
  ['no picture', async () => Buffer.from('abc')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['a drawing that could refer to other files', async () => Buffer.from(svg)],
  ['half a picture', async () => (await buildPicture({ width: 800, height: 800 })).subarray(0, 2000)],
  ['a small file of very many pixels', buildBomb],
])('security.md 16: %s is refused', async (_what, build) => {
  const refused = resizePicture(await build(), { width: 160, format: 'jpeg' })
  await expect(refused).rejects.toThrow(UnreadablePictureError)
})
