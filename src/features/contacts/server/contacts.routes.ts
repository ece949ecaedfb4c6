import { z } from 'zod'
import { PORTRAIT_WIDTH } from '#features/pictures/pictures.domain.ts'
import type { Pictures } from '#features/pictures/server/pictures.service.ts'
import {
  PICTURE_STATUSES,
  PICTURE_TYPES,
  sendPicture,
  sendPictureAsText,
} from '#features/pictures/server/send-picture.service.ts'
import { HTTP_ERRORS } from '#kernel/http-errors.ts'
import { Problem } from '#kernel/problem.ts'
import { idParam } from '#kernel/wire/shapes.ts'
import { endpoint } from '#server/http/endpoint/endpoint.ts'
import { contactPersonShape, encodeContactPerson } from '../contacts.wire.ts'
import { getPortrait, listContactPersons } from './contacts.service.ts'

const service = 'contact persons'
const access = 'portfolio/read'

export function contactEndpoints({ pictures }: { readonly pictures: Pictures }) {
  return [
    endpoint(
      {
        method: 'GET',
        path: '/contact-person/v2/:id',
        service,
        summary: 'A contact person of the fund house',
        access,
        params: idParam,
        answer: contactPersonShape,
      },
      async ({ ask, brand, params }) => {
        const [person] = await ask((db) => listContactPersons(db, { brand: brand.name, ids: [params.id] }))
        if (!person) throw new Problem(HTTP_ERRORS.notFound)
        return { body: encodeContactPerson(person) }
      },
    ),
    endpoint(
      {
        method: 'GET',
        path: '/contact-person/v2/:idOrEmail/picture',
        service,
        summary: 'The portrait of a contact person; with base64=true as the text of a data URL',
        access,
        params: z.strictObject({ idOrEmail: z.union([z.guid(), z.email()]) }),
        query: z.object({ base64: z.enum(['true', 'false']).default('false') }),
        answer: { contentTypes: [...PICTURE_TYPES, 'text/plain'] },
        statuses: PICTURE_STATUSES,
      },
      async ({ ask, brand, params, query, headers }) => {
        const { idOrEmail } = params
        const source = await ask((db) => getPortrait(db, { brand: brand.name, idOrEmail }))
        return query.base64 === 'true'
          ? await sendPictureAsText(pictures, source, { width: PORTRAIT_WIDTH })
          : await sendPicture(pictures, source, { headers })
      },
    ),
  ]
}
