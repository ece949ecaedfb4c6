import type { Readable } from 'node:stream'

/** Where documents and pictures live: bytes under their own SHA-256, streamed both ways. */
export type ObjectStore = {
  /**
   * Keeps bytes under their digest; bytes that are there already are not sent again, but count as stored anew: whoever sweeps
   * takes away what is old. Rejects when what `open` yields does not match digest and length. `open` is called again for another
   * try.
   */
  put(object: NewObject): Promise<void>
  has(sha256: string): Promise<boolean>
  /** The digests of what was stored before a moment, in no order. What killed uploads left behind before it goes on the way. */
  listStoredBefore(moment: Date): AsyncIterable<string>
  /** Unless it was stored again since the moment; tells whether it is gone. */
  remove(sha256: string, storedBefore: Date): Promise<boolean>
  /**
   * The bytes as a stream that hashes what it passes on and fails before its last piece when they are not what the digest
   * promises. Rejects with ObjectMissingError when there are none.
   */
  open(sha256: string, byteLength: number): Promise<Readable>
  /** Throws when the store does not answer. */
  ping(): Promise<void>
}

/** What is known of an object from outside: 64 lower-case hex digits and a size. */
export type StoredObject = { readonly sha256: string; readonly byteLength: number }

export type NewObject = StoredObject & { readonly open: () => Readable }

export class ObjectMissingError extends Error {
  override name = 'ObjectMissingError'

  constructor(sha256: string) {
    super(`No object is kept as ${sha256}.`)
  }
}

/** What was read is not what its digest and length promise. */
export class ObjectDamagedError extends Error {
  override name = 'ObjectDamagedError'

  constructor({ sha256, byteLength }: StoredObject) {
    super(`What was read is not the ${byteLength} bytes of ${sha256}.`)
  }
}

/** The store cannot serve right now; its own error is the cause. */
export class ObjectStoreUnavailableError extends Error {
  override name = 'ObjectStoreUnavailableError'

  constructor(cause: unknown) {
    super('The object store does not answer as it should.', { cause })
  }
}

/** True when trying again later may help (503). */
export function isObjectStoreUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error instanceof ObjectStoreUnavailableError || isObjectStoreUnavailable(error.cause)
}

/**
 * The same in a folder and in a bucket, so that one can be copied into the other. Refuses everything but a digest: nothing
 * a caller makes up may become part of a path.
 */
export function objectPath(sha256: string): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new TypeError('An object is named by 64 lower-case hex digits.')
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}
