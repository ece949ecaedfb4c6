import { buffer } from 'node:stream/consumers'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { BoundedQueue, QueueFullError } from '#server/bounded-queue.ts'
import {
  isObjectStoreUnavailable,
  ObjectMissingError,
  type ObjectStore,
} from '#server/objects/object-store.ts'
import type { PictureFormat, PictureSource } from '../pictures.domain.ts'
import { ByteCache } from './byte-cache.ts'
import { resizePicture, UnreadablePictureError } from './resize-picture.ts'

const CACHE_BYTES = 64 * 1024 * 1024
const MAX_SOURCE_BYTES = 40 * 1024 * 1024
const QUEUE = { name: 'pictures', maxRunning: 2, maxWaiting: 200 }

export type PictureVariant = { readonly width: number; readonly format: PictureFormat }
export type Pictures = ReturnType<typeof createPictures>

/** Names the bytes of a variant, here and in the browser's cache. */
export function nameVariant({ sha256 }: PictureSource, { width, format }: PictureVariant): string {
  return `${sha256}-${width}.${format}`
}

/** The one place that resizes: a few at once, each variant once however many ask, the latest kept in memory. */
export function createPictures({ objects }: { readonly objects: ObjectStore }) {
  const cache = new ByteCache(CACHE_BYTES)
  const queue = new BoundedQueue(QUEUE)
  const underWay = new Map<string, Promise<Buffer>>()

  async function make(source: PictureSource, variant: PictureVariant): Promise<Buffer> {
    if (source.byteLength > MAX_SOURCE_BYTES) throw new UnreadablePictureError('the file is too large')
    const bytes = await buffer(await objects.open(source.sha256, source.byteLength))
    return await resizePicture(bytes, variant)
  }

  async function makeOnce(name: string, source: PictureSource, variant: PictureVariant): Promise<Buffer> {
    const shared = underWay.get(name)
    if (shared) return await shared
    const making = queue.run(() => make(source, variant))
    underWay.set(name, making)
    try {
      const bytes = await making
      cache.set(name, bytes)
      return bytes
    } finally {
      underWay.delete(name)
    }
  }

  return {
    async render(source: PictureSource, variant: PictureVariant): Promise<Buffer> {
      const name = nameVariant(source, variant)
      try {
        return cache.get(name) ?? (await makeOnce(name, source, variant))
      } catch (error) {
        throw explain(error)
      }
    },
  }
}

/** A picture that is missing or cannot be read is none: screens show a dummy. Damaged ones are our own fault. */
function explain(error: unknown): unknown {
  if (error instanceof ObjectMissingError || error instanceof UnreadablePictureError)
    return new Problem(HTTP_ERRORS.notFound, { cause: error })
  if (error instanceof QueueFullError || isObjectStoreUnavailable(error))
    return new Problem(HTTP_ERRORS.unavailable, { cause: error })
  return error
}
