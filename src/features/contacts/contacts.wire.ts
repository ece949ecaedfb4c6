import { z } from 'zod'
import { PICTURE_STATUSES, PICTURE_TYPES } from '#features/pictures/pictures.domain.ts'
import { encodePictureName } from '#features/pictures/pictures.wire.ts'
import { call } from '#kernel/call.ts'
import { idParam, withoutEmpty } from '#kernel/wire/shapes.ts'
import type { ContactPerson } from './contacts.domain.ts'

export const contactPersonShape = z
  .strictObject({
    id: z.guid(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.string().optional(),
    email: z.string(),
    picture: z.strictObject({ url: z.string() }).optional(),
    position: z.string().optional(),
    company: z.string().optional(),
    client: z.string(),
    foreignKeySystem: z.string(),
    foreignKeyKey: z.string(),
  })
  .meta({ id: 'ContactPerson' })

export function encodeContactPerson(person: ContactPerson): z.input<typeof contactPersonShape> {
  const { brand, picture, sourceSystem, sourceKey, ...rest } = person
  return withoutEmpty({
    ...rest,
    picture: picture === undefined ? undefined : { url: encodePictureName(picture) },
    client: brand,
    foreignKeySystem: sourceSystem,
    foreignKeyKey: sourceKey,
  })
}

const about = { method: 'GET', service: 'contact persons', access: 'portfolio/read' } as const

export const getContactPerson = call({
  ...about,
  path: '/contact-person/v2/:id',
  summary: 'A contact person of the fund house',
  params: idParam,
  answer: contactPersonShape,
})

export const showPortrait = call({
  ...about,
  path: '/contact-person/v2/:idOrEmail/picture',
  summary: 'The portrait of a contact person; with base64=true as the text of a data URL',
  params: z.strictObject({ idOrEmail: z.union([z.guid(), z.email()]) }),
  query: z.object({ base64: z.enum(['true', 'false']).default('false') }),
  answer: { contentTypes: [...PICTURE_TYPES, 'text/plain'] },
  statuses: PICTURE_STATUSES,
})
