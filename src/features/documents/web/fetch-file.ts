import { findLength, type Reading, readFile } from '#web/api-client/read-file.ts'
import { ARCHIVE_TYPE } from '../documents.domain.ts'
import { DownloadError, toDownloadError } from './download-failure.ts'
import { canDigest, digestBytes, findDigest } from './file-digest.ts'

/** To check a file a page needs all of it, about three times over. The browser itself writes larger ones to disk as they come. */
export const MAX_HELD_BYTES = 250_000_000

export type Fetching = Omit<Reading, 'check' | 'signal'> & { readonly signal: AbortSignal }

/** B5.2: a file that is what its digest says. Throws a DownloadError for everything else. */
export async function fetchFile(href: string, fetching: Fetching): Promise<Blob> {
  if (!canDigest()) throw new DownloadError('uncheckable')
  return await explain(fetching, async () => {
    const { bytes, headers } = await readFile(href, { ...fetching, check: requireDigest })
    if ((await digestBytes(bytes)) !== requireDigest(headers)) throw new DownloadError('wrongData')
    return new Blob([bytes], { type: headers.get('content-type') ?? '' })
  })
}

/** An archive is checked file by file while it is made, so its digest is known to nobody before; its length is. */
export async function fetchArchive(href: string, fetching: Fetching): Promise<Blob> {
  return await explain(fetching, async () => {
    const { bytes } = await readFile(href, { ...fetching, check: requireArchive })
    return new Blob([bytes], { type: ARCHIVE_TYPE })
  })
}

function requireDigest(headers: Headers): string {
  const promised = findDigest(headers)
  if (promised === undefined) throw new DownloadError('noDigest')
  return promised
}

function requireArchive(headers: Headers): void {
  const isOurs = headers.get('content-type') === ARCHIVE_TYPE && findLength(headers) !== undefined
  if (!isOurs) throw new DownloadError('noDigest')
}

async function explain({ signal }: Fetching, work: () => Promise<Blob>): Promise<Blob> {
  try {
    return await work()
  } catch (error) {
    // Whoever has cancelled it need not be told.
    throw signal.aborted ? error : toDownloadError(error)
  }
}
