import { z } from 'zod'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { DEFAULT_PICTURE_WIDTH, MAX_PICTURE_WIDTH, MIN_PICTURE_WIDTH } from '../pictures.domain.ts'
import { getPicture, type Pictures } from './pictures.service.ts'
import { PICTURE_STATUSES, PICTURE_TYPES, sendPicture } from './send-picture.service.ts'

const width = z.coerce.number().int().min(MIN_PICTURE_WIDTH).max(MAX_PICTURE_WIDTH)

export function pictureEndpoints({ pictures }: { readonly pictures: Pictures }) {
  return [
    endpoint(
      {
        method: 'GET',
        path: '/picture/v1/:id',
        service: 'pictures',
        summary: 'A picture at about the given width, never enlarged; as WebP where Accept names it',
        access: 'portfolio/read',
        params: idParam,
        query: z.object({ width: width.default(DEFAULT_PICTURE_WIDTH) }),
        answer: { contentTypes: PICTURE_TYPES },
        statuses: PICTURE_STATUSES,
      },
      async ({ ask, brand, params, query, headers }) => {
        const source = await ask((db) => getPicture(db, { brand: brand.name, id: params.id }))
        return await sendPicture(pictures, source, { width: query.width, headers })
      },
    ),
  ]
}
