import { addressOf } from '#web/api-client/ask.ts'
import { fetchNamedFile, type NamedFile } from '#web/api-client/fetch-named-file.ts'
import type { Reader } from '#web/api-client/reader.ts'
import { getCountFile, getProtocolFile, getReceiptFile } from '../voting.wire.ts'
import type { Seat } from './voting.api.ts'

/** Drawing the protocol of a long agenda, or writing a million codes, takes its time. */
const SILENCE_MS = 120_000

const FILES = { protocol: getProtocolFile, count: getCountFile, receipt: getReceiptFile } as const
export type VotingFile = keyof typeof FILES

export function votingFileHref(reader: Reader, { meetingId, proxyId }: Seat, name: VotingFile): string {
  return addressOf(FILES[name], { reader, params: { id: meetingId }, query: { proxy: proxyId } })
}

/** In the language of the page, which a link alone would not say, and with the name that the server gives it. */
export async function fetchVotingFile(reader: Reader, seat: Seat, name: VotingFile): Promise<NamedFile> {
  const { path } = FILES[name]
  return await fetchNamedFile(votingFileHref(reader, seat, name), {
    locale: reader.locale,
    silenceMs: SILENCE_MS,
    fallbackName: path.slice(path.lastIndexOf('/') + 1),
  })
}
