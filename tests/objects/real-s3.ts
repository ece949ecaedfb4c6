// Keeps the store's promises against a real S3 server, and measures it:
//   OBJECTS_S3_ACCESS_KEY_ID=… OBJECTS_S3_SECRET_ACCESS_KEY=… node tests/objects/real-s3.ts 's3://bucket?endpoint=http://host:7480'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { CreateBucketCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { objectPath } from '#server/objects/object-store.ts'
import { parseObjectStoreUrl } from '#server/objects/object-store-url.ts'
import { openS3Store } from '#server/objects/s3-store.ts'
import { STORE_PROMISES } from './store-contract.ts'

const MIB = 1024 * 1024
const BIG_OBJECT_BYTES = 1024 * MIB

const address = parseObjectStoreUrl(process.argv[2] ?? '')
if (address?.kind !== 's3') throw new Error('Give the address of a bucket: s3://bucket?endpoint=http://host')
const config = {
  ...address,
  accessKeyId: process.env.OBJECTS_S3_ACCESS_KEY_ID ?? '',
  secretAccessKey: process.env.OBJECTS_S3_SECRET_ACCESS_KEY ?? '',
}
const store = openS3Store(config)
const direct = new S3Client({
  ...(config.endpoint === undefined ? {} : { endpoint: config.endpoint }),
  region: config.region,
  credentials: config,
  forcePathStyle: true,
  requestChecksumCalculation: 'WHEN_REQUIRED',
})

await direct.send(new CreateBucketCommand({ Bucket: config.bucket })).catch((error: Error) => {
  if (!error.name.startsWith('BucketAlready')) throw error
})

for (const { title, keep } of STORE_PROMISES) {
  await keep({ store, plant })
  console.log(`kept: ${title}`)
}
await measure()

async function plant(sha256: string, Body: Buffer): Promise<void> {
  await direct.send(new PutObjectCommand({ Bucket: config.bucket, Key: objectPath(sha256), Body }))
}

async function measure(): Promise<void> {
  const sha256 = await digestOf(bigObject())
  const kept = await timed(() => store.put({ sha256, byteLength: BIG_OBJECT_BYTES, open: bigObject }))
  const read = await timed(async () => void (await digestOf(await store.open(sha256, BIG_OBJECT_BYTES))))
  console.log({ megabytes: BIG_OBJECT_BYTES / MIB, kept, read })
}

/** Made piece by piece: never whole in memory. */
function bigObject(): Readable {
  const piece = Buffer.alloc(MIB, 'x')
  return Readable.from(
    (function* () {
      for (let index = 0; index < BIG_OBJECT_BYTES / MIB; index += 1) yield piece
    })(),
    { objectMode: false },
  )
}

async function digestOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of stream) hash.update(piece as Buffer)
  return hash.digest('hex')
}

async function timed(work: () => Promise<void>) {
  let peakMegabytes = 0
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, Math.round(process.memoryUsage.rss() / MIB))
  }, 20)
  const begun = performance.now()
  await work()
  clearInterval(watch)
  const seconds = (performance.now() - begun) / 1000
  return {
    seconds: seconds.toFixed(1),
    megabytesPerSecond: Math.round(BIG_OBJECT_BYTES / MIB / seconds),
    peakMegabytes,
  }
}
