import type { Locale } from '#kernel/locale.ts'
import { ApiError, UNREACHABLE } from './api-error.ts'
import { toApiError } from './ask.ts'

/** A connection from which nothing comes for so long is gone. */
const SILENCE_MS = 30_000

type Bytes = Uint8Array<ArrayBuffer>
export type ReceivedFile = { readonly headers: Headers; readonly bytes: Bytes }

export type Reading = {
  readonly locale: Locale
  readonly signal?: AbortSignal | undefined
  /** Between 0 and 1, where the length is known. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly silenceMs?: number | undefined
  /** Throws what is to become of a file that is not what was asked for, before it is read. */
  readonly check?: ((headers: Headers) => void) | undefined
}

/**
 * One way to a file of the server, beside `ask`: all of its bytes, and what was said of them. Throws an ApiError where it
 * brings nothing, as a call does; what the reader of it has cancelled ends with the reason of the signal.
 */
export async function readFile(href: string, { check, ...reading }: Reading): Promise<ReceivedFile> {
  const line = listen(reading)
  try {
    const response = await line.hear(fetch(href, describeRequest(reading, line.signal)))
    if (!response.ok) throw await toApiError(response)
    check?.(response.headers)
    return { headers: response.headers, bytes: await readBytes(response, line, reading.onProgress) }
  } finally {
    line.hangUp()
  }
}

/** Of what is read: a proxy that compresses on the way leaves it unknown. */
export function findLength(headers: Headers): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return headers.has('content-encoding') || !Number.isSafeInteger(length) ? undefined : length
}

function describeRequest({ locale }: Reading, signal: AbortSignal): RequestInit {
  return { headers: { 'accept-language': locale }, cache: 'no-store', signal }
}

type Line = ReturnType<typeof listen>

/** Gives up on a server that has fallen silent. */
function listen({ signal: cancelled, silenceMs = SILENCE_MS }: Reading) {
  const own = new AbortController()
  const giveUp = () => own.abort()
  let timer = setTimeout(giveUp, silenceMs)
  return {
    signal: cancelled ? AbortSignal.any([cancelled, own.signal]) : own.signal,
    hear: async <Value>(coming: Promise<Value>): Promise<Value> => {
      try {
        const value = await coming
        clearTimeout(timer)
        timer = setTimeout(giveUp, silenceMs)
        return value
      } catch (error) {
        if (cancelled?.aborted) throw error
        throw new ApiError(UNREACHABLE, error)
      }
    },
    /** Also what is left unread. */
    hangUp: () => {
      clearTimeout(timer)
      own.abort()
    },
  }
}

/** Straight into their place where the length is known: a large file must not lie in memory twice. */
async function readBytes(response: Response, line: Line, onProgress: Reading['onProgress']): Promise<Bytes> {
  const length = findLength(response.headers)
  const whole = new Uint8Array(length ?? 0)
  const pieces: Bytes[] = []
  let readLength = 0
  const reader = response.body?.getReader()
  for (;;) {
    const next = reader && (await line.hear(reader.read()))
    if (!next || next.done) break
    const piece = next.value
    if (length === undefined) pieces.push(piece)
    else if (readLength + piece.length > length) throw unreadable(response)
    else whole.set(piece, readLength)
    readLength += piece.length
    if (length) onProgress?.(readLength / length)
  }
  // Some proxies end an answer that broke off behind them as if it were whole.
  if (length !== undefined && readLength < length) throw new ApiError(UNREACHABLE)
  return length === undefined ? new Uint8Array(await new Blob([...pieces]).arrayBuffer()) : whole
}

/** Longer than it said it would be. */
function unreadable({ status }: Response): ApiError {
  return new ApiError({ status, code: 'http.unreadable', errorId: '' })
}
