import type { Locale } from '#kernel/locale.ts'

/** At whose portal somebody reads, and in which language: what every call depends on. */
export type Reader = { readonly client: string; readonly locale: Locale }
