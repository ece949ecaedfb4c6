import { createHash } from 'node:crypto'
import { finished, type Readable, Transform, type TransformCallback } from 'node:stream'
import { ObjectDamagedError, type StoredObject } from './object-store.ts'

/**
 * Passes on what `source` yields, one piece behind: the last piece leaves only when all of them together are what was
 * promised. A receiver that knows the length can therefore never take damaged content for whole (security.md 17).
 */
export function verifiedStream(
  source: Readable,
  promised: StoredObject,
  explain: (error: Error) => Error = (error) => error,
): Readable {
  const hash = createHash('sha256')
  let readBytes = 0
  let held: Buffer | undefined
  const verified = new Transform({
    transform(piece: Buffer, _encoding, done: TransformCallback) {
      readBytes += piece.length
      if (readBytes > promised.byteLength) return done(new ObjectDamagedError(promised))
      hash.update(piece)
      const ready = held
      held = piece
      done(null, ready)
    },
    flush(done) {
      const isWhole = readBytes === promised.byteLength && hash.digest('hex') === promised.sha256
      if (isWhole) done(null, held)
      else done(new ObjectDamagedError(promised))
    },
  })
  // Not pipeline(): it would hand on the source's error unexplained.
  finished(source, { writable: false }, (error) => {
    if (error) verified.destroy(explain(error))
  })
  verified.once('close', () => source.destroy())
  return source.pipe(verified)
}
