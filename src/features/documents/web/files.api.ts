import { addressOf } from '#web/api-client/ask.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { downloadArchive } from '../documents.wire.ts'

/** The same file, to be looked at: kept as an opening of it, not as a download (B5.6). */
export function addressPreview(href: string): string {
  return `${href}${href.includes('?') ? '&' : '?'}anzeige=true`
}

/** Where several documents come from as one. */
export function addressArchive(reader: Reader, ids: readonly string[]): string {
  return addressOf(downloadArchive, { reader, query: { ids: ids.join() } })
}
