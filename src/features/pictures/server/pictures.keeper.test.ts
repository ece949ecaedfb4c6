import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { openFolderStore } from '#server/objects/folder-store.ts'
import { ObjectDamagedError, type ObjectStore } from '#server/objects/object-store.ts'
import { temporaryStore } from '../../../../tests/objects/temporary-store.ts'
import { buildPicture, describePicture } from '../picture.test-data.ts'
import { createPictures } from './pictures.keeper.ts'

const store = temporaryStore()
afterAll(store.close)

const VARIANT = { width: 160, format: 'jpeg' } as const

async function keepPicture(width: number) {
  return { ...(await store.keep(await buildPicture({ width }))), contentType: 'image/jpeg' }
}

function countingStore() {
  let opened = 0
  const objects: ObjectStore = {
    ...store.objects,
    open: (sha256, byteLength) => {
      opened += 1
      return store.objects.open(sha256, byteLength)
    },
  }
  return { objects, countOpened: () => opened }
}

test('B10.2 however many ask for it, at once or later, a variant is made once', async () => {
  const { objects, countOpened } = countingStore()
  const pictures = createPictures({ objects })
  const source = await keepPicture(500)
  const all = await Promise.all(Array.from({ length: 300 }, () => pictures.render(source, VARIANT)))
  all.push(await pictures.render(source, VARIANT))
  expect(countOpened()).toBe(1)
  expect(new Set(all).size).toBe(1)
  expect(await describePicture(all[0] as Buffer)).toMatchObject({ width: 160 })
})

test('B10.2 each width and format is a variant of its own', async () => {
  const { objects, countOpened } = countingStore()
  const pictures = createPictures({ objects })
  const source = await keepPicture(501)
  await pictures.render(source, VARIANT)
  await pictures.render(source, { ...VARIANT, width: 320 })
  await pictures.render(source, { ...VARIANT, format: 'webp' })
  expect(countOpened()).toBe(3)
})

test('security.md 20: more pictures than can be made are refused for now, and the rest arrive', async () => {
  const pictures = createPictures({ objects: store.objects })
  const source = await keepPicture(300)
  const variants = Array.from({ length: 210 }, (_, index) => ({ ...VARIANT, width: 1 + index }))
  const results = await Promise.allSettled(variants.map((variant) => pictures.render(source, variant)))
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.map(({ reason }) => reason.kind)).toEqual(Array(8).fill(HTTP_ERRORS.unavailable))
})

test('B2.4 a picture that the store has lost is not found, and can be tried again', async () => {
  const pictures = createPictures({ objects: store.objects })
  const source = await keepPicture(502)
  store.remove(source.sha256)
  await expect(pictures.render(source, VARIANT)).rejects.toMatchObject({ kind: HTTP_ERRORS.notFound })
  await keepPicture(502)
  expect(await describePicture(await pictures.render(source, VARIANT))).toMatchObject({ width: 160 })
})

test('B2.4 a file that is no picture is not found', async () => {
  const pictures = createPictures({ objects: store.objects })
  const source = { ...(await store.keep(Buffer.from('abc'))), contentType: 'image/jpeg' }
  await expect(pictures.render(source, VARIANT)).rejects.toMatchObject({ kind: HTTP_ERRORS.notFound })
})

test('security.md 16: a file too large for a picture is not even opened', async () => {
  const { objects, countOpened } = countingStore()
  const source = { ...(await keepPicture(503)), byteLength: 50_000_000 }
  const refused = createPictures({ objects }).render(source, VARIANT)
  await expect(refused).rejects.toMatchObject({ kind: HTTP_ERRORS.notFound })
  expect(countOpened()).toBe(0)
})

test('security.md 17: a damaged picture is never shown', async () => {
  const source = await keepPicture(504)
  store.damage(source.sha256)
  const refused = createPictures({ objects: store.objects }).render(source, VARIANT)
  await expect(refused).rejects.toThrow(ObjectDamagedError)
})

test('security.md 20: without its store a picture is unavailable for now', async () => {
  const source = await keepPicture(505)
  const gone = openFolderStore(path.join(tmpdir(), randomUUID()))
  const refused = createPictures({ objects: gone }).render(source, VARIANT)
  await expect(refused).rejects.toMatchObject({ kind: HTTP_ERRORS.unavailable })
})
