import pino, { type DestinationStream, type Logger } from 'pino'
import { LOCALES } from '#kernel/locale.ts'
import { describePage, PAGE_NAMES, shortPath } from '#kernel/pages.ts'

export type { Logger }

const SECRET_KEY =
  /password|passwort|secret|token|jwt|cookie|authorization|signature|^(tan|code|otp|pin)$|(tan|code)$/i
// Needed to find a fault and never a secret.
const HARMLESS_KEY = /^(httpS|s)tatusCode$|^(error|exit)Code$/
const MASK = '[secret]'
const MAX_DEPTH = 6

/** Texts of foreign origin (database and mail errors) may quote credentials. Works on whole lines of JSON. */
function maskText(text: string): string {
  return text
    .replaceAll(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, MASK)
    .replaceAll(/\bBearer\s+[^\s"\\]+/gi, `Bearer ${MASK}`)
    .replaceAll(/(\w+:\/\/[^\s:/@"\\]*):[^\s@"\\]+@/g, `$1:${MASK}@`)
    .replaceAll(/\b(password|token|tan|code|jwt)=[^\s&;"\\]+/gi, `$1=${MASK}`)
}

function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => maskSecrets(item, depth + 1))
  if (value instanceof Error) return maskSecrets(describeError(value), depth)
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isSecret(key, item) ? MASK : maskSecrets(item, depth + 1),
    ]),
  )
}

function isSecret(key: string, value: unknown): boolean {
  if (!SECRET_KEY.test(key) || HARMLESS_KEY.test(key)) return false
  return !(key === 'code' && isErrorCode(value))
}

/** `ECONNREFUSED`, `57P01`, `http.notFound`: letters are in it, so it cannot be a TAN. */
function isErrorCode(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Za-z\d_.]*[A-Za-z][A-Za-z\d_.]*$/.test(value) && value.length <= 60
}

function describeError(error: Error): Record<string, unknown> {
  const { name, message, stack, cause } = error
  const details = Object.fromEntries(Object.entries(error))
  return { ...details, name, message, stack, ...(cause === undefined ? {} : { cause }) }
}

/** One line of JSON per event; whatever is logged passes the mask first. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { log: (fields) => maskSecrets(fields) as Record<string, unknown> },
      serializers: { err: (error: unknown) => error },
      hooks: { streamWrite: maskText },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
}

const secretPages = PAGE_NAMES.filter((name) => describePage(name).endsInSecret).map(shortPath)
const TOKEN_PATH = new RegExp(
  `^(/[^/]+(?:/(?:${LOCALES.join('|')}))?/(?:${secretPages.join('|')})/|/api/calendar/v1/[^/]+/)[^/]+`,
)

/** A path fit for the log: no query, no token segment. */
export function loggablePath(path: string): string {
  return path.replace(TOKEN_PATH, `$1${MASK}`)
}
