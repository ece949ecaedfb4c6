import { catalogue as german } from './de-DE.ts'
import { catalogue as english } from './en-GB.ts'

/** The texts of both languages at once, for the server; a page loads its own alone. */
export const CATALOGUES = { 'en-GB': english, 'de-DE': german } as const
