import { EventEmitter } from 'node:events'
import pino, { type DestinationStream, type Logger } from 'pino'
import { findLogContext } from './log-context.ts'

export type { Logger }

const SECRET_KEY =
  /password|passwort|secret|token|jwt|cookie|authorization|signature|^(tan|code|otp|pin)$|(tan|code)$/i
// Needed to find a fault and never a secret.
const HARMLESS_KEY = /^(httpS|s)tatusCode$|^(error|exit)Code$/
export const MASK = '[secret]'
const MAIL_MASK = '[mail]'
const MAX_DEPTH = 6

// Each begins where a word does, so that no text, however long, takes long.
const MAIL_ADDRESS =
  /(?:"[^"]*"|(?<![^\s"\\<>()[\],:;@/])[^\s"\\<>()[\],:;@/]+)(?:@|%40)[\p{L}\p{N}[][\p{L}\p{N}.:-]*\]?/giu
/** How it is written where a text has been through other hands: of other scripts, in URLs, in HTML, as JSON in JSON. */
const OTHER_AT = /＠|﹫|%(?:25)+40|&(?:#64|#x40|commat);|\\u0040/gi
// As long as our own, and not a digest in hex, which finds a file or an anchor.
const LONG_TOKEN = /(?<![\w-])(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{40,}/g

/** What none of the masks below could find anything in: nearly every text there is. */
const HARMLESS_TEXT = /^(?:(?!eyJ|Bearer)[^@%=＠﹫&\\]){0,39}$/i

/** Texts of foreign origin (database and mail errors) may quote credentials and people. */
function maskText(text: string): string {
  if (HARMLESS_TEXT.test(text)) return text
  return text
    .replaceAll(OTHER_AT, '@')
    .replaceAll(/\beyJ[\w-]+\.[\w-]*\.?[\w-]*/g, MASK)
    .replaceAll(/\bBearer\s+\S+/gi, `Bearer ${MASK}`)
    .replaceAll(/(:\/\/[^\s:/@]*):[^\s@]+@/g, `$1:${MASK}@`)
    .replaceAll(/\b(password|token|tan|code|jwt)=[^\s&;]+/gi, `$1=${MASK}`)
    .replaceAll(LONG_TOKEN, MASK)
    .replaceAll(MAIL_ADDRESS, MAIL_MASK)
}

/** Whatever a line is made of, and however it came into it: message, fields, their names. */
function maskLine(line: string): string {
  return `${JSON.stringify(maskTexts(JSON.parse(line)))}\n`
}

function maskTexts(value: unknown): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(maskTexts)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [maskText(key), maskTexts(item)]))
}

function maskSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth >= MAX_DEPTH) return '[deep]'
  // A connection hangs on errors of the database, with the queries that wait for it and their values.
  if (value instanceof EventEmitter) return '[connection]'
  // A mail, a file: what it says would stand there number by number.
  if (ArrayBuffer.isView(value)) return '[bytes]'
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

/** What every line tells of the process that wrote it. */
type Writer = { readonly node: string; readonly version: string }

/** One line of JSON per event; whatever is logged passes the mask first. */
export function createLogger(
  level: string,
  destination?: DestinationStream,
  writer: Writer | null = null,
): Logger {
  return pino(
    {
      level,
      base: writer,
      mixin: findLogContext,
      formatters: { log: (fields) => maskSecrets(fields) as Record<string, unknown> },
      serializers: { err: (error: unknown) => error },
      hooks: { streamWrite: maskLine },
    },
    destination ?? pino.destination({ fd: 2, sync: true }),
  )
}
