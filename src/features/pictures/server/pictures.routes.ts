import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { showPicture } from '../pictures.wire.ts'
import { getPicture } from './get-picture.service.ts'
import { sendPicture } from './picture.response.ts'
import type { Pictures } from './pictures.keeper.ts'

export function pictureEndpoints({ pictures }: { readonly pictures: Pictures }) {
  return [
    endpoint(showPicture, async ({ ask, brand, params, query, headers }) => {
      const { id, digest } = params.id
      const source = await ask((db) => getPicture(db, { brand: brand.name, id }))
      return await sendPicture(pictures, source, { width: query.width, digest, headers })
    }),
  ]
}
