import { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { findOrigin } from '#server/audit/origin.ts'
import type { Database } from '#server/db/connect.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { ObjectStore } from '#server/objects/object-store.ts'
import { measureZip, writeZip } from '#server/zip/zip-stream.ts'
import { EXPORT_TYPE } from '../personal-data.domain.ts'
import { exportPerson as exportPersonCall } from '../personal-data.wire.ts'
import { exportName } from './export-page.ts'
import { exportPerson } from './export-person.service.ts'

type Parts = { readonly db: Database; readonly objects: ObjectStore; readonly now: () => Date }

/** security.md 21: one at a time on each node, and one of each person. */
const TURNS = {
  name: 'personal-data',
  maxRunning: 1,
  maxRunningEach: 1,
  maxWaitingEach: 1,
  maxWaitingOfBrand: 16,
}

/** E4: data are made as a whole and files go out as they are read, piece by piece. */
export function personalDataEndpoints(parts: Parts) {
  const turns = new FairQueue(TURNS)
  return [
    endpoint(exportPersonCall, async ({ principal, brand, locale, today: day, signal, ...caller }) => {
      const { loginId, investorId, name } = principal
      const wanted = { loginId, investorId, name, brand, locale, day, origin: findOrigin(caller) }
      const entries = await turns.run(principal, signal, async () => await exportPerson(parts, wanted))
      return new Response(NodeReadableStream.from(writeZip(entries)) as ReadableStream, {
        headers: {
          'content-type': EXPORT_TYPE,
          'content-length': String(measureZip(entries)),
          'content-disposition': `attachment; filename="${exportName(locale, day)}"`,
          'cache-control': 'private, no-store, no-transform',
          'x-content-type-options': 'nosniff',
        },
      })
    }),
  ]
}
