import { addressOf } from '#web/api-client/ask.ts'
import { fetchNamedFile, type NamedFile } from '#web/api-client/fetch-named-file.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { getFactSheet } from '../../fact-sheet.wire.ts'

/** It waits its turn, and is drawn then. */
const SILENCE_MS = 60_000

/** A link alone would not say the reader's language. */
export function addressFactSheet(reader: Reader, fundId: string): string {
  return addressOf(getFactSheet, { reader, params: { id: fundId }, query: { language: reader.locale } })
}

export async function fetchFactSheet(reader: Reader, fundId: string): Promise<NamedFile> {
  return await fetchNamedFile(addressFactSheet(reader, fundId), {
    locale: reader.locale,
    silenceMs: SILENCE_MS,
    fallbackName: 'fact-sheet.pdf',
  })
}
