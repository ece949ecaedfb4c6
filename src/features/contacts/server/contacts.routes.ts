import { PORTRAIT_WIDTH } from '#features/pictures/pictures.domain.ts'
import { sendPicture, sendPictureAsText } from '#features/pictures/server/picture.response.ts'
import type { Pictures } from '#features/pictures/server/pictures.keeper.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { encodeContactPerson, getContactPerson, showPortrait } from '../contacts.wire.ts'
import { getPortrait } from './get-portrait.service.ts'
import { listContactPersons } from './list-contact-persons.service.ts'

export function contactEndpoints({ pictures }: { readonly pictures: Pictures }) {
  return [
    endpoint(getContactPerson, async ({ ask, brand, params }) => {
      const [person] = await ask((db) => listContactPersons(db, { brand: brand.name, ids: [params.id] }))
      if (!person) throw new Problem(HTTP_ERRORS.notFound)
      return { body: encodeContactPerson(person) }
    }),
    endpoint(showPortrait, async ({ ask, brand, params, query, headers }) => {
      const { idOrEmail } = params
      const source = await ask((db) => getPortrait(db, { brand: brand.name, idOrEmail }))
      return query.base64 === 'true'
        ? await sendPictureAsText(pictures, source, { width: PORTRAIT_WIDTH })
        : await sendPicture(pictures, source, { headers })
    }),
  ]
}
