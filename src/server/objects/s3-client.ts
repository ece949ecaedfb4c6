import { setTimeout as sleep } from 'node:timers/promises'

export type S3Config = {
  readonly bucket: string
  /** Not given for AWS itself, which is found by its region. */
  readonly endpoint?: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export type S3Patience = {
  readonly connectMs: number
  /** From asking to the first answer, per attempt: all attempts fit into the time a request may take. */
  readonly answerMs: number
  /** Between two pieces of a body. A slow reader pauses for long as well, so it is generous. */
  readonly idleMs: number
  readonly retryAfterMs: number
}

export const S3_PATIENCE: S3Patience = { connectMs: 3000, answerMs: 5000, idleMs: 120_000, retryAfterMs: 200 }
const MAX_ATTEMPTS = 3
const MAX_SOCKETS = 200

// The SDK would otherwise write to the console, past the log.
const SILENT = { trace() {}, debug() {}, info() {}, warn() {}, error() {} }

/** The SDK is loaded here and not at the start: portals on a folder never need it. */
export async function connectS3(config: S3Config, patience: S3Patience) {
  const sdk = await import('@aws-sdk/client-s3')
  const { endpoint, region, accessKeyId, secretAccessKey } = config
  const client = new sdk.S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint }),
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // The SDK's default framing corrupts streamed uploads on some servers; our own digests prove more.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Costs a connection per upload, and a pause with servers that do not know it.
    expectContinueHeader: false,
    // It cannot repeat a streamed body; `patiently` does for all calls alike.
    maxAttempts: 1,
    logger: SILENT,
    requestHandler: {
      connectionTimeout: patience.connectMs,
      socketTimeout: patience.idleMs,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
  })
  return { sdk, client }
}

/** Tries again while that may help and `signal` does not call it off. */
export async function patiently<T>(
  work: () => Promise<T>,
  { retryAfterMs }: S3Patience,
  signal?: AbortSignal,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || signal?.aborted || !isPassing(error)) throw error
      await sleep(retryAfterMs * 2 ** (attempt - 1))
    }
  }
}

/** Without a status the answer never came: refused, reset, too late. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error)
  return status === undefined || status >= 500 || status === 429
}

/** HEAD answers without a code, and then 404 is all there is to go by. */
export function isMissingObject(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'NoSuchKey' || (error.name === 'NotFound' && statusOf(error) === 404)
}

function statusOf(error: unknown): number | undefined {
  return (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
}
