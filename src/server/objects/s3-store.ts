import { Readable } from 'node:stream'
import {
  ObjectDamagedError,
  ObjectMissingError,
  type ObjectStore,
  ObjectStoreUnavailableError,
  objectPath,
} from './object-store.ts'
import { connectS3, isMissingObject, patiently, S3_PATIENCE, type S3Config } from './s3-client.ts'
import { verifiedStream } from './verified-stream.ts'

const RENEWED_MS = 24 * 60 * 60 * 1000
const DIGEST_LENGTH = 64
const OBJECT_KEY = /^[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{64}$/

/** Any S3-compatible store. One upload takes at most 5 GiB: S3's limit for a request, far beyond a document. */
export function openS3Store(config: S3Config, patience = S3_PATIENCE): ObjectStore {
  const { bucket: Bucket } = config
  const soon = { requestTimeout: patience.answerMs }
  let connection: ReturnType<typeof connectS3> | undefined
  const connected = () => (connection ??= connectS3(config, patience))

  async function find(sha256: string) {
    const Key = objectPath(sha256)
    const { sdk, client } = await connected()
    try {
      const found = await patiently(
        () => client.send(new sdk.HeadObjectCommand({ Bucket, Key }), soon),
        patience,
      )
      return { size: found.ContentLength ?? 0, storedAt: found.LastModified }
    } catch (error) {
      if (isMissingObject(error)) return undefined
      throw new ObjectStoreUnavailableError(error)
    }
  }

  return {
    async put(object) {
      const known = await find(object.sha256)
      // What is there a while already is sent again: only so it counts as stored anew.
      if (known?.size === object.byteLength && !isOlder(known.storedAt, new Date(Date.now() - RENEWED_MS)))
        return
      const { sdk, client } = await connected()
      const unreadable = new AbortController()
      const send = async () => {
        const Body = verifiedStream(object.open(), object)
        // The SDK does not notice when a body fails and would wait for the rest of it.
        Body.once('error', (error) => unreadable.abort(error))
        const command = new sdk.PutObjectCommand({
          Bucket,
          Key: objectPath(object.sha256),
          Body,
          ContentLength: object.byteLength,
        })
        command.middlewareStack.add((next) => (args) => next(signWith(args, object.sha256)), {
          step: 'build',
        })
        try {
          await client.send(command, { abortSignal: unreadable.signal })
        } finally {
          Body.destroy()
        }
      }
      try {
        await patiently(send, patience, unreadable.signal)
      } catch (error) {
        unreadable.signal.throwIfAborted()
        throw new ObjectStoreUnavailableError(error)
      }
    },

    async has(sha256) {
      return (await find(sha256)) !== undefined
    },

    async *listStoredBefore(moment) {
      const { sdk, client } = await connected()
      let ContinuationToken: string | undefined
      do {
        const command = new sdk.ListObjectsV2Command({ Bucket, ContinuationToken })
        const found = await patiently(() => client.send(command, soon), patience).catch((error: unknown) => {
          throw new ObjectStoreUnavailableError(error)
        })
        for (const { Key = '', LastModified } of found.Contents ?? [])
          if (OBJECT_KEY.test(Key) && isOlder(LastModified, moment)) yield Key.slice(-DIGEST_LENGTH)
        ContinuationToken = found.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },

    async remove(sha256, storedBefore) {
      if (!isOlder((await find(sha256))?.storedAt, storedBefore)) return false
      const { sdk, client } = await connected()
      const command = new sdk.DeleteObjectCommand({ Bucket, Key: objectPath(sha256) })
      await patiently(() => client.send(command, soon), patience).catch((error: unknown) => {
        throw new ObjectStoreUnavailableError(error)
      })
      return true
    },

    async open(sha256, byteLength) {
      const Key = objectPath(sha256)
      const { sdk, client } = await connected()
      const { Body, ContentLength } = await patiently(
        () => client.send(new sdk.GetObjectCommand({ Bucket, Key }), soon),
        patience,
      ).catch((error: unknown) => {
        throw isMissingObject(error) ? new ObjectMissingError(sha256) : new ObjectStoreUnavailableError(error)
      })
      const promised = { sha256, byteLength }
      if (!(Body instanceof Readable) || ContentLength !== byteLength) {
        if (Body instanceof Readable) Body.destroy()
        throw new ObjectDamagedError(promised)
      }
      return verifiedStream(Body, promised, (error) => new ObjectStoreUnavailableError(error))
    },

    async ping() {
      const { sdk, client } = await connected()
      try {
        await client.send(new sdk.HeadBucketCommand({ Bucket }), soon)
      } catch (error) {
        throw new ObjectStoreUnavailableError(error)
      }
    },
  }
}

/** What a server does not tell the age of is never taken for old. */
function isOlder(storedAt: Date | undefined, moment: Date): boolean {
  return storedAt !== undefined && storedAt < moment
}

/** The signature then covers the content as well, so the server refuses what was damaged on the way. */
function signWith<T extends { request: unknown }>(args: T, sha256: string): T {
  const { headers } = args.request as { headers: Record<string, string> }
  headers['x-amz-content-sha256'] = sha256
  return args
}
