import { hash, verify } from '@node-rs/argon2'
import { BoundedQueue, QueueFullError } from './bounded-queue.ts'

/** Too many sign-ins at once: the HTTP layer answers 503. */
export class HashingOverloadedError extends Error {
  override name = 'HashingOverloadedError'
}

// OWASP's recommendation; a hash carries its own parameters, so raising them leaves older hashes valid.
const ARGON2ID = 2
const HASH_OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const // KiB, passes, threads

// Hashing is slow on purpose: without limits a burst of sign-ins would take every core and 19 MiB each.
const queue = new BoundedQueue({ name: 'passwords', maxRunning: 2, maxWaiting: 64 })

export async function hashPassword(password: string): Promise<string> {
  return whenItsTurnComes(async () => hash(normalise(password), HASH_OPTIONS))
}

export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return whenItsTurnComes(async () => verify(passwordHash, normalise(password)))
}

/** The same letters typed on different keyboards can differ in bytes (NIST 800-63B §3.1.1.2). */
function normalise(password: string): string {
  return password.normalize('NFKC')
}

async function whenItsTurnComes<T>(task: () => Promise<T>): Promise<T> {
  return queue.run(task).catch((error: unknown) => {
    if (error instanceof QueueFullError)
      throw new HashingOverloadedError('too many passwords to hash at once')
    throw error
  })
}
