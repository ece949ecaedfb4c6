import { ReadableStream } from 'node:stream/web'
import { AS_IT_IS } from '#features/documents/server/file.response.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { DrawPdf } from '#server/pdf/pdf-workshop.ts'
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
import { toPerson, toPlace } from './read-caller.ts'
import { writeCountFile } from './write-count-file.service.ts'

/** security.md 1: drawing takes its time, and whoever asks for many waits for themselves. */
const TURNS = {
  name: 'voting-results',
  maxRunning: 2,
  maxRunningEach: 1,
  maxWaitingEach: 4,
  maxWaitingOfBrand: 32,
}

/** B7.5, B7.6: what is published of a vote. */
export function resultEndpoints({ draw }: { readonly draw: DrawPdf }) {
  const turns = new FairQueue(TURNS)
  return [
    endpoint(resultCall, async ({ ask, ...caller }) => ({
      body: encodeResult(await ask((db) => getResult(db, toPerson(caller), toPlace(caller)))),
    })),
    endpoint(lotsCall, async ({ ask, ...caller }) => {
      const { topic: topicId, code, after, limit } = caller.query
      const asked = { ...toPlace(caller), topicId, code, after, limit }
      const { lots, total, next } = await ask((db) => listLots(db, toPerson(caller), asked))
      return { body: { lots: [...lots], total, ...(next !== undefined && { next }) } }
    }),
    endpoint(countFileCall, async ({ ask, ...caller }) => {
      const { brand } = caller.principal
      const counted = await ask((db) => getResult(db, toPerson(caller), toPlace(caller)))
      const pieces = ReadableStream.from(encode(writeCountFile({ read: ask, brand, counted })))
      return toDownload(pieces as BodyInit, 'application/json', `${counted.key}.json`)
    }),
    endpoint(getProtocolFile, async ({ ask, brand, locale, signal, ...caller }) => {
      return await turns.run(caller.principal, signal, async () => {
        const result = await ask((db) => getResult(db, toPerson(caller), toPlace(caller)))
        const file = await draw(composeProtocol({ result, brand, locale }), signal)
        return toDownload(file, 'application/pdf', nameProtocol(result, locale))
      })
    }),
  ]
}

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
