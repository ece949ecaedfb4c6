import { LOCALES } from '#kernel/locale.ts'

const FIRST_PATH_SEGMENTS = [
  'api',
  'assets',
  'real-estate',
  'contact-person',
  'picture',
  'healthz',
  'readyz',
  'error',
  'robots.txt',
  'favicon.ico',
  'dev',
] as const

const SEGMENTS_BELOW_API = [
  'auth',
  'logins',
  'beteiligungen',
  'produkte',
  'specialfund',
  'specialfundinvestment',
  'zeichnungen',
  'dokumente',
  'download',
  'profile',
  'userconfig',
  'voting',
  'notifications',
  'openapi.json',
] as const

/** A1.1, B10.2: a brand stands as `/{brand}` and `/api/{brand}`, where these already mean something else. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...FIRST_PATH_SEGMENTS,
  ...LOCALES,
  ...SEGMENTS_BELOW_API,
])
