import type { PictureSource } from '#features/pictures/pictures.domain.ts'
import type { Pictures } from '#features/pictures/server/pictures.keeper.ts'
import { Problem } from '#kernel/problem.ts'
import { FairQueue } from '#server/fair-queue.ts'
import { formatAttachment } from '#server/http/content-disposition.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import type { DrawPdf } from '#server/pdf/pdf-workshop.ts'
import { getFactSheet } from '../../fact-sheet.wire.ts'
import { composeFactSheet, nameFactSheet } from './compose-fact-sheet.ts'
import { loadFactSheet } from './load-fact-sheet.service.ts'

type Parts = { readonly pictures: Pictures; readonly draw: DrawPdf }

/** security.md 1: however many somebody asks for, everybody else's are drawn in turn. */
const TURNS = {
  name: 'fact-sheets',
  maxRunning: 2,
  maxRunningEach: 1,
  maxWaitingEach: 4,
  maxWaitingOfBrand: 32,
}
/** Sharp when it is printed as wide as the text. */
const PICTURE = { width: 1280, format: 'jpeg' } as const

export function factSheetEndpoints({ pictures, draw }: Parts) {
  const turns = new FairQueue(TURNS)
  return [
    endpoint(
      getFactSheet,
      async ({ params: { id }, query, ask, today, reading, brand, principal, signal, ...request }) => {
        const { language: locale = request.locale } = query
        return await turns.run(principal, signal, async () => {
          const asked = { ...principal, id, today, reading: { ...reading, locale } }
          const sheet = await ask((db) => loadFactSheet(db, asked))
          const jpeg = sheet.picture && (await renderPicture(pictures, sheet.picture))
          const file = await draw(composeFactSheet({ sheet, brand, locale, madeOn: today, jpeg }), signal)
          return new Response(file, {
            headers: {
              'content-type': 'application/pdf',
              'content-disposition': formatAttachment(
                nameFactSheet(sheet.product.name, { locale, madeOn: today }),
              ),
              'cache-control': 'private, no-store',
              'x-content-type-options': 'nosniff',
            },
          })
        })
      },
    ),
  ]
}

/** A sheet without its picture is better than none. */
async function renderPicture(pictures: Pictures, source: PictureSource): Promise<string | undefined> {
  try {
    return (await pictures.render(source, PICTURE)).toString('base64')
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
