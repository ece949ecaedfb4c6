import { ApiError } from '#web/api-client/api-error.ts'
import { ask } from '#web/api-client/ask.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { getDownloadLink } from '../documents.wire.ts'
import { type DocumentEntry, decodeDocument } from './documents.api.ts'

export type LinkedEntry = { readonly document: DocumentEntry; readonly version: number }

/** B5.7: what the link of a mail leads to, or why it leads to nothing. Asked anew each time: links and documents end. */
export async function findLinkedDocument(reader: Reader, token: string): Promise<LinkedEntry | ApiError> {
  try {
    const { dokument, version } = await ask(getDownloadLink, { reader, params: { token } })
    return { document: decodeDocument(dokument), version }
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
}
