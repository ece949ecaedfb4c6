import { setTimeout as sleep } from 'node:timers/promises'
import { type Env, EnvironmentVariableError } from '#server/env.ts'
import type { Logger } from '#server/logger.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'

type Options = {
  readonly env: Pick<Env, 'objectStore' | 'isObjectStoreNamed'>
  readonly objects: Pick<ObjectStore, 'ping'>
  readonly logger: Logger
  readonly waitMs?: number
}

const WAIT_MS = 8000
/** What a folder does not get over by itself; a disk that fails, or a server of it that is away, may. */
const LASTING = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'ENAMETOOLONG'])
const PASSING_STATUS = new Set([408, 429])

/**
 * A store that says no is a wrong setting, and ends the start: the node before it goes on. One that does not answer may come back: the
 * start goes on and says so, because everything but documents works without it.
 */
export async function checkStore({ env, objects, logger, waitMs = WAIT_MS }: Options): Promise<void> {
  const late = sleep(waitMs, new Error(`no answer within ${waitMs / 1000} s`), { ref: false })
  const error = await Promise.race([
    objects.ping().then(
      () => undefined,
      (failure: unknown) => failure,
    ),
    late,
  ])
  if (error === undefined) return
  const variable = env.isObjectStoreNamed ? 'OBJECT_STORE_URL' : 'DATA_DIR'
  const refusal = explain(env.objectStore, error)
  if (refusal !== undefined) throw new EnvironmentVariableError(`${variable}: ${refusal}`, { cause: error })
  logger.error({ err: error }, `${variable}: the store does not answer; documents and pictures wait for it`)
}

function explain(store: Env['objectStore'], error: unknown): string | undefined {
  const cause = (error as Error).cause ?? error
  if (store.kind === 'folder') {
    const { code = '' } = cause as NodeJS.ErrnoException
    return LASTING.has(code) ? `the folder ${store.directory} cannot be written (${code})` : undefined
  }
  const { $metadata } = cause as { readonly $metadata?: { readonly httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (status === undefined || status >= 500 || PASSING_STATUS.has(status)) return undefined
  if (status === 404) return `there is no bucket ${store.bucket}`
  if (status === 401 || status === 403)
    return `the store refuses the bucket ${store.bucket} to OBJECTS_S3_ACCESS_KEY_ID with its OBJECTS_S3_SECRET_ACCESS_KEY (${status})`
  return `the store does not serve the bucket ${store.bucket} at this address and region (${status})`
}
