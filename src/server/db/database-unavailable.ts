import { isOutdated } from './prepare-reads.ts'

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '25006', // read-only: another server has taken its place, or is about to
  '58030', // the disk fails
  // It does not prove that it is ours: just after its certificate was replaced, or another stands there.
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'CERT_REVOKED',
  'CERT_SIGNATURE_FAILURE',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  '55P03', // somebody else changes the same, and takes longer than anybody should wait
])

// The driver, its pool and Kysely report these without a code.
const UNAVAILABLE_MESSAGES = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
  'Postgres connection has been discarded',
  'driver has already been destroyed',
]

/** True when the database cannot be reached right now and trying again later may help (503), not when a query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (isOutdated(error)) return true
  if ('code' in error && isUnavailableCode(String(error.code))) return true
  if (UNAVAILABLE_MESSAGES.some((message) => error.message.startsWith(message))) return true
  // A host name with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true
  return isDatabaseUnavailable(error.cause)
}

function isUnavailableCode(code: string): boolean {
  // Class 08 is 'connection exception', class 53 a server that lacks something: disk, memory, connections. 57P01 to 57P05 tell
  // that it ends or refuses the session.
  return UNAVAILABLE_CODES.has(code) || /^(08\w{3}|53\w{3}|57P\w\w)$/.test(code)
}

/** For what is noted by the way of a read, outside a transaction: it is left out while nothing can be written, for want of room on the disk. */
export async function noteIfPossible(noting: Promise<void>): Promise<void> {
  await noting.catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error
  })
}
