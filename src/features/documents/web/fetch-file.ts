import type { Locale } from '#kernel/locale.ts'
import type { ProblemDocument } from '#kernel/problem.ts'
import { classifyRefusal, DownloadError, toDownloadError } from './download-failure.ts'
import { canDigest, digestBytes, findDigest } from './file-digest.ts'

/** To check a file a page needs all of it, about three times over. The browser itself writes larger ones to disk as they come. */
export const MAX_HELD_BYTES = 250_000_000

/** A connection from which nothing comes for so long is gone. */
const SILENCE_MS = 30_000
const ARCHIVE_TYPE = 'application/zip'

export type Fetching = {
  readonly locale: Locale
  readonly signal: AbortSignal
  /** Between 0 and 1, where the length is known. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly silenceMs?: number
}

/** B5.2: a file that is what its digest says. Throws a DownloadError for everything else. */
export async function fetchFile(href: string, fetching: Fetching): Promise<Blob> {
  if (!canDigest()) throw new DownloadError('uncheckable')
  return await listen(fetching, async (listening) => {
    const response = await ask(href, listening)
    const promised = findDigest(response.headers)
    if (promised === undefined) throw new DownloadError('noDigest')
    const bytes = await readBytes(response, listening)
    if ((await digestBytes(bytes)) !== promised) throw new DownloadError('wrongData')
    return toFile(bytes, response)
  })
}

/** An archive is checked file by file while it is made, so its digest is known to nobody before; its length is. */
export async function fetchArchive(href: string, fetching: Fetching): Promise<Blob> {
  return await listen(fetching, async (listening) => {
    const response = await ask(href, listening)
    const isOurs = response.headers.get('content-type') === ARCHIVE_TYPE && findLength(response) !== undefined
    if (!isOurs) throw new DownloadError('noDigest')
    return toFile(await readBytes(response, listening), response)
  })
}

type Listening = Fetching & {
  /** Something has come. */
  readonly onSign: () => void
}

/** Gives up on a server that has fallen silent. */
async function listen(fetching: Fetching, work: (listening: Listening) => Promise<Blob>): Promise<Blob> {
  const { signal, silenceMs = SILENCE_MS } = fetching
  const silence = new AbortController()
  const giveUp = () => silence.abort()
  let timer = setTimeout(giveUp, silenceMs)
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(giveUp, silenceMs)
  }
  try {
    return await work({ ...fetching, signal: AbortSignal.any([signal, silence.signal]), onSign })
  } catch (error) {
    // Whoever has cancelled it need not be told.
    if (signal.aborted) throw error
    throw toDownloadError(error)
  } finally {
    clearTimeout(timer)
  }
}

async function ask(href: string, { locale, signal }: Listening): Promise<Response> {
  const response = await fetch(href, { headers: { 'accept-language': locale }, cache: 'no-store', signal })
  if (response.ok) return response
  const problem = (await response.json().catch(() => ({}))) as Partial<ProblemDocument>
  throw new DownloadError(classifyRefusal(response.status, problem.code), problem.errorId)
}

type Bytes = Uint8Array<ArrayBuffer>

/** Straight into their place where the length is known: a large file must not lie in memory twice. */
async function readBytes(response: Response, { onProgress, onSign }: Listening): Promise<Bytes> {
  const length = findLength(response)
  const whole = new Uint8Array(length ?? 0)
  const pieces: Bytes[] = []
  let readLength = 0
  const reader = response.body?.getReader()
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const piece = next.value
    onSign()
    if (length === undefined) pieces.push(piece)
    else if (readLength + piece.length > length) throw new DownloadError('wrongData')
    else whole.set(piece, readLength)
    readLength += piece.length
    if (length) onProgress?.(readLength / length)
  }
  // Some proxies end an answer that broke off behind them as if it were whole.
  if (length !== undefined && readLength < length) throw new DownloadError('connectionLost')
  return length === undefined ? await joinPieces(pieces) : whole
}

async function joinPieces(pieces: readonly Bytes[]): Promise<Bytes> {
  return new Uint8Array(await new Blob([...pieces]).arrayBuffer())
}

function toFile(bytes: Bytes, { headers }: Response): Blob {
  return new Blob([bytes], { type: headers.get('content-type') ?? '' })
}

/** Of what is read: a proxy that compresses on the way leaves it unknown. */
function findLength({ headers }: Response): number | undefined {
  const length = Number(headers.get('content-length') ?? Number.NaN)
  return headers.has('content-encoding') || !Number.isSafeInteger(length) ? undefined : length
}
