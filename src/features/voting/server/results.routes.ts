import { ReadableStream } from 'node:stream/web'
import { AS_IT_IS } from '#features/documents/server/file.response.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { Principal } from '#server/http/endpoint/principal.ts'
import { renderPdf } from '#server/pdf/render-pdf.ts'
import {
  getCountFile as countFileCall,
  encodeResult,
  getProtocolFile,
  listLots as lotsCall,
  getResult as resultCall,
} from '../voting.wire.ts'
import { getResult } from './get-result.service.ts'
import { listLots } from './list-lots.service.ts'
import { composeProtocol, nameProtocol } from './protocol/compose-protocol.ts'
import { writeCountFile } from './write-count-file.service.ts'

/** security.md 1: drawing takes its time, and whoever asks for many waits for themselves. */
const TURNS = { maxRunning: 2, maxRunningEach: 1, maxWaitingEach: 4, maxWaitingOfBrand: 32 }

/** B7.5, B7.6: what is published of a vote. */
export function resultEndpoints() {
  const turns = new FairQueue(TURNS)
  return [
    endpoint(resultCall, async ({ ask, principal, today, params, query }) => ({
      body: encodeResult(
        await ask((db) => getResult(db, toReader(principal, today), toPlace(params, query))),
      ),
    })),
    endpoint(lotsCall, async ({ ask, principal, today, params, query }) => {
      const { topic: topicId, code, after, limit } = query
      const asked = { ...toPlace(params, query), topicId, code, after, limit }
      const { lots, total, next } = await ask((db) => listLots(db, toReader(principal, today), asked))
      return { body: { lots: lots.map((lot) => ({ ...lot })), total, ...(next !== undefined && { next }) } }
    }),
    endpoint(countFileCall, async ({ ask, principal, today, params, query }) => {
      const { brand } = principal
      const counted = await ask((db) => getResult(db, toReader(principal, today), toPlace(params, query)))
      const pieces = ReadableStream.from(encode(writeCountFile({ read: ask, brand, counted })))
      return toDownload(pieces as BodyInit, 'application/json', `${counted.key}.json`)
    }),
    endpoint(getProtocolFile, async ({ ask, principal, today, params, query, brand, locale, signal }) => {
      const file = await turns.run(principal, signal, async () => {
        const result = await ask((db) => getResult(db, toReader(principal, today), toPlace(params, query)))
        const content = composeProtocol({ result, brand, locale })
        return { bytes: await renderPdf(content), name: nameProtocol(result, locale) }
      })
      return toDownload(Uint8Array.from(file.bytes), 'application/pdf', file.name)
    }),
  ]
}

const toReader = ({ brand, loginId, investorId }: Principal, today: string) => ({
  brand,
  loginId,
  investorId,
  today,
})

const toPlace = ({ id }: { readonly id: string }, { proxy }: { readonly proxy?: string | undefined }) => ({
  meetingId: id,
  proxyId: proxy,
})

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const piece of pieces) yield encoder.encode(piece)
}

/** Keys of meetings and names of protocols are plain letters, so they need no second spelling. */
function toDownload(body: BodyInit, type: string, fileName: string): Response {
  return new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${fileName}"`,
      ...AS_IT_IS,
    },
  })
}
