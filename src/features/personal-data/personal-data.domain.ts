import type { Limit } from '#kernel/limit.ts'

/** E4: everything about a person is large to make, and seldom wanted. */
export const EXPORT_LIMIT: Limit = { attempts: 5, windowSeconds: 24 * 60 * 60 }

/** Of the newest files in one archive together: what is more is listed, and lies in the portal. */
export const MAX_EXPORTED_BYTES = 100_000_000
export const MAX_EXPORTED_FILES = 500

export const EXPORT_TYPE = 'application/zip'
